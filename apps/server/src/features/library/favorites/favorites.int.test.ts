import { favoritePageSize } from '@madoi/contract/constants';
import {
  addFavorite,
  type FavoriteType,
  favoriteTypes,
  listFavorites,
  removeFavorite,
} from '@madoi/contract/library/favorites';
import { createPlaylist, deletePlaylist, updatePlaylist } from '@madoi/contract/library/playlists';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { type PlaybackApp, startPlaybackApp, userIdOf } from '@madoi/test-kit/playback-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { artists, tracks } from '#features/catalogue/catalogue.table.ts';
import { users } from '#features/session/session.table.ts';
import { createPgFavoritesStore } from './favorites.store.pg.ts';

const song = (n: number) => `song-${String(n).padStart(5, '0')}`;

let app: PlaybackApp;
let fan: HttpClient;
beforeAll(async () => {
  app = await startPlaybackApp();
  for (let n = 0; n < 3; n += 1) await app.addTrack(song(n));
});
afterAll(() => app.close());
beforeEach(async () => {
  fan = await app.signUp('ファン');
});

const keep = (client: HttpClient, type: FavoriteType, id: string) => client.call(addFavorite, { params: { type, id } });
const drop = (client: HttpClient, type: FavoriteType, id: string) =>
  client.call(removeFavorite, { params: { type, id } });
const since = (cursor: number, type: FavoriteType = 'tracks') =>
  fan.call(listFavorites[type], { query: { since: cursor } });
const listOf = async (type: FavoriteType) => (await fan.request('GET', `/api/favorite/${type}`)).body.list;

const newPlaylist = async (owner: HttpClient, name: string, isPublished: boolean) => {
  const made = await owner.call(createPlaylist, { body: { name, isPublished } });
  if (!made.success) throw new Error(made.reason);
  return made;
};

