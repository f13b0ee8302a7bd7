import type { FavoriteType } from '@madoi/contract/library/favorites';
import type Dexie from 'dexie';
import type { FavoritesDb, PendingChange } from './favorites-db.ts';
import { type LocalFavorite, type StoredFavoriteRecord, toLocalFavorite, withCreator } from './local-favorite.ts';

/** So many are read within a few milliseconds: no frame waits for ten thousand. */
const readAtOnce = 400;

const pendingChangesOf = (db: FavoritesDb, type: FavoriteType): Promise<PendingChange[]> =>
  db.pendingChanges.where('[type+targetId]').between([type, ''], [type, '\uffff']).toArray();

/** Passes the staged records to `take`, in the order of arrival. */
async function readStaged<T extends FavoriteType>(
  db: FavoritesDb,
  type: T,
  take: (record: StoredFavoriteRecord<T>) => void,
) {
  for (const no of await db.stagedPages.where('type').equals(type).primaryKeys()) {
    // An arrival's records are of its type.
    const records = ((await db.stagedPages.get(no))?.records ?? []) as unknown[] as StoredFavoriteRecord<T>[];
    for (const record of records) take(record);
  }
}

async function readApplied<T extends FavoriteType>(
  db: FavoritesDb,
  type: T,
  take: (record: StoredFavoriteRecord<T>) => void,
) {
  const table: Dexie.Table<StoredFavoriteRecord<T>, string> = db.table(type);
  const ids = await table.toCollection().primaryKeys();
  for (let at = 0; at < ids.length; at += readAtOnce) {
    const [first = '', last = ''] = [ids[at], ids[Math.min(ids.length, at + readAtOnce) - 1]];
    for (const record of await table.where(':id').between(first, last, true, true).toArray()) take(record);
  }
}

/** The user's favourites: confirmed records with pending changes applied. */
export const readFavorites = <T extends FavoriteType>(db: FavoritesDb, type: T): Promise<readonly LocalFavorite<T>[]> =>
  db.transaction('r', [db.table(type), db.stagedPages, db.pendingChanges], async () => {
    const found = new Map<string, LocalFavorite<T>>();
    const take = (record: StoredFavoriteRecord<T>) => {
      if (record.active) found.set(record.targetId, withCreator<T>(record));
      else found.delete(record.targetId);
    };
    await readApplied(db, type, take);
    await readStaged(db, type, take);
    for (const { targetId, active, record } of await pendingChangesOf(db, type)) {
      if (!active) found.delete(targetId);
      else if (!found.has(targetId)) found.set(targetId, toLocalFavorite<T>(record as StoredFavoriteRecord<T>));
    }
    return [...found.values()];
  });

/** Only the ids, for the hearts of a page. */
export const readFavoriteIds = (db: FavoritesDb, type: FavoriteType): Promise<ReadonlySet<string>> =>
  db.transaction('r', [db.table(type), db.stagedPages, db.pendingChanges], async () => {
    const ids = new Set((await db.table(type).toCollection().primaryKeys()) as string[]);
    const take = ({ targetId, active }: { readonly targetId: string; readonly active: boolean }) => {
      if (active) ids.add(targetId);
      else ids.delete(targetId);
    };
    await readStaged(db, type, take);
    for (const change of await pendingChangesOf(db, type)) take(change);
    return ids;
  });
