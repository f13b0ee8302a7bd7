import type { FavoriteType } from '@madoi/contract/library/favorites';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearFavoritesDb, type FavoritesDb, type PendingChange } from '../store/favorites-db.ts';
import { readFavoriteIds, readFavorites } from '../store/read-favorites.ts';
import { applyStagedPage } from '../store/write-records.ts';
import { createFakeServer, newDb, track } from './fake-favorites.fixture.ts';
import { type ChangeOutcome, sendPendingChanges } from './send-pending-changes.ts';
import { type FavoriteSyncFailure, type SyncParts, syncFavorites } from './sync-favorites.ts';

let server: ReturnType<typeof createFakeServer>;
let db: FavoritesDb;
beforeEach(() => {
  server = createFakeServer();
  db = newDb();
});

let isOnline = true;
const sendTo = (store: FavoritesDb, refused: string[] = []) => ({
  db: store,
  send: async ({ targetId, active }: PendingChange): Promise<ChangeOutcome> => {
    if (!isOnline) return 'later';
    if (targetId.startsWith('gone')) return 'not_found';
    server.set(targetId, active);
    return 'done';
  },
  onRefused: ({ targetId }: PendingChange, why: string) => void refused.push(`${targetId} ${why}`),
});
const sync = (store: FavoritesDb = db, more: Partial<SyncParts> = {}) =>
  syncFavorites({
    db: store,
    userId: 'user-one',
    locale: 'ja',
    sendPendingChanges: () => sendPendingChanges(sendTo(store)),
    fetchPage: server.page,
    now: () => 1_000,
    ...more,
  });
let changedAt = 0;
const change = (store: FavoritesDb, targetId: string, active: boolean) => {
  changedAt += 1;
  return store.pendingChanges.put({
    ...{ type: 'tracks', targetId, active, changedAt, isSent: false },
    record: track(targetId),
  });
};
const names = async (store: FavoritesDb = db) => [...(await readFavoriteIds(store, 'tracks'))].sort();
const sinceOf = (type: FavoriteType) => server.asked.filter((each) => each.type === type).map(({ since }) => since);

