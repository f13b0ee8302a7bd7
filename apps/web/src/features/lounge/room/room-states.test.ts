import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const sources = path.resolve(import.meta.dirname, '../../..');

/** The file and all that it imports as it is read, without what is fetched later. */
const collectImports = (file: string, found = new Set<string>()): ReadonlySet<string> => {
  if (found.has(file) || !existsSync(file)) return found;
  found.add(file);
  if (file.endsWith('.css')) return found;
  for (const [, address = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import) '((?:\.{1,2}\/|#)[^']+)'/g)) {
    const isOfSources = address.startsWith('#');
    collectImports(path.resolve(isOfSources ? sources : path.dirname(file), address.replace('#', '')), found);
  }
  return found;
};

const sheetsOf = (...files: readonly string[]) =>
  new Set(
    files
      .flatMap((file) => [...collectImports(path.join(sources, file))])
      .filter((file) => file.endsWith('.css'))
      .map((file) => path.relative(sources, file)),
  );

it('stands in a page with all of its styles, though its code is fetched apart', () => {
  const inHead = sheetsOf('root.tsx', 'features/lounge/room/room.route.tsx');
  const ended = sheetsOf('features/lounge/room/ended/EndedRoom.tsx');
  const waiting = sheetsOf('features/lounge/room/entry/WaitingRoom.tsx');
  expect(ended).toContain('features/lounge/room/ended/keepsake/keepsake.module.css');
  expect([...ended, ...waiting].filter((sheet) => !inHead.has(sheet))).toEqual([]);
});
