import { favoritePageSize, type Locale } from '@madoi/contract/constants';
import { type FavoriteType, listFavorites } from '@madoi/contract/library/favorites';
import type { FavoriteTarget } from '@madoi/domain/library/favorite-target';
import type { PageCall } from '#platform/http/create-call.ts';
import { clearFavoritesDb, type FavoritesDb, openFavoritesDb, type SyncOwner } from '../store/favorites-db.ts';
import { createIdleApplier, runWhenIdle } from '../store/idle-applier.ts';
import type { LocalFavorite } from '../store/local-favorite.ts';
import { readFavoriteIds, readFavorites } from '../store/read-favorites.ts';
import { storeChange } from '../store/store-change.ts';
import { sendChange } from '../sync/send-change.ts';
import { type ChangeRefusal, sendPendingChanges } from '../sync/send-pending-changes.ts';
import { syncFavorites } from '../sync/sync-favorites.ts';
import { type ChangeBroadcast, favoritesBroadcast } from './change-broadcast.ts';
import { createSyncGate } from './sync-gate.ts';

export interface SyncOptions {
  readonly userId: string;
  /** The page's language: names come in it. */
  readonly locale: Locale;
}

export interface FavoritesController {
  /** Sends pending changes, then fetches what has changed on the server. Throws a FavoriteSyncFailure. */
  sync(options: SyncOptions, onRefused: (refusal: ChangeRefusal) => void): Promise<{ readonly isChanged: boolean }>;
  /** Stores a change; it shows at once, and the next sync sends it to the server. */
  setFavorite(target: FavoriteTarget, active: boolean): Promise<void>;
  readIds(type: FavoriteType): Promise<ReadonlySet<string>>;
  readAll<T extends FavoriteType>(type: T): Promise<readonly LocalFavorite<T>[]>;
  owner(): Promise<SyncOwner | undefined>;
  /**
   * Before the session ends: cuts off what is being fetched, sends the pending changes of this user, and holds
   * every sync back until `resume`, or for good where `clear` comes first.
   */
  pause(userId: string | undefined): Promise<void>;
  resume(): void;
  /** Empties the local stores; nothing of a sync that began before is written afterwards. */
  clear(): Promise<void>;
  /** Calls back when a sync or a change of any tab has altered what is to be read. Returns the unsubscribe function. */
  watch(onChange: () => void): () => void;
}

/** The favourites of this browser and their synchronisation with the server. */
export function createFavoritesController(
  call: PageCall,
  db: FavoritesDb = openFavoritesDb(),
  broadcast: ChangeBroadcast = favoritesBroadcast(),
  whenIdle: (work: () => void) => void = runWhenIdle,
): FavoritesController {
  // One sync at a time: the second sends what was changed during the first.
  const gate = createSyncGate();
  const send = sendChange(call);
  const applyAll = createIdleApplier(db, whenIdle);
  return {
    sync: async ({ userId, locale }, onRefused) => {
      const synced = await gate.sync((signal) =>
        syncFavorites({
          db,
          userId,
          locale,
          sendPendingChanges: () => sendPendingChanges({ db, send, onRefused: (_, refusal) => onRefused(refusal) }),
          fetchPage: (type, since) =>
            call(listFavorites[type], { query: { since, limit: favoritePageSize, lang: locale } }, { signal }),
          now: Date.now,
          // Half a sync has written as well.
        }).finally(() => {
          broadcast.notify();
          applyAll();
        }),
      );
      return synced ?? { isChanged: false };
    },
    async setFavorite(target, active) {
      await storeChange(db, target, active);
      broadcast.notify();
    },
    readIds: (type) => readFavoriteIds(db, type),
    readAll: (type) => readFavorites(db, type),
    owner: () => db.owner.get('owner'),
    async pause(userId) {
      gate.hold();
      await gate.runInOrder(async () => {
        const owner = await db.owner.get('owner');
        const isTheirs = owner === undefined || owner.userId === userId;
        // Somebody who logs out sees no error about a change that the server refuses in the last moment.
        if (userId !== undefined && isTheirs) await sendPendingChanges({ db, send, onRefused: () => undefined });
      });
    },
    resume: gate.release,
    clear() {
      gate.end();
      return gate.runInOrder(() => clearFavoritesDb(db)).finally(broadcast.notify);
    },
    watch: broadcast.listen,
  };
}
