import { expect, it } from 'vitest';
import routes from '../../apps/web/src/routes.ts';
import { type EveryPageIds, everyPageAddresses } from './every-page-addresses.ts';

interface RouteEntry {
  readonly path?: string;
  readonly children?: readonly RouteEntry[];
}

/** The paths of the one route table, as they stand there. */
const pathsOf = (entries: readonly RouteEntry[]): readonly string[] =>
  entries.flatMap(({ path, children }) => (children === undefined ? [path ?? ''] : pathsOf(children)));

it('the addresses that the long tier walks through are one for each path of the route table', () => {
  const ids = new Proxy({}, { get: (_, name) => String(name) }) as EveryPageIds;
  const paths = [...new Set(pathsOf(routes as readonly RouteEntry[]))];
  expect(Object.keys(everyPageAddresses(ids)).sort()).toEqual(paths.sort());
});
