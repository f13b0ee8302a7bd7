import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const src = path.join(import.meta.dirname, 'src');
const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
const selectors = sheets.flatMap((file) => {
  const css = readFileSync(path.join(src, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const lists = [...css.matchAll(/(?<=^|[{};])([^{};@]+)\{/g)].map(([, list = '']) => list);
  return lists.flatMap((list) => list.split(/,(?![^(]*\))/)).map((selector) => `${file}: ${selector.trim()}`);
});

/** `div`, `*`: what has no class, attribute or state that a browser looks for when an element comes or goes. */
const bare = String.raw`(?<![\w.#\[\]()=":-])(?:\*|[a-z][a-z0-9]*)`;

it('finds the selectors of all sheets', () => {
  expect(selectors.length).toBeGreaterThan(2_000);
});

it('no sibling of just any element is styled: Chromium would style all such elements again whenever any element comes or goes beside them', () => {
  expect(selectors.filter((each) => new RegExp(`${bare}\\s*[+~]\\s*(?:${bare})(?![\\w-])`).test(each))).toEqual([]);
});

it('no element without a class but a page’s one header is styled by `:has()` of what it stands in: Chromium would style all such elements again', () => {
  expect(
    selectors.filter((each) => new RegExp(`:has\\(.*\\)\\S*\\s+(?:.*\\s)?(?!header$)${bare}$`).test(each)),
  ).toEqual([]);
});
