import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { withRouteStylesPreloaded } from './preload-route-styles.ts';

const routerFolder = path.join(path.dirname(fileURLToPath(import.meta.resolve('react-router'))), '../production');

const routerSource = () => {
  const sources = readdirSync(routerFolder)
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => readFileSync(path.join(routerFolder, name), 'utf8'));
  return sources.find((source) => source.includes('async function prefetchRouteCss')) ?? '';
};

it('has the router preload the styles of the next page, and fetch those of a page’s links as before', () => {
  const source = routerSource();
  const changed = withRouteStylesPreloaded(source);
  expect(changed).toContain("descriptors.map((css) => prefetchStyleLink({ ...css, rel: 'preload', as: 'style' }))");
  expect(changed).toContain('await Promise.all(styleLinks.map(prefetchStyleLink));');
});

it('refuses a router that it does not know', () => {
  expect(() => withRouteStylesPreloaded('async function prefetchRouteCss() {}')).toThrow('not the one that is known');
});
