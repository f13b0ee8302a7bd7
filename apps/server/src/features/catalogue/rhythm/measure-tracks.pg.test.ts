import { Readable } from 'node:stream';
import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { fillCatalogue, trackIds } from '@madoi/test-kit/queue-harness';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MeasuredRhythm } from '#platform/rhythm/measure-rhythm.ts';
import { trackRhythms, tracks } from '../catalogue.table.ts';
import { type MeasureTracksDeps, measureTracks, rhythmVersion } from './measure-tracks.ts';
import { createPgRhythmStore } from './rhythm.store.pg.ts';
import type { RhythmStore } from './rhythm.store.ts';

const [first = '', second = ''] = trackIds;
const withBeat: MeasuredRhythm = { tempoBpm: 120, beatsSec: [0.5, 1, 1.5, 50, 95], chorusesSec: [50] };
const withoutBeat: MeasuredRhythm = { tempoBpm: undefined, beatsSec: [], chorusesSec: [] };

let database: TestDatabase;
let store: RhythmStore;
let asked: string[];
let warned: unknown[];
beforeEach(async () => {
  database = await openTestDatabase();
  await fillCatalogue(database);
  store = createPgRhythmStore(database.db);
  asked = [];
  warned = [];
});
afterEach(() => database.dispose());

/** Measures what `rhythms` says of a blob; its key ends in the track's id, which stands in for its hash. */
const depsWith = (rhythmOf: (trackId: string) => MeasuredRhythm | undefined): MeasureTracksDeps => ({
  store,
  clock: createFakeClock(),
  log: { warn: (about: unknown) => void warned.push(about) },
  blobs: { read: async (key) => Readable.from([key.split('/')[1]]) },
  program: {
    measure: async (music) => {
      const [trackId = ''] = (await music.toArray()) as string[];
      asked.push(trackId);
      return rhythmOf(trackId);
    },
  },
});
const available = trackIds.slice(0, 11);

describe('the measuring of tracks', () => {
  it('takes every available track once; a second run finds nothing to do', async () => {
    const deps = depsWith(() => withBeat);
    expect(await measureTracks(deps, { workers: 3 })).toBe(11);
    expect([...asked].sort()).toEqual(available);
    expect(await measureTracks(deps, { workers: 3 })).toBe(0);
    expect(asked).toHaveLength(11);
  });

  it('goes on after it was stopped, with what is missing', async () => {
    const stopping = new AbortController();
    const deps = depsWith(() => withBeat);
    const onTrack = (): void => {
      if (asked.length === 4) stopping.abort(new Error('the server stops'));
    };
    await expect(measureTracks(deps, { workers: 1, signal: stopping.signal, onTrack })).rejects.toThrow('stops');
    expect(await measureTracks(deps, { workers: 1 })).toBe(7);
    expect(asked).toEqual(available);
  });

  it('leaves out a track whose file cannot be decoded or is missing, and tries it again in the next run', async () => {
    const broken = depsWith((trackId) => (trackId === first ? undefined : withBeat));
    expect(await measureTracks({ ...broken, blobs: { read: async () => undefined } }, { workers: 1 })).toBe(0);
    expect(await measureTracks(broken, { workers: 1 })).toBe(10);
    expect(warned).toEqual([{ trackId: first }]);
    expect(
      await measureTracks(
        depsWith(() => withBeat),
        { workers: 1 },
      ),
    ).toBe(1);
  });

  it('ends with the program’s error, and measures again what an older version measured', async () => {
    const failing = depsWith(() => {
      throw new Error('no ffmpeg');
    });
    await expect(measureTracks(failing, { workers: 2 })).rejects.toThrow('no ffmpeg');
    await measureTracks(
      depsWith(() => withBeat),
      { workers: 1 },
    );
    await database.db
      .update(trackRhythms)
      .set({ version: rhythmVersion - 1 })
      .where(eq(trackRhythms.trackId, second));
    expect(
      await measureTracks(
        depsWith(() => withoutBeat),
        { workers: 1 },
      ),
    ).toBe(1);
    expect(await store.findOfRoomCut(second)).toBeUndefined();
  });
});

describe('the rhythm of what a room plays', () => {
  it('is that of the whole track where its rights allow it, and of the highlight, in its own seconds, where not', async () => {
    await measureTracks(
      depsWith(() => withBeat),
      { workers: 1 },
    );
    expect(await store.findOfRoomCut(first)).toEqual({ beatsSec: withBeat.beatsSec, chorusesSec: [50] });
    const highlight = { rights: '30' as const, highlight30StartSec: 45, highlight30Sec: 30 };
    await database.db.update(tracks).set(highlight).where(eq(tracks.id, first));
    expect(await store.findOfRoomCut(first)).toEqual({ beatsSec: [5], chorusesSec: [5] });
  });

  it('is unknown of a track that was not measured, has no beat or is gone', async () => {
    expect(await store.findOfRoomCut(first)).toBeUndefined();
    await store.save('track-that-never-was', { ...withBeat }, rhythmVersion, 1);
    expect(await store.findOfRoomCut('track-that-never-was')).toBeUndefined();
  });
});
