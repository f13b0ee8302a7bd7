import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkDataDir, claimDataDir, dataDirMark, markDataDir, readDataDirState } from './data-dir-version.ts';
import { StartError } from './start-error.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'madoi-test-mark-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const refusalOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StartError);
  return (error as Error).message;
};

describe('the mark of a data folder', () => {
  it('is written by the first server, also where the folder is not there yet, and not by who only looks', async () => {
    await checkDataDir(dataDir);
    expect(await readdir(dataDir)).toEqual([]);
    const missing = path.join(dataDir, 'data');
    await claimDataDir(missing);
    expect(await readdir(missing)).toEqual(['data-version.json']);
    expect(JSON.parse(await readFile(dataDirMark(missing), 'utf8'))).toMatchObject({ layout: 1, state: 'ready' });
    await claimDataDir(missing);
    expect(await readDataDirState(missing)).toBe('ready');
  });

  it('of a newer version is refused in one line that says what to do, and stays', async () => {
    const mark = JSON.stringify({ layout: 2, state: 'ready', writtenBy: '9.0.0+abc' });
    await writeFile(dataDirMark(dataDir), mark);
    for (const refused of [claimDataDir, checkDataDir]) {
      const line = await refusalOf(refused(dataDir));
      expect(line).toContain(
        `${dataDir} was last used by a newer version (9.0.0+abc): its layout is 2, this version knows 1.`,
      );
      expect(line).toContain('Start the newer version again, or restore a backup');
    }
    expect(await readFile(dataDirMark(dataDir), 'utf8')).toBe(mark);
  });

  it('of a restore that did not come to its end is refused', async () => {
    await markDataDir(dataDir, 'restoring');
    expect(await refusalOf(claimDataDir(dataDir))).toContain('run the restore again');
    await markDataDir(dataDir, 'ready');
    await claimDataDir(dataDir);
  });

  it.each(['', 'null', '{"layout":"1"}', '{'])('that says nothing (%j) is refused', async (text) => {
    await writeFile(dataDirMark(dataDir), text);
    expect(await refusalOf(claimDataDir(dataDir))).toContain('data-version.json cannot be read');
  });
});