describe('GET /favorite/{type}', () => {
  it('names come in the language that is asked for, where there is one, and as they were written elsewhere', async () => {
    const { db } = app.services.database;
    const setNames = async (title: string | null, artist: string | null) => {
      const namesOf = (en: string | null) => ({ names: en === null ? null : { en } });
      await db
        .update(tracks)
        .set(namesOf(title))
        .where(eq(tracks.id, song(1)));
      await db.update(artists).set(namesOf(artist)).where(eq(artists.id, 'artist01'));
    };
    await setNames('Blue hour', 'The Lamps');
    for (const n of [1, 2]) await keep(fan, 'tracks', song(n));
    await keep(fan, 'artists', 'artist01');
    const named = async (type: 'tracks' | 'artists', lang?: 'en' | 'zh-TW') => {
      const { list } = await fan.call(listFavorites[type], { query: lang === undefined ? {} : { lang } });
      return list.map((record) => ['name' in record && record.name, 'artistName' in record && record.artistName]);
    };
    expect(await named('tracks', 'en')).toEqual([
      ['Blue hour', 'The Lamps'],
      [song(2), 'The Lamps'],
    ]);
    expect(await named('tracks', 'zh-TW')).toEqual([
      [song(1), 'A'],
      [song(2), 'A'],
    ]);
    expect(await named('tracks')).toEqual(await named('tracks', 'zh-TW'));
    expect(await named('artists', 'en')).toEqual([['The Lamps', false]]);
    expect((await fan.request('GET', '/api/favorite/tracks?lang=fr')).status).toBe(422);
    await setNames(null, null);
    await drop(fan, 'artists', 'artist01');
  });

  it('[1.05] [3.09] [3.10] [3.11] [3.12] [3.13] [3.14] records carry what each type’s store keeps', async () => {
    const owner = await app.signUp('編む人');
    const ownerId = await userIdOf(owner);
    const list = await newPlaylist(owner, '夜の散歩', true);
    const targets = { albums: 'album001', artists: 'artist01', playlists: list.id, tracks: song(0), users: ownerId };
    for (const type of favoriteTypes) await keep(fan, type, targets[type]);
    const kept = (targetId: string) => ({
      ...{ targetId, active: true, targetActive: true },
      ...{ updatedAt: expect.any(Number), favoritedAt: app.clock.now() },
    });
    expect(await listOf('albums')).toEqual([{ ...kept('album001'), name: 'B', artistName: 'A', artistId: 'artist01' }]);
    expect(await listOf('artists')).toEqual([{ ...kept('artist01'), name: 'A', favorited: 1 }]);
    expect(await listOf('playlists')).toEqual([
      { ...kept(list.id), title: '夜の散歩', userName: '編む人', userId: ownerId },
    ]);
    const ofTrack = { name: song(0), artistName: 'A', artistId: 'artist01', albumId: 'album001' };
    expect(await listOf('tracks')).toEqual([{ ...kept(song(0)), ...ofTrack }]);
    const marks = { isOfficial: false, isEssentialLiver: false, isPickedOutLiver: false };
    expect(await listOf('users')).toEqual([{ ...kept(ownerId), name: '編む人', published: 1, ...marks }]);
  });

  it('[7.07] continues from a cursor, reports removed ones with active false, and none of them from the start', async () => {
    await keep(fan, 'tracks', song(0));
    await keep(fan, 'tracks', song(1));
    const first = await since(0);
    expect(first.list.map(({ targetId }) => targetId)).toEqual([song(0), song(1)]);
    expect(await since(first.next)).toEqual({ list: [], next: first.next });
    await drop(fan, 'tracks', song(0));
    const second = await since(first.next);
    expect(second.list).toMatchObject([{ targetId: song(0), active: false }]);
    expect(second.next).toBeGreaterThan(first.next);
    expect((await since(0)).list.map(({ targetId }) => targetId)).toEqual([song(1)]);
    expect((await since(0, 'albums')).list).toEqual([]);
  });

  it('[9.06] pages of at most 1000', async () => {
    for (let n = 0; n < 3; n += 1) await keep(fan, 'tracks', song(n));
    const two = await fan.call(listFavorites.tracks, { query: { limit: 2 } });
    expect(two.list).toHaveLength(2);
    const rest = await fan.call(listFavorites.tracks, { query: { since: two.next, limit: 2 } });
    expect(rest.list).toHaveLength(1);
    expect((await fan.request('GET', `/api/favorite/tracks?limit=${favoritePageSize + 1}`)).status).toBe(422);
  });

  it('[3.09] reports changed targets once, in the next sync', async () => {
    const owner = await app.signUp('編む人');
    const list = await newPlaylist(owner, '公開', true);
    await keep(fan, 'playlists', list.id);
    const { next } = await since(0, 'playlists');
    await owner.call(updatePlaylist, { params: { id: list.id }, body: { name: '新しい名' } });
    const renamed = await since(next, 'playlists');
    expect(renamed.list).toMatchObject([{ title: '新しい名', targetActive: true, active: true }]);
    await owner.call(updatePlaylist, { params: { id: list.id }, body: { isPublished: false, name: '秘密' } });
    const hidden = await since(renamed.next, 'playlists');
    expect(hidden.list).toMatchObject([{ title: '', userName: '', userId: '', targetActive: false, active: true }]);
    await owner.call(updatePlaylist, { params: { id: list.id }, body: { name: 'もっと秘密' } });
    expect((await since(hidden.next, 'playlists')).list).toEqual([]);
    await owner.call(updatePlaylist, { params: { id: list.id }, body: { isPublished: true } });
    const back = await since(hidden.next, 'playlists');
    expect(back.list).toMatchObject([{ title: 'もっと秘密', targetActive: true }]);
    await owner.call(deletePlaylist, { params: { id: list.id } });
    const gone = await since(back.next, 'playlists');
    expect(gone.list).toMatchObject([{ targetActive: false, active: true }]);
    expect((await since(gone.next, 'playlists')).list).toEqual([]);
  });

  it('[3.09] a withdrawn track stays by its name, without being active', async () => {
    const { db } = app.services.database;
    await app.addTrack('song-gone1');
    await keep(fan, 'tracks', 'song-gone1');
    const { next } = await since(0);
    await db.update(tracks).set({ isAvailable: false }).where(eq(tracks.id, 'song-gone1'));
    expect((await since(next)).list).toMatchObject([{ name: 'song-gone1', targetActive: false }]);
    await db.update(artists).set({ updatedAt: app.clock.now() }).where(eq(artists.id, 'artist01'));
    expect((await since(next)).list).toHaveLength(1);
  });
});

