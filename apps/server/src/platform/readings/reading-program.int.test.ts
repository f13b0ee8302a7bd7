import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readingLinesOf } from '@madoi/domain/search/reading';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createReadingProgram } from './reading-program.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'madoi-readings-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe('the program that reads names', () => {
  it('reads names with kanji by its dictionary, leaves other letters as they are, and its folder empty', async () => {
    const names = ['夜', '夜更けの橋', '湾岸線', '君は月', '真夜中の Bay City', '龘', ''];
    const readings = await createReadingProgram({ dataDir }).read(names);
    expect(readings).toEqual([
      ...['ヨル', 'ヨフケノハシ', 'ワンガンセン', 'キミハツキ\nキミワツキ', 'マヨナカノ Bay City', '龘', ''],
    ]);
    expect(readingLinesOf(readings).keys).toContain('キミワツキ');
    const [own = ''] = await readdir(path.join(dataDir, 'work'));
    expect(await readdir(path.join(dataDir, 'work', own))).toEqual([]);
  }, 60_000);

  it('ends when it is stopped', async () => {
    const stopping = new AbortController();
    const reading = createReadingProgram({ dataDir }).read(['夜'], stopping.signal);
    stopping.abort(new Error('the server stops'));
    await expect(reading).rejects.toThrow('stops');
  }, 60_000);
});
