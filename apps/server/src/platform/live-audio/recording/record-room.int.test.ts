import { mkdtemp, readdir, rename, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { opusTone, readTones, type Tones } from '@madoi/test-kit/tones';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRoomRecorder, type RoomRecorder } from './room-recorder.ts';
import { createVoiceMixer } from './voice-mixer.ts';

let folder: string;
let pieces: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'madoi-recording-'));
  pieces = await mkdtemp(path.join(folder, 'pieces-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const epochMs = 1_750_000_000_000;
const open = (lifetimeMs = 0): RoomRecorder =>
  createRoomRecorder({
    folder: pieces,
    epochMs: epochMs + lifetimeMs,
    onError: (message) => {
      throw new Error(message);
    },
  });

interface Words {
  readonly slot: number;
  readonly frequencyHz: number;
  readonly atSec: number;
  readonly lengthSec: number;
}

/** Says it all, in the order of time; each on a clock of its own. */
async function say(recorder: RoomRecorder, ...all: readonly Words[]): Promise<void> {
  const packets = await Promise.all(
    all.map(async ({ slot, frequencyHz, atSec, lengthSec }, nth) => {
      const tone = await opusTone(frequencyHz, lengthSec);
      return tone.map((payload, n) => ({
        nowMs: atSec * 1_000 + n * 20,
        packet: { slot, payload, timestamp: (nth * 0x7000_0000 + n * 960) >>> 0, isTalkspurtStart: n === 0 },
      }));
    }),
  );
  for (const { nowMs, packet } of packets.flat().sort((a, b) => a.nowMs - b.nowMs)) {
    recorder.take(packet, nowMs);
    if (nowMs % 1_000 === 0) recorder.flush();
  }
}

async function mix(isStereo = false): Promise<{ tones: Tones; durationSec: number } | undefined> {
  const target = path.join(folder, 'mix.m4a');
  const mixer = createVoiceMixer({ ffmpegPath: undefined, dataDir: folder });
  const { signal } = new AbortController();
  const job = { folder: pieces, isStereo, title: '夜の放送', signal };
  const mixed = await mixer.mix(job, (file) => rename(file, target));
  return mixed && { tones: await readTones(target), durationSec: mixed.durationSec };
}

describe('a recorded room', () => {
  it('places every voice at its time, from the first word on', async () => {
    const recorder = open();
    await say(
      recorder,
      { slot: 0, frequencyHz: 440, atSec: 100, lengthSec: 2 },
      { slot: 3, frequencyHz: 1_000, atSec: 101, lengthSec: 2 },
      { slot: 0, frequencyHz: 660, atSec: 104, lengthSec: 1 },
    );
    await recorder.close();
    const mixed = await mix();
    expect(mixed?.durationSec).toBeCloseTo(5, 1);
    const { tones } = mixed ?? {};
    expect(tones?.durationSec).toBeCloseTo(5, 1);
    const heard = (from: number, to: number) =>
      [440, 1_000, 660].map((frequencyHz) => Math.round(tones?.height(frequencyHz, from, to) ?? Number.NaN));
    expect(heard(0.1, 0.9)).toEqual([1, 0, 0]);
    expect(heard(1.1, 1.9)).toEqual([1, 1, 0]);
    expect(heard(2.1, 2.9)).toEqual([0, 1, 0]);
    expect(heard(3.1, 3.9)).toEqual([0, 0, 0]);
    expect(heard(4.1, 4.9)).toEqual([0, 0, 1]);
  });

  it('keeps long pauses, and what was said before and after the recorder was killed', async () => {
    await say(open(), { slot: 1, frequencyHz: 440, atSec: 5, lengthSec: 3 });
    // Killed: never closed, and half a page is the last that reached the disk.
    const second = open(60_000);
    await say(
      second,
      { slot: 1, frequencyHz: 660, atSec: 1, lengthSec: 1 },
      { slot: 1, frequencyHz: 1_000, atSec: 60, lengthSec: 1 },
    );
    await second.close();
    expect(await readdir(pieces)).toHaveLength(3);
    const mixed = await mix();
    const { tones } = mixed ?? {};
    expect(mixed?.durationSec).toBeCloseTo(116, 1);
    expect(tones?.height(440, 0.2, 1.8)).toBeGreaterThan(0.7);
    expect(tones?.height(440, 3, 55)).toBeLessThan(0.01);
    expect(tones?.height(660, 56.1, 56.9)).toBeGreaterThan(0.7);
    expect(tones?.height(1_000, 115.1, 115.9)).toBeGreaterThan(0.7);
    expect(tones?.height(1_000, 58, 114)).toBeLessThan(0.01);
  });

  it('plays up to the last whole page of a file that breaks off', async () => {
    const recorder = open();
    await say(recorder, { slot: 0, frequencyHz: 440, atSec: 0, lengthSec: 4 });
    await recorder.close();
    const [name = ''] = await readdir(pieces);
    const file = path.join(pieces, name);
    const { size } = await stat(file);
    await truncate(file, Math.round(size * 0.9));
    const mixed = await mix();
    expect(mixed?.durationSec).toBeGreaterThan(2);
    expect(mixed?.durationSec).toBeLessThan(4);
    expect(mixed?.tones.height(440, 0.1, 1.9)).toBeGreaterThan(0.7);
    // What has no index at its end is played by others too, as far as it goes.
    await expect(readTones(file)).resolves.toMatchObject({ durationSec: expect.any(Number) });
  });

  it('leaves out what is no Opus, and makes nothing of silence', async () => {
    const recorder = open();
    for (let n = 0; n < 50; n += 1) {
      recorder.take(
        { slot: 0, payload: Uint8Array.from([0xfb, 0]), timestamp: n * 960, isTalkspurtStart: n === 0 },
        n * 20,
      );
    }
    recorder.flush();
    await recorder.close();
    expect(await mix()).toBeUndefined();
  });

  it('survives bytes that only look like Opus', async () => {
    const recorder = open();
    await say(recorder, { slot: 0, frequencyHz: 440, atSec: 0, lengthSec: 2 });
    for (let n = 0; n < 50; n += 1) {
      const payload = Uint8Array.from({ length: 40 }, (_, at) => (at === 0 ? 0xf8 : (n * 89 + at * 57) & 0xff));
      recorder.take({ slot: 0, payload, timestamp: n * 960, isTalkspurtStart: n === 0 }, 2_000 + n * 20);
    }
    await recorder.close();
    const mixed = await mix(true);
    expect(mixed?.durationSec).toBeCloseTo(3, 1);
    expect(mixed?.tones.height(440, 0.1, 1.9)).toBeGreaterThan(0.5);
  });
});
