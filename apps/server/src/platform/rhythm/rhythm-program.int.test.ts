import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { encodeWav } from '@madoi/demo-music/wav';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRhythmProgram, type RhythmProgram } from './rhythm-program.ts';

let dataDir: string;
let program: RhythmProgram;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'madoi-rhythm-'));
  program = createRhythmProgram({ ffmpegPath: undefined, dataDir });
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const sampleRate = 44_100;
/** A tick every half second, in a file as people have them. */
function ticks(seconds: number): Uint8Array {
  const samples = Float32Array.from({ length: seconds * sampleRate }, (_, at) => {
    const since = at % (sampleRate / 2);
    return since < 2_000 ? 0.5 * Math.sin(since / 3) * Math.exp(-since / 400) : 0;
  });
  return encodeWav({ sampleRate, left: samples, right: samples });
}

it('measures a music file in a process of its own, and leaves nothing on the disk', async () => {
  const rhythm = await program.measure(Readable.from([ticks(40)]));
  expect(Math.abs((rhythm?.tempoBpm ?? 0) - 120)).toBeLessThan(1);
  const offSec = rhythm?.beatsSec.slice(1).map((sec) => Math.abs(sec - Math.round(sec * 2) / 2)) ?? [];
  expect(offSec.length).toBeGreaterThan(60);
  expect(Math.max(...offSec)).toBeLessThan(0.02);
  const [folder = ''] = await readdir(path.join(dataDir, 'work'));
  expect(await readdir(path.join(dataDir, 'work', folder))).toEqual([]);
}, 60_000);

it('answers nothing for what cannot be decoded, and rejects when it is stopped', async () => {
  expect(await program.measure(Readable.from(['no music at all']))).toBeUndefined();
  const stopping = new AbortController();
  const measuring = program.measure(Readable.from([ticks(40)]), stopping.signal);
  stopping.abort(new Error('the server stops'));
  await expect(measuring).rejects.toThrow();
}, 60_000);
