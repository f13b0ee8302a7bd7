import { readdirSync } from 'node:fs';
import path from 'node:path';
import * as pagePaths from '@madoi/contract/page-paths';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import routes from './routes.ts';

const leavesOf = (entries: readonly RouteConfigEntry[]): readonly RouteConfigEntry[] =>
  entries.flatMap((entry) => (entry.children === undefined ? [entry] : leavesOf(entry.children)));
const filesOf = (entries: readonly RouteConfigEntry[]): readonly string[] =>
  entries.flatMap(({ file, children = [] }) => [file, ...filesOf(children)]);

it('[2.07] the one route table leads to every page file of the sources, and to a page for any other address', () => {
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const pages = sources.filter((file) => file.endsWith('.route.tsx')).map((file) => file.split(path.sep).join('/'));
  expect([...new Set(filesOf(routes))].sort()).toEqual(pages.sort());
  const everywhere = leavesOf(routes).find((entry) => entry.path === '*');
  expect(everywhere?.file).toBe('features/site/not-found.route.tsx');
});

const lastPathOf = (address: string): string | undefined =>
  matchRoutes(routes as RouteObject[], new URL(address, 'http://page').pathname)?.at(-1)?.route.path;

it('every address that links, mails and feeds name has a page of the table of its own', () => {
  const addresses = Object.values(pagePaths).map((path) => (typeof path === 'string' ? path : path('id-1')));
  const paths = addresses.map(lastPathOf);
  expect(paths).not.toContain('*');
  expect(new Set(paths).size).toBe(addresses.length);
});
