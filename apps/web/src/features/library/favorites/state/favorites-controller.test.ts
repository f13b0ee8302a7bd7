import { HttpFailure } from '@madoi/contract/http/http-failure';
import type { FavoriteTarget } from '@madoi/domain/library/favorite-target';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import type { PageCall } from '#platform/http/create-call.ts';
import { openFavoritesDb } from '../store/favorites-db.ts';
import { createChangeBroadcast } from './change-broadcast.ts';
import { createFavoritesController } from './favorites-controller.ts';

const album: FavoriteTarget = { type: 'albums', id: 'album001', name: '終電後', artistName: '灯台守', artistId: 'a' };

/** A server that keeps nothing but what it was asked, and answers writes with `answer`. */
function world(
  answer: () => Promise<unknown> = async () => ({ success: true }),
  broadcast = createChangeBroadcast(undefined),
) {
  const asked: string[] = [];
  const call = (({ method, path }: { method: string; path: string }, { query }: { query?: { since: number } }) => {
    asked.push(`${method} ${path}`);
    return method === 'GET' ? Promise.resolve({ list: [], next: query?.since ?? 0 }) : answer();
  }) as unknown as PageCall;
  const db = openFavoritesDb({ indexedDB: new IDBFactory(), IDBKeyRange });
  const refused: string[] = [];
  const controller = createFavoritesController(call, db, broadcast);
  return {
    asked,
    db,
    controller,
    refused,
    sync: () => controller.sync({ userId: 'user-one', locale: 'ja' }, (why) => void refused.push(why)),
  };
}

describe('favourites of a page', () => {
  it('[3.09] [9.11] are kept in version 1 of the local database, a store per type', async () => {
    const { db, sync } = world();
    await sync();
    expect(db.verno).toBe(1);
    expect(db.tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['albums', 'artists', 'playlists', 'tracks', 'users']),
    );
  });

  it('[4.05] notify this page and other tabs when a sync or a change has altered the stored favourites', async () => {
    let hearOther: () => void = () => undefined;
    const other = createChangeBroadcast({
      postMessage: () => undefined,
      addEventListener: (_: string, hear: unknown) => {
        hearOther = hear as () => void;
      },
    });
    const broadcast = createChangeBroadcast({ postMessage: () => hearOther(), addEventListener: () => undefined });
    const { controller, sync } = world(undefined, broadcast);
    const heard: string[] = [];
    const stop = controller.watch(() => heard.push('here'));
    other.listen(() => heard.push('there'));
    await sync();
    expect(heard).toEqual(['here', 'there']);
    await controller.setFavorite(album, true);
    expect(heard).toEqual(['here', 'there', 'here', 'there']);
    stop();
    await controller.clear();
    expect(heard.slice(4)).toEqual(['there']);
  });

  it('a change shows at once, and the next sync sends it before it asks', async () => {
    const { asked, controller, sync } = world();
    await sync();
    asked.length = 0;
    await controller.setFavorite(album, true);
    expect([...(await controller.readIds('albums'))]).toEqual(['album001']);
    expect(await controller.readAll('albums')).toMatchObject([
      { name: '終電後', creatorName: '灯台守', sortGroup: 'other' },
    ]);
    await sync();
    expect(asked[0]).toBe('POST /favorite/:type/:id');
    await controller.setFavorite(album, false);
    expect(await controller.readAll('albums')).toEqual([]);
    await controller.clear();
    expect(await controller.owner()).toBeUndefined();
  });

  it.each([
    ['nobody answers', new TypeError('Failed to fetch'), ['album001'], []],
    ['the server is troubled', new HttpFailure(503, undefined), ['album001'], []],
    ['there is too much', new HttpFailure(409, undefined), [], ['too_many']],
    ['it is gone', new HttpFailure(404, undefined), [], ['not_found']],
  ])('a press waits or is dropped when %s', async (_when, failure, kept, refusals) => {
    const { controller, refused, sync } = world(() => Promise.reject(failure));
    await controller.setFavorite(album, true);
    await sync();
    expect([...(await controller.readIds('albums'))]).toEqual(kept);
    expect(refused).toEqual(refusals);
  });
});

/** A server that answers lists only when the test says so, and nothing to who has disconnected. */
function slowWorld() {
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  let isSlow = true;
  let resolveAsked = (): void => undefined;
  const firstAsked = new Promise<void>((resolve) => (resolveAsked = resolve));
  const call = ((
    { method, path }: { method: string; path: string },
    _input: unknown,
    { signal }: { signal?: AbortSignal } = {},
  ) => {
    if (signal?.aborted === true) return Promise.reject(signal.reason);
    asked.push(`${method} ${path}`);
    if (method !== 'GET') return Promise.resolve({ success: true });
    resolveAsked();
    if (!isSlow) return Promise.resolve({ list: [], next: 0 });
    return new Promise((resolve, reject) => {
      waiting.push(() => resolve({ list: [], next: 0 }));
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  }) as unknown as PageCall;
  const db = openFavoritesDb({ indexedDB: new IDBFactory(), IDBKeyRange });
  const controller = createFavoritesController(call, db, createChangeBroadcast(undefined));
  return {
    asked,
    db,
    controller,
    firstAsked,
    sync: () => controller.sync({ userId: 'user-one', locale: 'ja' }, () => undefined),
    /** What waits, and whatever is asked from now on. */
    answer: () => {
      isSlow = false;
      for (const each of waiting.splice(0)) each();
    },
  };
}

describe('the end of a session', () => {
  it('[4.07] cuts off the sync under way and drops those behind it: nothing is asked or written after the stores were cleared', async () => {
    const { asked, db, controller, firstAsked, sync, answer } = slowWorld();
    const syncs = [sync(), sync()];
    await firstAsked;
    const before = asked.length;
    const cleared = controller.clear();
    answer();
    await cleared;
    expect(await Promise.all(syncs)).toEqual([{ isChanged: false }, { isChanged: false }]);
    expect(asked).toHaveLength(before);
    expect(await Promise.all(db.tables.map((table) => table.count()))).toEqual(db.tables.map(() => 0));
  });

  it('[4.07] disconnects and holds syncs back at its start, sends pending changes first, and leaves the stores empty', async () => {
    const { asked, db, controller, firstAsked, sync } = slowWorld();
    const cutOff = sync();
    await firstAsked;
    await controller.setFavorite(album, true);
    const listsAsked = asked.length;
    await controller.pause('user-one');
    const late = sync();
    expect(asked.slice(listsAsked)).toEqual(['POST /favorite/:type/:id']);
    await controller.clear();
    controller.resume();
    expect(await Promise.all([cutOff, late])).toEqual([{ isChanged: false }, { isChanged: false }]);
    expect(asked).toHaveLength(listsAsked + 1);
    expect(await Promise.all(db.tables.map((table) => table.count()))).toEqual(db.tables.map(() => 0));
  });

  it('that the server refuses lets the syncs that were held back run', async () => {
    const { controller, firstAsked, sync, answer } = slowWorld();
    const cutOff = sync();
    await firstAsked;
    await controller.pause('user-one');
    const late = sync();
    answer();
    expect((await controller.owner())?.syncedAt).toBe(0);
    controller.resume();
    await Promise.all([cutOff, late]);
    expect((await controller.owner())?.syncedAt).toBeGreaterThan(0);
  });

  it('sends the server no change that another person made', async () => {
    const { asked, db, controller } = slowWorld();
    await db.owner.put({ key: 'owner', userId: 'user-two', syncedAt: 1 });
    await controller.setFavorite(album, true);
    await controller.pause('user-one');
    expect(asked).toEqual([]);
  });
});
