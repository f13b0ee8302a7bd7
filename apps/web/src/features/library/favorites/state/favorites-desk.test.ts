import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { HttpFailure } from '../../../../platform/http/http-failure.ts';
import { openFavoritesDb } from '../store/favorites-db.ts';
import type { FavoriteTarget } from './favorite-target.ts';
import { createFavoritesDesk } from './favorites-desk.ts';
import { createTabNews } from './tab-news.ts';

const album: FavoriteTarget = { type: 'albums', id: 'album001', name: '終電後', artistName: '灯台守', artistId: 'a' };

/** A server that keeps nothing: it tells what it was asked, and answers writes with this. */
function world(answer: () => Promise<unknown> = async () => ({ success: true }), news = createTabNews(undefined)) {
  const asked: string[] = [];
  const call = (({ method, path }: { method: string; path: string }, { query }: { query?: { since: number } }) => {
    asked.push(`${method} ${path}`);
    return method === 'GET' ? Promise.resolve({ list: [], next: query?.since ?? 0 }) : answer();
  }) as unknown as CallEndpoint;
  const db = openFavoritesDb({ indexedDB: new IDBFactory(), IDBKeyRange });
  const refused: string[] = [];
  const desk = createFavoritesDesk(call, db, news);
  return {
    asked,
    db,
    desk,
    refused,
    sync: () => desk.sync({ userId: 'user-one', locale: 'ja' }, (why) => void refused.push(why)),
  };
}

describe('favourites of a page', () => {
  it('[9.11] are kept in version 1 of the local database, [3.09] a store per type', async () => {
    const { db, sync } = world();
    await sync();
    expect(db.verno).toBe(1);
    expect(db.tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['albums', 'artists', 'playlists', 'tracks', 'users']),
    );
  });

  it('[4.05] tell this page and other tabs when a sync or a press has changed what is to be read', async () => {
    let hearOther: () => void = () => undefined;
    const other = createTabNews({
      postMessage: () => undefined,
      addEventListener: (_: string, hear: unknown) => {
        hearOther = hear as () => void;
      },
    });
    const news = createTabNews({ postMessage: () => hearOther(), addEventListener: () => undefined });
    const { desk, sync } = world(undefined, news);
    const heard: string[] = [];
    const stop = desk.watch(() => heard.push('here'));
    other.listen(() => heard.push('there'));
    await sync();
    expect(heard).toEqual(['here', 'there']);
    await desk.press(album, true);
    expect(heard).toEqual(['here', 'there', 'here', 'there']);
    stop();
    await desk.clear();
    expect(heard.slice(4)).toEqual(['there']);
  });

  it('[4.07] a press shows at once, and the next sync sends it before it asks', async () => {
    const { asked, desk, sync } = world();
    await sync();
    asked.length = 0;
    await desk.press(album, true);
    expect([...(await desk.readIds('albums'))]).toEqual(['album001']);
    expect(await desk.readAll('albums')).toMatchObject([{ name: '終電後', makerName: '灯台守', sortGroup: 'other' }]);
    await sync();
    expect(asked[0]).toBe('POST /favorite/:type/:id');
    await desk.press(album, false);
    expect(await desk.readAll('albums')).toEqual([]);
    await desk.clear();
    expect(await desk.owner()).toBeUndefined();
  });

  it.each([
    ['nobody answers', new TypeError('Failed to fetch'), ['album001'], []],
    ['the server is troubled', new HttpFailure(503, undefined), ['album001'], []],
    ['there is too much', new HttpFailure(409, undefined), [], ['too_many']],
    ['it is gone', new HttpFailure(404, undefined), [], ['not_found']],
  ])('a press waits or is dropped when %s', async (_when, failure, kept, told) => {
    const { desk, refused, sync } = world(() => Promise.reject(failure));
    await desk.press(album, true);
    await sync();
    expect([...(await desk.readIds('albums'))]).toEqual(kept);
    expect(refused).toEqual(told);
  });
});
