import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { addFavorite, type FavoriteType, listFavorites, removeFavorite } from '@madoi/contract/library/favorites';
import { statusOf } from '../../../../platform/http/http-failure.ts';
import {
  clearFavoritesDb,
  type FavoritesDb,
  openFavoritesDb,
  type PendingPress,
  type SyncOwner,
} from '../store/favorites-db.ts';
import { readFavoriteIds, readFavorites } from '../store/read-favorites.ts';
import type { StoredFavorite } from '../store/stored-favorite.ts';
import { type PressOutcome, type PressRefusal, sendPresses } from '../sync/send-presses.ts';
import { syncFavorites } from '../sync/sync-favorites.ts';
import { type FavoriteTarget, recordOf } from './favorite-target.ts';
import { favoritesNews, type TabNews } from './tab-news.ts';

export interface FavoritesDesk {
  /** Tells the server what waits, then fetches what changed. Throws a FavoriteSyncFailure. */
  sync(userId: string, onRefused: (refusal: PressRefusal) => void): Promise<{ readonly isChanged: boolean }>;
  /** Keeps a press; it shows at once, and the next sync tells the server. */
  press(target: FavoriteTarget, active: boolean): Promise<void>;
  readIds(type: FavoriteType): Promise<ReadonlySet<string>>;
  readAll<T extends FavoriteType>(type: T): Promise<readonly StoredFavorite<T>[]>;
  owner(): Promise<SyncOwner | undefined>;
  clear(): Promise<void>;
  /** Told when a sync or a press of any tab has changed what is to be read. Answers how to stop. */
  watch(onChange: () => void): () => void;
}

async function sendPress(call: CallEndpoint, { type, targetId, active }: PendingPress): Promise<PressOutcome> {
  try {
    await call(active ? addFavorite : removeFavorite, { params: { type, id: targetId } });
    return 'done';
  } catch (error) {
    const status = statusOf(error);
    if (status === 404) return 'not_found';
    if (status === 409) return 'too_many';
    return status === 422 ? 'refused' : 'later';
  }
}

/** The favourites of this browser and the calls that keep them in step with the server. */
export function createFavoritesDesk(
  call: CallEndpoint,
  db: FavoritesDb = openFavoritesDb(),
  news: TabNews = favoritesNews(),
): FavoritesDesk {
  // One sync at a time: the second sends what was pressed during the first.
  let line: Promise<unknown> = Promise.resolve();
  const inLine = <T>(work: () => Promise<T>): Promise<T> => {
    const next = line.then(work, work);
    line = next.catch(() => undefined);
    return next;
  };
  const send = (press: PendingPress) => sendPress(call, press);
  return {
    sync: (userId, onRefused) =>
      inLine(() =>
        syncFavorites({
          db,
          userId,
          sendPresses: () => sendPresses({ db, send, onRefused: (_, refusal) => onRefused(refusal) }),
          fetchPage: (type, since) => call(listFavorites[type], { query: { since } }),
          now: Date.now,
          // Half a sync has written as well.
        }).finally(news.tell),
      ),
    async press(target, active) {
      const { type, id: targetId } = target;
      const before = await db.presses.get([type, targetId]);
      // Two presses within a millisecond are still two.
      const pressedAt = Math.max(Date.now(), (before?.pressedAt ?? 0) + 1);
      await db.presses.put({ type, targetId, active, pressedAt, isSent: false, record: recordOf(target, pressedAt) });
      news.tell();
    },
    readIds: (type) => readFavoriteIds(db, type),
    readAll: (type) => readFavorites(db, type),
    owner: () => db.owner.get('owner'),
    clear: () => clearFavoritesDb(db).finally(news.tell),
    watch: news.listen,
  };
}