describe('sync of favourites', () => {
  it('[4.03] starts from 0, then goes on from the stored cursor; [3.09] keyed by targetId; [3.15] removed records leave', async () => {
    server.set('a', true);
    server.set('b', true);
    expect(await sync()).toEqual({ isChanged: true });
    expect(await names()).toEqual(['a', 'b']);
    expect(await db.tracks.get('a')).toMatchObject({ targetId: 'a', updatedAt: 1, targetActive: true, active: true });
    server.set('a', false);
    expect(await sync()).toEqual({ isChanged: true });
    expect(await names()).toEqual(['b']);
    expect(await db.tracks.count()).toBe(1);
    expect(sinceOf('tracks')).toEqual([0, 2]);
    expect(sinceOf('albums')).toEqual([0, 0]);
  });

  it('[4.04] stores cursor and user, and answers whether anything changed', async () => {
    server.set('a', true);
    expect(await sync()).toEqual({ isChanged: true });
    expect(await sync()).toEqual({ isChanged: false });
    expect(await db.syncCursors.get('tracks')).toEqual({ type: 'tracks', cursor: 1 });
    expect(await db.owner.get('owner')).toEqual({ key: 'owner', userId: 'user-one', syncedAt: 1_000, locale: 'ja' });
  });

  it('[4.03] another person’s sync wipes what was there, presses as well, and starts from 0', async () => {
    server.set('a', true);
    await sync();
    await change(db, 'mine', true);
    const theirs = { list: [track('z', { updatedAt: 9 })], next: 9 };
    const fetchPage: SyncParts['fetchPage'] = async (type, since) =>
      type === 'tracks' && since === 0 ? theirs : { list: [], next: since };
    expect(await sync(db, { userId: 'user-two', fetchPage })).toEqual({ isChanged: true });
    expect(await names()).toEqual(['z']);
    expect(server.asked).toHaveLength(5);
  });

  it('[7.07] [9.06] pages until fewer than 1000 come', async () => {
    for (let n = 0; n < 2_000; n += 1) server.set(`t${n}`, true);
    await sync();
    expect(await names()).toHaveLength(2_000);
    expect(sinceOf('tracks')).toEqual([0, 1_000, 2_000]);
  });

  it('[4.04] tags a failure with its step, and keeps what had come before it', async () => {
    const failed = (parts: Partial<SyncParts>) =>
      sync(db, parts).then(
        () => 'done',
        (error: FavoriteSyncFailure) => error.step,
      );
    for (let n = 0; n < 1_500; n += 1) server.set(`t${n}`, true);
    const fetchPage: SyncParts['fetchPage'] = (type, since) =>
      since === 1_000 ? Promise.reject(new Error('offline')) : server.page(type, since);
    expect(await failed({ fetchPage })).toBe('fetch');
    expect(await names()).toHaveLength(1_000);
    const noRecord = { list: [undefined as unknown as ReturnType<typeof track>], next: 5_000 };
    expect(await failed({ fetchPage: async () => noRecord })).toBe('update');
    await sync();
    expect(await names()).toHaveLength(1_500);
    db.close({ disableAutoOpen: true });
    expect(await failed({})).toBe('reset');
  });

  it('[4.03] stores no page after one that could not be stored, so that the next sync fetches it again', async () => {
    for (let n = 0; n < 2_500; n += 1) server.set(`t${n}`, true);
    let isBroken = true;
    const fetchPage: SyncParts['fetchPage'] = async (type, since) => {
      const page = await server.page(type, since);
      // One record of the second page cannot be written.
      const spoilt = () => ({
        ...page,
        list: page.list.with(5, { ...track('x'), name: (() => '') as unknown as string }),
      });
      return isBroken && since === 1_000 ? spoilt() : page;
    };
    await expect(sync(db, { fetchPage })).rejects.toMatchObject({ step: 'update' });
    expect(await db.syncCursors.get('tracks')).toMatchObject({ cursor: 1_000 });
    isBroken = false;
    await sync(db, { fetchPage });
    expect(await names()).toHaveLength(2_500);
  });

  it('[4.03] leaves the rest to another tab that is behind', async () => {
    for (let n = 0; n < 2_500; n += 1) server.set(`t${n}`, true);
    const fetchPage: SyncParts['fetchPage'] = async (type, since) => {
      if (since === 2_000) await db.syncCursors.put({ type: 'tracks', cursor: 500 });
      return server.page(type, since);
    };
    await sync(db, { fetchPage });
    await sync(db);
    expect(await names()).toHaveLength(2_500);
    expect(await db.syncCursors.get('tracks')).toMatchObject({ cursor: 2_500 });
  });

  it('[3.09] many at once are read as they came, and put in their places later, in their order', async () => {
    for (let n = 0; n < 450; n += 1) server.set(`t${String(n).padStart(3, '0')}`, true);
    await sync();
    expect(await db.tracks.count()).toBe(0);
    expect(await names()).toHaveLength(450);
    server.set('t000', false);
    server.set('t449', false);
    server.set('new', true);
    await sync();
    // What came later waits behind what came before it.
    expect(await names()).toHaveLength(449);
    expect((await readFavorites(db, 'tracks')).map(({ targetId }) => targetId)).not.toContain('t000');
    let pieces = 0;
    while (await applyStagedPage(db)) {
      pieces += 1;
      expect(await names()).toHaveLength(449);
    }
    expect(pieces).toBe(4);
    expect(await db.stagedPages.count()).toBe(0);
    expect(await db.tracks.toCollection().primaryKeys()).toEqual(await names());
    server.set('one more', true);
    await sync();
    expect(await db.tracks.get('one more')).toMatchObject({ targetId: 'one more', filterName: 'ONE MORE' });
  });

  it('[4.07] writes nothing after the stores were cleared', async () => {
    server.set('a', true);
    const fetchPage: SyncParts['fetchPage'] = async (type, since) => {
      if (type === 'tracks') await clearFavoritesDb(db);
      return server.page(type, since);
    };
    await sync(db, { fetchPage });
    expect(await names()).toEqual([]);
    expect(await db.owner.count()).toBe(0);
  });

  it('[3.10] [3.15] records are stored with derived names', async () => {
    server.set('ガム', true);
    await sync();
    expect((await readFavorites(db, 'tracks'))[0]).toMatchObject({
      ...{ filterName: 'ガム', sortGroup: 'kana', index: 'ka' },
      ...{
        creatorName: 'The さくら',
        creatorFilterName: 'THE サクラ',
        creatorSortKey: expect.stringMatching(/^1サクラ/),
      },
    });
  });
});

describe('changes made while the server is away', () => {
  it('show at once, wait, and come to the server when it is back', async () => {
    server.set('a', true);
    await sync();
    isOnline = false;
    await change(db, 'b', true);
    await change(db, 'a', false);
    expect(await names()).toEqual(['b']);
    await sync();
    expect(await names()).toEqual(['b']);
    isOnline = true;
    expect(await sync()).toEqual({ isChanged: true });
    expect(await names()).toEqual(['b']);
    expect(await db.pendingChanges.count()).toBe(0);
    expect((await db.tracks.toArray()).map(({ targetId }) => targetId)).toEqual(['b']);
  });

  it('of two devices merge to the same on both', async () => {
    const other = newDb();
    for (const id of ['a', 'b', 'c']) server.set(id, true);
    await sync(db);
    await sync(other);
    isOnline = false;
    await change(db, 'a', false);
    await change(db, 'd', true);
    await change(other, 'd', true);
    await change(other, 'b', false);
    await change(other, 'a', true);
    isOnline = true;
    await sync(db);
    await sync(other);
    await sync(db);
    expect(await names(db)).toEqual(await names(other));
    expect(await names(db)).toEqual(['a', 'c', 'd']);
  });

  it('that the server refuses are dropped, and a newer press of the same is not', async () => {
    const refused: string[] = [];
    await change(db, 'gone', true);
    await change(db, 'a', true);
    const parts = sendTo(db, refused);
    const send = async (each: PendingChange) => {
      const outcome = await parts.send(each);
      if (each.targetId === 'a' && each.active) await change(db, 'a', false);
      return outcome;
    };
    expect(await sendPendingChanges({ ...parts, send })).toBe(true);
    expect(refused).toEqual(['gone not_found']);
    expect(await names()).toEqual([]);
    expect(await db.pendingChanges.toArray()).toMatchObject([{ targetId: 'a', active: false, isSent: false }]);
  });
});
