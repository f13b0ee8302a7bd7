import { favoritePageSize, type Locale } from '@madoi/contract/constants';
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
import { placeArrival } from '../store/keep-records.ts';
import { readFavoriteIds, readFavorites } from '../store/read-favorites.ts';
import type { StoredFavorite } from '../store/stored-favorite.ts';
import { type PressOutcome, type PressRefusal, sendPresses } from '../sync/send-presses.ts';
import { syncFavorites } from '../sync/sync-favorites.ts';
import { type FavoriteTarget, recordOf } from './favorite-target.ts';
import { favoritesNews, type TabNews } from './tab-news.ts';

export interface SyncOptions {
  readonly userId: string;
  /** The page's language: names come in it. */
  readonly locale: Locale;
}

export interface FavoritesDesk {
  /** Tells the server what waits, then fetches what changed. Throws a FavoriteSyncFailure. */
  sync(options: SyncOptions, onRefused: (refusal: PressRefusal) => void): Promise<{ readonly isChanged: boolean }>;
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

/** A little whenever the page has nothing better to do. Safari has no such moment. */
const idleSoon = (work: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 1_000 });
  else setTimeout(work, 100);
};

/** The favourites of this browser and the calls that keep them in step with the server. */
export function createFavoritesDesk(
  call: CallEndpoint,
  db: FavoritesDb = openFavoritesDb(),
  news: TabNews = favoritesNews(),
  whenIdle: (work: () => void) => void = idleSoon,
): FavoritesDesk {
  // One sync at a time: the second sends what was pressed during the first.
  let line: Promise<unknown> = Promise.resolve();
  const inLine = <T>(work: () => Promise<T>): Promise<T> => {
    const next = line.then(work, work);
    line = next.catch(() => undefined);
    return next;
  };
  const send = (press: PendingPress) => sendPress(call, press);
  let isPlacing = false;
  const placeNext = (): void =>
    whenIdle(() => {
      placeArrival(db).then(
        (hasMore) => {
          isPlacing = hasMore;
          if (hasMore) placeNext();
        },
        (error: unknown) => {
          // They are read where they are, and the next sync tries again.
          isPlacing = false;
          console.error(error);
        },
      );
    });
  const placeAll = (): void => {
    if (isPlacing) return;
    isPlacing = true;
    placeNext();
  };
  return {
    sync: ({ userId, locale }, onRefused) =>
      inLine(() =>
        syncFavorites({
          db,
          userId,
          locale,
          sendPresses: () => sendPresses({ db, send, onRefused: (_, refusal) => onRefused(refusal) }),
          fetchPage: (type, since) =>
            call(listFavorites[type], { query: { since, limit: favoritePageSize, lang: locale } }),
          now: Date.now,
          // Half a sync has written as well.
        }).finally(() => {
          news.tell();
          placeAll();
        }),
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
