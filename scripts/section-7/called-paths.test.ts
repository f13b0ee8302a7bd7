import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { namedEndpoints } from '@madoi/contract/endpoint-catalogue';
import { describe, expect, it } from 'vitest';
import { type CitingTest, callsEndpoint, findCitingTests, helpersOf } from './find-calls.ts';
import { section7Paths } from './section-7-paths.ts';

const root = path.resolve(import.meta.dirname, '../..');
const skipped = new Set(['node_modules', 'build', 'long']);

/** What `npm test` runs against a real server. */
function* serverTests(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!skipped.has(entry.name)) yield* serverTests(full);
    } else if (/\.(?:int\.test|pg\.test|spec)\.ts$/.test(entry.name)) yield full;
  }
}

/** Helpers of the test kit, of fixtures and of journeys, as a test's own file imports them. */
function importedBy(file: string, source: string): ReadonlyMap<string, string> {
  const froms = [...source.matchAll(/from '(@madoi\/test-kit\/[\w/-]+|\.{1,2}\/[\w./-]+)'/g)].map(
    ([, from = '']) => from,
  );
  const files = froms
    .filter((from) => from.startsWith('@') || /\.fixture\.ts$|\/lib\//.test(from))
    .map((from) =>
      from.startsWith('@')
        ? path.join(root, `${from.replace('@madoi/test-kit', 'test-kit/src')}.ts`)
        : path.resolve(path.dirname(file), from),
    );
  return new Map(files.flatMap((each) => [...helpersOf(readFileSync(each, 'utf8'))]));
}

const tests: readonly CitingTest[] = ['apps/server/src', 'test-kit/src', 'e2e']
  .flatMap((folder) => [...serverTests(path.join(root, folder))])
  .flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return findCitingTests(source, importedBy(file, source));
  });

/** Without the names of parameters; favourites have a path for each kind in the contract, and one in the specification. */
const asShown = (text: string): string => text.replace(/:\w+/g, ':').replace(/^\/favorite\/\w+$/, '/favorite/:');
const endpoints = namedEndpoints.map(({ operationId, endpoint }) => ({
  ...endpoint,
  name: operationId.replace(/^(listFavorites)\w+$/, '$1'),
  path: endpoint.path.replace(/^\/favorite\/\w+$/, '/favorite/:type'),
}));

describe('section 7', () => {
  it.each(section7Paths)(
    '%s %s is in the contract, and called by a test against a server that names row %s',
    (method, shown, rule) => {
      const declared = endpoints.filter((each) => each.method === method && asShown(each.path) === shown);
      expect([...new Set(declared.map((each) => each.rule))]).toEqual([rule]);
      const calling = tests.filter(
        ({ rules, text }) => rules.has(rule) && declared.some((endpoint) => callsEndpoint(text, endpoint)),
      );
      expect(calling).not.toHaveLength(0);
    },
  );
});

describe('findCitingTests', () => {
  // Not written out in the titles below: they are no tests, and prove no row.
  const [read, deleted] = ['7.12', '7.13'];
  const source = `
const read = (id: string) => client.call(getPost, { params: { id } });
const twice = async (id: string) => {
  await read(id);
};
describe('posts', () => {
  it('[${read}] are read', async () => {
    await twice('a');
  });
  it('are gone', () => client.request('DELETE', \`/api/emorie/\${id}\`));
  it('[${deleted}] are deleted', async () => {
    await client.request('DELETE', \`/api/emorie/\${id}\`);
  });
});`;
  const getPost = { name: 'getPost', method: 'GET', path: '/emorie/:id' };
  const deletePost = { name: 'deletePost', method: 'DELETE', path: '/emorie/:id' };

  it('knows the tests that name a row, with the helpers that they use', () => {
    const [first, second, ...more] = findCitingTests(source);
    expect([[...(first?.rules ?? [])], [...(second?.rules ?? [])], more]).toEqual([[read], [deleted], []]);
    expect(callsEndpoint(first?.text ?? '', getPost)).toBe(true);
    expect(callsEndpoint(first?.text ?? '', deletePost)).toBe(false);
    expect(callsEndpoint(second?.text ?? '', deletePost)).toBe(true);
  });

  it('takes no longer path for a shorter, and no other name for the endpoint’s', () => {
    expect(callsEndpoint("get('/api/emorie/a/users')", getPost)).toBe(false);
    expect(callsEndpoint('call(getPosts)', getPost)).toBe(false);
    expect(callsEndpoint('call(contract.getPost, { params })', getPost)).toBe(true);
  });
});
