import type { Locale } from '@madoi/contract/constants';
import { type FavoriteRecords, type FavoriteType, favoriteTypes } from '@madoi/contract/library/favorites';
import Dexie, { type DexieOptions, type EntityTable } from 'dexie';
import type { StoredFavoriteRecord } from './local-favorite.ts';

/** Local database version (specification 9.11). */
const databaseVersion = 1;

/** How far one type was synced. */
export interface SyncCursor {
  readonly type: FavoriteType;
  readonly cursor: number;
}

/** Whose stores these are, and when they were last brought up to date. */
export interface SyncOwner {
  readonly key: 'owner';
  readonly userId: string;
  readonly syncedAt: number;
  /** The language of the names; absent in stores from before there was a choice. */
  readonly locale?: Locale;
}

/** A change that the server has not confirmed in a sync. `record` is what is shown meanwhile. */
export interface PendingChange {
  readonly type: FavoriteType;
  readonly targetId: string;
  readonly active: boolean;
  readonly changedAt: number;
  /** The server has accepted it; the next sync brings its record. */
  readonly isSent: boolean;
  readonly record: FavoriteRecords[FavoriteType];
}

/**
 * Records that have arrived and are not in their own tables yet, some hundred per entry, in the order of arrival. A
 * browser takes as long to store one record as a hundred in one piece.
 */
export interface StagedPage {
  readonly no?: number;
  readonly type: FavoriteType;
  readonly records: readonly StoredFavoriteRecord[];
}

export type FavoritesDb = Dexie & {
  readonly [T in FavoriteType]: Dexie.Table<StoredFavoriteRecord<T>, string>;
} & {
  readonly stagedPages: Dexie.Table<StagedPage, number>;
  readonly syncCursors: EntityTable<SyncCursor, 'type'>;
  readonly owner: EntityTable<SyncOwner, 'key'>;
  readonly pendingChanges: Dexie.Table<PendingChange, [FavoriteType, string]>;
};

// All reads are of a whole type, so an index would be updated 50,000 times and never used. The key, a record's
// `targetId`, is passed beside the record, because a browser that has to find it inside copies the record once more.
const records = '';

/** One store per type, each keyed by `targetId` (specification 3.09), and beside them what the sync remembers. */
export function openFavoritesDb(options: DexieOptions = {}): FavoritesDb {
  const db = new Dexie('madoi-favorites', options) as FavoritesDb;
  db.version(databaseVersion).stores({
    ...Object.fromEntries(favoriteTypes.map((type) => [type, records])),
    stagedPages: '++no, type',
    syncCursors: 'type',
    owner: 'key',
    pendingChanges: '[type+targetId], changedAt',
  });
  return db;
}

/** Empties everything: on logout, and before somebody else's first sync (specification 4.03, 4.07). */
export const clearFavoritesDb = (db: FavoritesDb): Promise<void> =>
  db.transaction('rw', db.tables, async () => {
    await Promise.all(db.tables.map((table) => table.clear()));
  });