describe('POST and DELETE /favorite/{type}/{id}', () => {
  it('[7.08] may be repeated: a second time changes nothing, not even the cursor', async () => {
    await keep(fan, 'albums', 'album001');
    const first = await since(0, 'albums');
    await keep(fan, 'albums', 'album001');
    expect(await since(0, 'albums')).toEqual(first);
    await drop(fan, 'albums', 'album001');
    const dropped = await since(first.next, 'albums');
    await drop(fan, 'albums', 'album001');
    await drop(fan, 'artists', 'never-was');
    expect(await since(first.next, 'albums')).toEqual(dropped);
    await keep(fan, 'albums', 'album001');
    expect((await since(dropped.next, 'albums')).list).toMatchObject([{ active: true }]);
  });

  it('[7.08] only items that exist and are visible can be favourites', async () => {
    const owner = await app.signUp('編む人');
    const own = await newPlaylist(owner, '秘密', false);
    const refused = async (type: string, id: string) =>
      (await fan.request('POST', `/api/favorite/${type}/${id}`)).status;
    for (const type of favoriteTypes) expect(await refused(type, 'nothing-here')).toBe(404);
    expect(await refused('playlists', own.id)).toBe(404);
    expect(await refused('rooms', 'album001')).toBe(404);
    await keep(owner, 'playlists', own.id);
  });

  it('[6.02] [6.03] are for users: guests are refused, and nobody sees another’s', async () => {
    await keep(fan, 'tracks', song(0));
    const guest = await app.guest();
    for (const [method, path] of [
      ['GET', '/api/favorite/tracks'],
      ['POST', `/api/favorite/tracks/${song(0)}`],
      ['DELETE', `/api/favorite/tracks/${song(0)}`],
    ] as const) {
      expect((await guest.request(method, path)).body).toMatchObject({ status: 403, code: 'login_required' });
      expect((await app.newVisitor().request(method, path)).status).toBe(401);
    }
    const other = await app.signUp('別の人');
    expect((await other.call(listFavorites.tracks, { query: {} })).list).toEqual([]);
  });
});

describe('the store', () => {
  const limits = { now: 1_000, max: 100_000 };
  const newUser = async (id: string) => {
    await app.services.database.db.insert(users).values({ id, name: id, createdAt: 0, updatedAt: 0 });
    return id;
  };

  it('refuses more than a person may keep, until something is removed', async () => {
    const store = createPgFavoritesStore(app.services.database.db);
    const userId = await newUser('collector');
    const add = (n: number) => store.add({ userId, type: 'tracks', targetId: song(n) }, { ...limits, max: 2 });
    expect([await add(0), await add(1), await add(2), await add(1)]).toEqual(['added', 'added', 'too_many', 'present']);
    await store.remove({ userId, type: 'tracks', targetId: song(0) }, limits.now);
    expect(await add(2)).toBe('added');
  });

  it('[7.07] a sync beside many writers with one clock misses nothing', async () => {
    const { db } = app.services.database;
    const store = createPgFavoritesStore(db);
    const userId = await newUser('writer-1');
    const ids = Array.from({ length: 60 }, (_, n) => `race-${String(n).padStart(4, '0')}`);
    for (const id of ids) await app.addTrack(id);
    let isWriting = true;
    const heard = new Map<string, boolean>();
    let cursor = 0;
    const sync = async () => {
      const page = await store.list(userId, 'tracks', { since: cursor, limit: 7, lang: undefined });
      for (const { targetId, active, updatedAt } of page) {
        expect(updatedAt).toBeGreaterThan(cursor);
        cursor = updatedAt;
        heard.set(targetId, active);
      }
      return page.length;
    };
    const reader = (async () => {
      while (isWriting) await sync();
      while ((await sync()) > 0);
    })();
    const write = async (targetId: string, n: number) => {
      await store.add({ userId, type: 'tracks', targetId }, limits);
      if (n % 3 === 0) await store.remove({ userId, type: 'tracks', targetId }, limits.now);
      if (n % 6 === 0) await store.add({ userId, type: 'tracks', targetId }, limits);
    };
    await Promise.all(ids.map(write));
    isWriting = false;
    await reader;
    const truth = await store.list(userId, 'tracks', { since: 0, limit: 1000, lang: undefined });
    const kept = [...heard].filter(([, active]) => active).map(([id]) => id);
    expect(kept.sort()).toEqual(truth.map(({ targetId }) => targetId).sort());
    expect(heard.size).toBe(ids.length);
    expect(new Set(truth.map(({ updatedAt }) => updatedAt)).size).toBe(truth.length);
  });
});
