import { favoritePageSize, type Locale } from '@madoi/contract/constants';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { statusOf } from '@madoi/contract/http/http-failure';
import { addFavorite, type FavoriteType, listFavorites, removeFavorite } from '@madoi/contract/library/favorites';
import { type FavoriteTarget, recordOf } from '@madoi/domain/library/favorite-target';
import {
  clearFavoritesDb,
  type FavoritesDb,
  openFavoritesDb,
  type PendingChange,
  type SyncOwner,
} from '../store/favorites-db.ts';
import type { LocalFavorite } from '../store/local-favorite.ts';
import { readFavoriteIds, readFavorites } from '../store/read-favorites.ts';
import { applyStagedPage } from '../store/write-records.ts';
import { type ChangeOutcome, type ChangeRefusal, sendPendingChanges } from '../sync/send-pending-changes.ts';
import { syncFavorites } from '../sync/sync-favorites.ts';
import { type ChangeBroadcast, favoritesBroadcast } from './change-broadcast.ts';

export interface SyncOptions {
  readonly userId: string;
  /** The page's language: names come in it. */
  readonly locale: Locale;
}

export interface FavoritesController {
  /** Tells the server what waits, then fetches what changed. Throws a FavoriteSyncFailure. */
  sync(options: SyncOptions, onRefused: (refusal: ChangeRefusal) => void): Promise<{ readonly isChanged: boolean }>;
  /** Stores a change; it shows at once, and the next sync sends it to the server. */
  setFavorite(target: FavoriteTarget, active: boolean): Promise<void>;
  readIds(type: FavoriteType): Promise<ReadonlySet<string>>;
  readAll<T extends FavoriteType>(type: T): Promise<readonly LocalFavorite<T>[]>;
  owner(): Promise<SyncOwner | undefined>;
  clear(): Promise<void>;
  /** Calls back when a sync or a change of any tab has altered what is to be read. Returns the unsubscribe function. */
  watch(onChange: () => void): () => void;
}

async function sendChange(call: CallEndpoint, { type, targetId, active }: PendingChange): Promise<ChangeOutcome> {
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
const runWhenIdle = (work: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 1_000 });
  else setTimeout(work, 100);
};

/** The favourites of this browser and the calls that keep them in step with the server. */
export function createFavoritesController(
  call: CallEndpoint,
  db: FavoritesDb = openFavoritesDb(),
  broadcast: ChangeBroadcast = favoritesBroadcast(),
  whenIdle: (work: () => void) => void = runWhenIdle,
): FavoritesController {
  // One sync at a time: the second sends what was changed during the first.
  let lastTask: Promise<unknown> = Promise.resolve();
  const runInOrder = <T>(work: () => Promise<T>): Promise<T> => {
    const next = lastTask.then(work, work);
    lastTask = next.catch(() => undefined);
    return next;
  };
  const send = (press: PendingChange) => sendChange(call, press);
  let isApplying = false;
  const applyNext = (): void =>
    whenIdle(() => {
      applyStagedPage(db).then(
        (hasMore) => {
          isApplying = hasMore;
          if (hasMore) applyNext();
        },
        (error: unknown) => {
          // They are read where they are, and the next sync tries again.
          isApplying = false;
          console.error(error);
        },
      );
    });
  const applyAll = (): void => {
    if (isApplying) return;
    isApplying = true;
    applyNext();
  };
  return {
    sync: ({ userId, locale }, onRefused) =>
      runInOrder(() =>
        syncFavorites({
          db,
          userId,
          locale,
          sendPendingChanges: () => sendPendingChanges({ db, send, onRefused: (_, refusal) => onRefused(refusal) }),
          fetchPage: (type, since) =>
            call(listFavorites[type], { query: { since, limit: favoritePageSize, lang: locale } }),
          now: Date.now,
          // Half a sync has written as well.
        }).finally(() => {
          broadcast.notify();
          applyAll();
        }),
      ),
    async setFavorite(target, active) {
      const { type, id: targetId } = target;
      const before = await db.presses.get([type, targetId]);
      // Two changes within a millisecond are still two.
      const pressedAt = Math.max(Date.now(), (before?.pressedAt ?? 0) + 1);
      await db.presses.put({ type, targetId, active, pressedAt, isSent: false, record: recordOf(target, pressedAt) });
      broadcast.notify();
    },
    readIds: (type) => readFavoriteIds(db, type),
    readAll: (type) => readFavorites(db, type),
    owner: () => db.owner.get('owner'),
    clear: () => clearFavoritesDb(db).finally(broadcast.notify),
    watch: broadcast.listen,
  };
}
