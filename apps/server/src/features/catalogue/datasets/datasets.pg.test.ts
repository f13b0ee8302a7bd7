import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#features/session/session.table.ts';
import { albums, artists, playlists, playlistTracks, tracks } from '../catalogue.table.ts';
import { createPgDatasetsStore } from './datasets.store.pg.ts';
import { createLoadDatasets } from './load-datasets.ts';

let database: TestDatabase;
const clock = createFakeClock();

const track = (id: string, more: Partial<typeof tracks.$inferInsert> = {}): typeof tracks.$inferInsert => ({
  id,
  albumId: 'album-01',
  artistId: 'artist-1',
  name: id,
  isAvailable: true,
  fullSec: 180.5,
  highlightStartSec: 40,
  highlight90Sec: 90,
  highlight30StartSec: 60,
  highlight30Sec: 30,
  integratedLufs: -14.2,
  truePeakDb: -1.1,
  sourceHash: `hash-${id}`,
  createdAt: 1,
  updatedAt: 2,
  ...more,
});

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await db.insert(users).values([
    { id: 'user-001', name: 'ミキ', createdAt: 1, updatedAt: 1 },
    { id: 'user-002', name: 'Ken', isOfficial: true, createdAt: 1, updatedAt: 1 },
  ]);
  await db
    .insert(artists)
    .values({ id: 'artist-1', name: '灯台守', names: { en: 'Lighthouse Keeper' }, groupKey: 'a', updatedAt: 1 });
  await db.insert(albums).values({
    id: 'album-01',
    artistId: 'artist-1',
    name: '終電後',
    groupKey: 'b',
    colors: { primary: '#102030', secondary: '#405060', ink: 'shu' },
    updatedAt: 1,
  });
  await db
    .insert(tracks)
    .values([
      track('track-b1', { trackNo: 2 }),
      track('track-a1', { trackNo: 1, rights: '90' }),
      track('track-c1', { trackNo: 3, rights: '30' }),
      track('track-d1', { trackNo: 4, isAvailable: false }),
    ]);
  await db.insert(playlists).values([
    { id: 'list-pub', userId: 'user-001', name: '公開', isPublished: true, createdAt: 1, updatedAt: 1 },
    { id: 'list-own', userId: 'user-001', name: '非公開', createdAt: 1, updatedAt: 1 },
  ]);
  await db.insert(playlistTracks).values([
    { playlistId: 'list-pub', position: 1, trackId: 'track-a1' },
    { playlistId: 'list-pub', position: 0, trackId: 'track-b1' },
  ]);
});
afterAll(() => database.dispose());

const parse = (json: Buffer) => JSON.parse(json.toString());
const ask = async (ids: Parameters<ReturnType<typeof createLoadDatasets>>[0], viewerId?: string) =>
  parse(await createLoadDatasets(createPgDatasetsStore(database.db), clock)(ids, viewerId));

describe('POST /datasets', () => {
  it('[7.09] answers five maps, and leaves out what does not exist', async () => {
    expect(await ask({})).toEqual({ tracks: {}, albums: {}, artists: {}, users: {}, playlists: {} });
    const answer = await ask({ tracks: ['track-a1', 'nothing-here', 'track-a1'], users: ['user-002'] });
    expect(Object.keys(answer.tracks)).toEqual(['track-a1']);
    expect(answer.users['user-002']).toMatchObject({
      name: 'Ken',
      isOfficial: true,
      uploadedAt: 0,
      stat: { playlist: { published: 0 } },
    });
  });

  it('[3.21] counts a user’s published playlists, neither private ones nor those of others', async () => {
    const answer = await ask({ users: ['user-001', 'user-002'] });
    expect(answer.users['user-001'].stat).toEqual({ playlist: { published: 1 } });
    expect(answer.users['user-002'].stat).toEqual({ playlist: { published: 0 } });
  });

  it('[3.04] [3.05] [3.06] [3.07] entities carry the ids that tie them together', async () => {
    const answer = await ask({
      tracks: ['track-a1'],
      albums: ['album-01'],
      artists: ['artist-1'],
      playlists: ['list-pub'],
    });
    expect(answer.tracks['track-a1']).toMatchObject({ albumId: 'album-01', artistId: 'artist-1' });
    expect(answer.albums['album-01']).toMatchObject({
      artistId: 'artist-1',
      tracks: ['track-a1', 'track-b1', 'track-c1'],
      colors: { ink: 'shu' },
    });
    expect(answer.artists['artist-1']).toMatchObject({ availability: 'available', names: { en: 'Lighthouse Keeper' } });
    expect(answer.playlists['list-pub']).toMatchObject({ userId: 'user-001', tracks: ['track-b1', 'track-a1'] });
  });

  it('[3.46] a track’s rights choose its cut', async () => {
    const { tracks: found } = await ask({ tracks: ['track-a1', 'track-b1', 'track-c1'] });
    expect(found['track-b1'].audioInfo).toEqual({ type: 'full', duration: 180.5, range: { start: 0, end: 180.5 } });
    expect(found['track-a1'].audioInfo).toEqual({ type: 90, duration: 90, range: { start: 40, end: 130 } });
    expect(found['track-c1'].audioInfo).toEqual({ type: 30, duration: 30, range: { start: 60, end: 90 } });
    // Guests hear a part of what others hear whole.
    expect([found['track-b1'].highlight?.type, found['track-a1'].highlight]).toEqual([90, undefined]);
  });

  it('shows a private playlist to nobody but its owner, even when the owner has just read it', async () => {
    const answer = createLoadDatasets(createPgDatasetsStore(database.db), clock);
    const listOf = async (viewerId?: string) => parse(await answer({ playlists: ['list-own'] }, viewerId)).playlists;
    expect(Object.keys(await listOf('user-001'))).toEqual(['list-own']);
    expect(await listOf('user-002')).toEqual({});
    expect(await listOf()).toEqual({});
  });

  it('answers a change once its cached entry is 5 s old', async () => {
    const answer = createLoadDatasets(createPgDatasetsStore(database.db), clock);
    const nameNow = async () => parse(await answer({ users: ['user-001'] }, undefined)).users['user-001'].name;
    expect(await nameNow()).toBe('ミキ');
    await database.db.update(users).set({ name: 'ミキ二世' });
    clock.advance(5_001);
    expect(await nameNow()).toBe('ミキ二世');
  });
});
