import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { operatorPageGroups } from './operator-pages.ts';

it('every operators’ page of the sources stands in the menu, once', () => {
  const sources = readdirSync(path.join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' });
  const routes = sources.filter((file) => file.endsWith('.route.tsx')).map((file) => path.basename(file, '.route.tsx'));
  // The short address leads to the first of them.
  const pages = routes.filter((name) => name !== 'operator');
  expect(operatorPageGroups.flatMap(({ pages: listed }) => listed).sort()).toEqual(pages.sort());
});
