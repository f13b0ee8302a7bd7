import { type FavoriteRecords, type FavoriteType, favoriteTypes } from '@madoi/contract/library/favorites';
import Dexie from 'dexie';
import type { FavoritesDb } from './favorites-db.ts';
import { type StoredFavoriteRecord, toStoredRecord } from './local-favorite.ts';

/** What comes in the course of a day goes to its place at once. */
const directWriteMax = 100;
const stagedPageSize = 200;

/** The tables that `writeRecords` writes in: to be part of the transaction around it. */
export const recordTables = (db: FavoritesDb, type: FavoriteType) => [db.table(type), db.stagedPages];

/**
 * Writes records to their store and deletes inactive ones (specification 3.09). Uses IndexedDB directly, because
 * Dexie's work per record would cost as much as the write, for 50,000 records.
 */
function place(type: FavoriteType, records: readonly StoredFavoriteRecord[]): void {
  const store = Dexie.currentTransaction?.idbtrans.objectStore(type);
  if (store === undefined) throw new Error('there is no transaction to write in');
  for (const record of records) {
    if (record.active) store.put(record, record.targetId);
    else store.delete(record.targetId);
  }
}

/**
 * Stores records of a type within the current transaction. Many records are staged as they are and read from there;
 * `applyStagedPage` moves them to their tables later. A later record must not overtake staged ones.
 */
export async function writeRecords(
  db: FavoritesDb,
  type: FavoriteType,
  records: readonly FavoriteRecords[FavoriteType][],
): Promise<void> {
  const stored = records.map((record) => toStoredRecord(record));
  if (stored.length <= directWriteMax && (await db.stagedPages.where('type').equals(type).count()) === 0) {
    place(type, stored);
    return;
  }
  for (let at = 0; at < stored.length; at += stagedPageSize) {
    await db.stagedPages.add({ type, records: stored.slice(at, at + stagedPageSize) });
  }
}

/** Puts the oldest arrival in its place. Answers false when there is none. Safe in several tabs at once. */
export const applyStagedPage = (db: FavoritesDb): Promise<boolean> =>
  db.transaction('rw', [...favoriteTypes.map((type) => db.table(type)), db.stagedPages], async () => {
    const arrival = await db.stagedPages.orderBy('no').first();
    if (arrival?.no === undefined) return false;
    place(arrival.type, arrival.records);
    await db.stagedPages.delete(arrival.no);
    return true;
  });
