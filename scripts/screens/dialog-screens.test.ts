import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { allScreens } from './all-screens.ts';
import { dialogScreens, dialogsWithoutScreen } from './dialog-screens.ts';
import type { ScreenIds } from './screen.ts';

const web = path.join(import.meta.dirname, '../../apps/web/src');
const rendersDialog = /<(?:Dialog|ConfirmDialog|FullSheet|Drawer|dialog)\b/;
/** What dialogs are made of. */
const frames = new Set(['ui/dialog/Dialog.tsx', 'ui/dialog/FullSheet.tsx', 'ui/drawer/Drawer.tsx']);

const rendering = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => file.endsWith('.tsx') && !frames.has(file))
  .filter((file) => rendersDialog.test(readFileSync(path.join(web, file), 'utf8')));

it('every file that renders a dialog, a sheet or a drawer has a picture, or says why not, once', () => {
  const listed = [...Object.keys(dialogScreens), ...Object.keys(dialogsWithoutScreen)];
  expect(listed.toSorted()).toEqual(rendering.toSorted());
  for (const reason of Object.values(dialogsWithoutScreen)) expect(reason).not.toBe('');
});

it('the pictures that are named for them are in the list of screens', () => {
  const ids = new Proxy({}, { get: (_, id) => String(id) }) as ScreenIds;
  const names = new Set(allScreens(ids).map(({ name }) => name));
  const named = Object.values(dialogScreens).flat();
  expect(named.filter((name) => !names.has(name))).toEqual([]);
});
