import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPgPopularStore } from '#features/playback/playback.api.ts';
import { listenings } from '#features/playback/playback.table.ts';
import { createPgBrowseStore } from '../browse/browse.store.pg.ts';
import { browseAlbums } from '../browse/browse-catalogue.ts';
import { albums, artists, genres, trackGenres, tracks } from '../catalogue.table.ts';
import { createPgDatasetsStore } from '../datasets/datasets.store.pg.ts';
import { createPgGenresStore } from '../genres/genres.store.pg.ts';
import { createPopular } from './list-popular.ts';

const dayMs = 86_400_000;
const nowMs = 30 * dayMs;
let now = nowMs;
const clock = { now: () => now } as Parameters<typeof createPopular>[2];
let database: TestDatabase;
let listened = 0;

const album = (id: string): typeof albums.$inferInsert => ({
  ...{ id, artistId: 'artist-001', name: id, groupKey: id, updatedAt: 1 },
  colors: { primary: '#102030', secondary: '#405060', ink: 'shu' },
});
const track = (id: string, albumId: string, isAvailable = true): typeof tracks.$inferInsert => ({
  ...{ id, albumId, artistId: 'artist-001', name: id, isAvailable, sourceHash: id, createdAt: 1, updatedAt: 1 },
  ...{ fullSec: 100, highlight90Sec: 90, highlight30Sec: 30, integratedLufs: -14, truePeakDb: -1 },
});
/** Somebody heard so many seconds of 100, so many days ago. */
const hear = async (listener: string, trackId: string, { sec = 100, daysAgo = 1 } = {}) => {
  listened += 1;
  await database.db.insert(listenings).values({
    ...{ id: `listening-${listened}`, name: `${listened}`, listener, trackId, sessionHash: 'x', audioType: 'full' },
    ...{ cutMs: 100_000, creditedMs: sec * 1000, startedAt: nowMs - daysAgo * dayMs, closedAt: nowMs },
  });
};
const popular = () => {
  const datasets = createPgDatasetsStore(database.db);
  return createPopular(createPgPopularStore(database.db), datasets, clock);
};
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await db.insert(artists).values({ id: 'artist-001', name: '灯台守', groupKey: 'a', updatedAt: 1 });
  await db.insert(albums).values(['album-001', 'album-002', 'album-003'].map(album));
  await db
    .insert(tracks)
    .values([
      track('track-1a', 'album-001'),
      track('track-1b', 'album-001'),
      track('track-2a', 'album-002'),
      track('track-3a', 'album-003', false),
    ]);
  await db.insert(genres).values([
    { id: 'genre-jazz', kind: 'genre', key: 'genre JAZZ', name: 'Jazz', names: { ja: 'ジャズ' } },
    { id: 'mood-rain', kind: 'mood', key: 'mood RAINYDAY', name: 'Rainy day' },
    { id: 'genre-none', kind: 'genre', key: 'genre NONE', name: 'None' },
  ]);
  await db.insert(trackGenres).values([
    { genreId: 'genre-jazz', trackId: 'track-1a' },
    { genreId: 'genre-jazz', trackId: 'track-1b' },
    { genreId: 'mood-rain', trackId: 'track-2a' },
    { genreId: 'genre-jazz', trackId: 'track-2a' },
    { genreId: 'genre-none', trackId: 'track-3a' },
  ]);
});
afterAll(() => database.dispose());

describe('what is popular', () => {
  it('is empty when nobody has listened', async () => {
    expect(await popular().tracks({})).toEqual([]);
    expect(await popular().albums({})).toEqual([]);
  });

  it('is what the most people heard this week, not who listened most often', async () => {
    for (const listener of ['user:1', 'user:2', 'user:3']) await hear(listener, 'track-2a');
    for (let times = 0; times < 9; times += 1) await hear('user:1', 'track-1a');
    await hear('user:2', 'track-1b');
    // Who looked in, who listened two weeks ago and what is withdrawn do not count.
    for (const listener of ['user:4', 'user:5', 'user:6']) await hear(listener, 'track-1b', { sec: 20 });
    for (const listener of ['user:4', 'user:5', 'user:6']) await hear(listener, 'track-1b', { daysAgo: 14 });
    for (const listener of ['user:4', 'user:5', 'user:6', 'user:7']) await hear(listener, 'track-3a');
    expect(ids(await popular().tracks({}))).toEqual(['track-2a', 'track-1a', 'track-1b']);
    expect(ids(await popular().albums({}))).toEqual(['album-002', 'album-001']);
    expect(ids(await popular().tracks({ limit: 1 }))).toEqual(['track-2a']);
    expect(ids(await popular().tracks({ genreId: 'mood-rain' }))).toEqual(['track-2a']);
    expect(await popular().tracks({ genreId: 'genre-none' })).toEqual([]);
  });

  it('is counted once a minute, however many ask', async () => {
    const asked = popular();
    expect(ids(await asked.tracks({ limit: 1 }))).toEqual(['track-2a']);
    for (const listener of ['user:7', 'user:8', 'user:9']) await hear(listener, 'track-1a');
    expect(ids(await asked.tracks({ limit: 1 }))).toEqual(['track-2a']);
    now += 60_000;
    expect(ids(await asked.tracks({ limit: 1 }))).toEqual(['track-1a']);
  });
});

describe('genres and moods', () => {
  it('are those with playable tracks, sorted by their number of albums', async () => {
    const store = createPgGenresStore(database.db);
    expect(await store.list(10)).toEqual(
      [
        ...[{ id: 'genre-jazz', kind: 'genre', key: 'genre JAZZ', name: 'Jazz', names: { ja: 'ジャズ' } }],
        { id: 'mood-rain', kind: 'mood', key: 'mood RAINYDAY', name: 'Rainy day' },
      ].map((genre, at) => ({ ...genre, albums: 2 - at, albumId: 'album-002' })),
    );
    expect(await store.find('genre-none')).toBeUndefined();
    expect((await store.find('mood-rain'))?.albums).toBe(1);
  });

  it('come with the number of tracks that can be played, whether they have a genre or not', async () => {
    const all = await database.db.select().from(tracks);
    const playable = all.filter(({ isAvailable }) => isAvailable).length;
    expect(await createPgGenresStore(database.db).countTracks()).toBe(playable);
    expect(playable).toBeLessThan(all.length);
  });

  it('each have their albums', async () => {
    const deps = { browse: createPgBrowseStore(database.db), datasets: createPgDatasetsStore(database.db) };
    const of = async (genreId: string) => ids((await browseAlbums(deps, { genreId })).list);
    expect(await of('genre-jazz')).toEqual(['album-002', 'album-001']);
    expect(await of('mood-rain')).toEqual(['album-002']);
    expect(await of('genre-none')).toEqual([]);
  });
});
