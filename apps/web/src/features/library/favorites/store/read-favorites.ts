import type { FavoriteType } from '@madoi/contract/library/favorites';
import type { FavoritesDb, PendingPress } from './favorites-db.ts';
import { type StoredFavorite, toStored } from './stored-favorite.ts';

const pressesOf = (db: FavoritesDb, type: FavoriteType): Promise<PendingPress[]> =>
  db.presses.where('[type+targetId]').between([type, ''], [type, '\uffff']).toArray();

/** What the person keeps: the confirmed records with their own pending presses on top. */
export async function readFavorites<T extends FavoriteType>(
  db: FavoritesDb,
  type: T,
): Promise<readonly StoredFavorite<T>[]> {
  const [confirmed, presses] = await Promise.all([db.table<StoredFavorite<T>>(type).toArray(), pressesOf(db, type)]);
  if (presses.length === 0) return confirmed;
  const kept = new Map(confirmed.map((record) => [record.targetId, record]));
  for (const { targetId, active, record } of presses) {
    if (!active) kept.delete(targetId);
    else if (!kept.has(targetId)) kept.set(targetId, toStored<T>(record as StoredFavorite<T>));
  }
  return [...kept.values()];
}

/** Only the ids, for the hearts of a page. */
export async function readFavoriteIds(db: FavoritesDb, type: FavoriteType): Promise<ReadonlySet<string>> {
  const [confirmed, presses] = await Promise.all([db.table(type).toCollection().primaryKeys(), pressesOf(db, type)]);
  const ids = new Set(confirmed as string[]);
  for (const { targetId, active } of presses) {
    if (active) ids.add(targetId);
    else ids.delete(targetId);
  }
  return ids;
}
