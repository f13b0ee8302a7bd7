import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoCatalogue } from '@madoi/demo-music/catalogue';
import { encodeWav } from '@madoi/demo-music/wav';
import { testConfig } from '@madoi/test-kit/app';
import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#features/session/session.table.ts';
import type { Blobs } from '#platform/blobs/blobs.ts';
import { createFileBlobs } from '#platform/blobs/file-blobs.ts';
import { createSystemClock } from '#platform/clock.ts';
import { createIds } from '#platform/ids.ts';
import { pictureWidths } from '#platform/images/resized-image-cache.ts';
import { albums, artists, genres, playlists, playlistTracks, trackGenres, tracks } from '../catalogue.table.ts';
import { createImageToolkit } from '../catalogue-ingest.api.ts';
import { openDemoIngest } from './demo.plugin.ts';
import { createPgDemoStore } from './demo.store.pg.ts';
import { type SeedDemoDeps, seedDemoCatalogue } from './seed-demo-catalogue.ts';

let database: TestDatabase;
let folder: string;
let blobs: Blobs;
let deps: SeedDemoDeps;
const rendered: { key: string; isBackground: boolean }[] = [];

/** A second of a tone of the track's own stands in for its song, which takes seconds to render. */
async function renderTone(key: string, file: string, isBackground: boolean): Promise<void> {
  const hz = 200 + demoCatalogue.tracks.findIndex((track) => track.key === key) * 20;
  const samples = Float32Array.from({ length: 60_000 }, (_, at) => Math.sin((at * hz * 2 * Math.PI) / 44_100) / 4);
  await writeFile(file, encodeWav({ sampleRate: 44_100, left: samples, right: samples }));
  rendered.push({ key, isBackground });
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'madoi-demo-'));
  database = await openTestDatabase();
  const clock = createSystemClock();
  const config = testConfig(folder);
  const imageToolkit = createImageToolkit(folder);
  blobs = createFileBlobs(path.join(folder, 'blobs'));
  const ingest = await openDemoIngest({ config, database, blobs, clock, ids: createIds(clock) }, imageToolkit);
  const house = { id: 'madoi-house', name: '円居', isOfficial: true, createdAt: 1, updatedAt: 1 };
  deps = {
    ingest,
    store: createPgDemoStore(database.db),
    rasterizer: imageToolkit.rasterizer,
    render: renderTone,
    ensureOfficialUser: async () => {
      await database.db.insert(users).values(house).onConflictDoNothing();
      return house.id;
    },
  };
});
afterAll(async () => {
  await database.dispose();
  await rm(folder, { recursive: true, force: true });
});

/** Runs until this many tracks are done in all, then stops as a server that goes away does. */
async function fillUntil(
  wanted: number,
): Promise<{ readonly first: readonly string[][]; readonly next: readonly string[] }> {
  const stopping = new AbortController();
  const first: string[][] = [];
  const next: string[] = [];
  const filling = seedDemoCatalogue(deps, {
    signal: stopping.signal,
    workers: 1,
    onProgress: ({ done }) => {
      if (done === wanted) stopping.abort(new Error('stopped'));
    },
    onFirstPlayable: async (ids) => void first.push([...ids]),
    onNextPlayable: async (id) => void next.push(id),
  });
  await expect(filling).rejects.toThrow('stopped');
  return { first, next };
}

