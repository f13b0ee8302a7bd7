import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openWorkFolder } from './work-folder.ts';

/** Above what Linux and macOS give to processes. */
const deadPid = 99_999_999;
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'madoi-test-work-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const make = async (name: string): Promise<string> => {
  const folder = path.join(dataDir, 'work', name);
  await mkdir(folder, { recursive: true });
  return folder;
};
const machineOf = (folder: string): string => path.basename(folder).split('-')[1] ?? '';

it('removes what a killed process has left, and nothing of a process on another machine', async () => {
  const own = await openWorkFolder(dataDir);
  const [foreign, forgotten] = [`${deadPid}-0123456789ab-abcdef`, `${deadPid}-ba9876543210-abcdef`];
  // In a container each start may have the same number.
  const sameNumber = `${process.pid}-${machineOf(own)}-abcdef`;
  const killed = [`${deadPid}-${machineOf(own)}-abcdef`, `${deadPid}-abcdef`, sameNumber];
  for (const name of [foreign, forgotten, ...killed, 'notes']) await make(name);
  const long = new Date(Date.now() - 2 * 86_400_000);
  await utimes(path.join(dataDir, 'work', forgotten), long, long);

  const again = await openWorkFolder(dataDir);
  expect((await readdir(path.join(dataDir, 'work'))).sort()).toEqual(
    [path.basename(own), path.basename(again), foreign, 'notes'].sort(),
  );
});
