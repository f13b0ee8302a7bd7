import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BlobsUnavailableError } from '#platform/blobs/blobs-unavailable-error.ts';
import type { FinishedRecording, RecordingRecord } from './recording.store.ts';
import { dayMs, type RecordingContext } from './recording-context.ts';
import { createRecordings } from './recordings.ts';

const minuteMs = 60_000;
const clock = createFakeClock();
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'madoi-test-recordings-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

/** A recording that is over, and in whose pieces nobody is heard. */
function world() {
  let recording: RecordingRecord = {
    id: 'recording',
    loungeId: 'room-0001',
    startedAt: clock.now() - 2 * minuteMs,
    endedAt: clock.now() - minuteMs,
    state: 'mixing',
    isStereo: false,
    durationMs: null,
    sizeBytes: null,
  };
  const store = {
    find: async () => recording,
    listByState: async (state: string) => (recording.state === state ? [recording] : []),
    listExpired: async () => [],
    markFinished: async (_id: string, finished: FinishedRecording) => {
      recording = { ...recording, ...finished };
    },
  };
  const disk = { free: 100 * 2 ** 30 };
  /** One server with a folder for pieces. */
  const serverAt = (folder: string, mix: RecordingContext['mixer']['mix'] = async () => undefined) =>
    createRecordings(
      {
        store,
        clock,
        folder,
        rooms: { find: async () => undefined },
        recorder: {},
        disk: { freeBytes: async () => disk.free },
        mixer: { mix },
        retentionDays: 30,
        log: { error: () => undefined, warn: () => undefined },
      } as unknown as RecordingContext,
      dataDir,
    );
  return { serverAt, disk, state: () => recording.state };
}

describe('a recording whose pieces lie with another server', () => {
  it('is not called silent by one that does not see them, and is by one that does', async () => {
    const { serverAt, state } = world();
    const [here, there] = [path.join(dataDir, 'here'), path.join(dataDir, 'there')];
    await mkdir(path.join(there, 'recording'), { recursive: true });
    await serverAt(here).maintain();
    expect(state()).toBe('mixing');
    await serverAt(there).maintain();
    expect(state()).toBe('silent');
  });

  it('has failed when no server that sees them has come back for a day', async () => {
    const { serverAt, state } = world();
    const here = serverAt(path.join(dataDir, 'here'));
    await here.maintain();
    clock.advance(dayMs);
    expect(state()).toBe('mixing');
    await here.maintain();
    expect(state()).toBe('failed');
  });
});

describe('a recording whose file cannot be stored', () => {
  const folderWithPieces = async (): Promise<string> => {
    await mkdir(path.join(dataDir, 'pieces', 'recording'), { recursive: true });
    return path.join(dataDir, 'pieces');
  };

  it('waits while the storage is away, however long, and is made when it is back', async () => {
    const { serverAt, state } = world();
    let isAway = true;
    const server = serverAt(await folderWithPieces(), async () => {
      if (isAway) throw new BlobsUnavailableError('away');
      return undefined;
    });
    for (let at = 0; at < 9; at += 1) await server.maintain();
    expect(state()).toBe('mixing');
    isAway = false;
    await server.maintain();
    expect(state()).toBe('silent');
  });

  it('waits while the disk is nearly full, however long, without filling it again, and is made when there is room', async () => {
    const { serverAt, disk, state } = world();
    disk.free = 2 ** 20;
    let attempts = 0;
    const server = serverAt(await folderWithPieces(), async () => {
      attempts += 1;
      if (disk.free < 2 ** 30) throw new Error('ffmpeg could not mix the voices: No space left on device');
      return undefined;
    });
    for (let at = 0; at < 9; at += 1) await server.maintain();
    expect([state(), attempts]).toEqual(['mixing', 1]);
    disk.free = 100 * 2 ** 30;
    await server.maintain();
    expect(state()).toBe('silent');
  });

  it('has failed after some attempts where something else is wrong', async () => {
    const { serverAt, state } = world();
    const server = serverAt(await folderWithPieces(), async () => {
      throw new Error('broken');
    });
    for (let at = 0; at < 5; at += 1) await server.maintain();
    expect(state()).toBe('failed');
  });
});