describe('the demo catalogue', () => {
  it('fills an empty catalogue track by track, the first at once and the others in the background', async () => {
    const { first: playable, next } = await fillUntil(2);
    const rows = await database.db.select().from(tracks);
    expect(rows).toHaveLength(2);
    expect(playable).toEqual([[rows.find(({ name }) => name === demoCatalogue.tracks[0]?.title.ja)?.id]]);
    expect(rendered.slice(0, 2).map(({ isBackground }) => isBackground)).toEqual([false, true]);
    expect(next).toEqual([rows.find(({ name }) => name === demoCatalogue.tracks[1]?.title.ja)?.id]);
    const [first] = demoCatalogue.tracks;
    expect(rows.find(({ name }) => name === first?.title.ja)?.names).toEqual({
      ja: first?.title.ja,
      en: first?.title.en,
    });
  }, 180_000);

  it('names makers and albums in Japanese and English, with a printed cover', async () => {
    const [album] = await database.db.select().from(albums);
    const [artist] = await database.db.select().from(artists);
    const title = { ja: '真夜中のベランダ', en: 'Midnight Veranda' };
    expect(album).toMatchObject({ names: title, reading: 'マヨナカノベランダ' });
    expect(album?.artworkKey).toMatch(/\.png$/);
    expect(artist).toMatchObject({ names: { ja: '灯台守', en: 'Tōdaimori' }, reading: 'トウダイモリ' });
    const named = (await database.db.select().from(genres)).map(({ kind, name }) => `${kind} ${name}`);
    const [first] = demoCatalogue.tracks;
    expect(named).toEqual(expect.arrayContaining((first?.genres ?? []).map((name) => `genre ${name}`)));
    expect(named).toEqual(expect.arrayContaining((first?.moods ?? []).map((name) => `mood ${name}`)));
  });

  it('has its covers at every width of a page up to their own when it is shown', async () => {
    const [album] = await database.db.select().from(albums);
    const widthOf = async (key: string) => (await blobs.stat(key))?.sizeBytes;
    const prepared = await Promise.all(
      pictureWidths.map((px) => widthOf(`cache/artwork/${album?.id}/${album?.artworkUpdatedAt}/${px}.webp`)),
    );
    const made = pictureWidths.filter((_, at) => (prepared[at] ?? 0) > 0);
    expect(made).toEqual([16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200]);
  });

  it('goes on where it was stopped, and keeps the playlist of the official user', async () => {
    rendered.length = 0;
    // Tracks that were stored before there were genres get theirs now.
    const before = await database.db.delete(trackGenres).returning();
    const { first: playable, next } = await fillUntil(3);
    expect(playable[0]).toHaveLength(2);
    expect(next).toHaveLength(1);
    expect(rendered[0]?.key).toBe(demoCatalogue.tracks[2]?.key);
    expect(await database.db.select().from(tracks)).toHaveLength(3);
    const [playlist] = await database.db.select().from(playlists);
    expect(playlist).toMatchObject({ userId: 'madoi-house', isPublished: true });
    expect((await database.db.select().from(playlistTracks)).length).toBeGreaterThan(0);
    expect((await database.db.select().from(trackGenres)).length).toBeGreaterThan(before.length);
  }, 180_000);

  it('renders several at a time, and publishes them in the order of the catalogue', async () => {
    const stopping = new AbortController();
    const [slow, fast] = [demoCatalogue.tracks[3]?.key, demoCatalogue.tracks[4]?.key];
    let resolveFast = () => {};
    const fastIsDone = new Promise<void>((resolve) => {
      resolveFast = resolve;
    });
    const next: string[] = [];
    const begun: string[] = [];
    const recordImportedFile: SeedDemoDeps['ingest']['store']['recordImportedFile'] = async (file, now) => {
      await deps.ingest.store.recordImportedFile(file, now);
      if (file.path.endsWith(`:${fast}`)) resolveFast();
    };
    const parallel: SeedDemoDeps = {
      ...deps,
      ingest: { ...deps.ingest, store: { ...deps.ingest.store, recordImportedFile } },
      render: async (key, file, isBackground) => {
        begun.push(key);
        if (key === slow) await fastIsDone;
        await renderTone(key, file, isBackground);
      },
    };
    const filling = seedDemoCatalogue(parallel, {
      signal: stopping.signal,
      workers: 2,
      onNextPlayable: async (id) => {
        next.push(id);
        if (next.length === 2) stopping.abort(new Error('stopped'));
      },
    });
    await expect(filling).rejects.toThrow('stopped');
    expect(begun.slice(0, 2).sort()).toEqual([slow, fast].sort());
    const rows = await database.db.select().from(tracks);
    const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
    expect(next.map((id) => nameOf.get(id))).toEqual(demoCatalogue.tracks.slice(3, 5).map(({ title }) => title.ja));
  }, 180_000);

  it('leaves a catalogue alone that has other music', async () => {
    const others: SeedDemoDeps = {
      ...deps,
      ingest: { ...deps.ingest, store: { ...deps.ingest.store, findImportedFiles: async () => [] } },
    };
    expect(await seedDemoCatalogue(others, {})).toBe(0);
  });
});
