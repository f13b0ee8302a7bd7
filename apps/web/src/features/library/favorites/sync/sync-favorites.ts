import { favoritePageSize, type Locale } from '@madoi/contract/constants';
import { type FavoriteRecords, type FavoriteType, favoriteTypes } from '@madoi/contract/library/favorites';
import { clearFavoritesDb, type FavoritesDb } from '../store/favorites-db.ts';
import { recordTables, writeRecords } from '../store/write-records.ts';

export interface FavoritesPage {
  readonly list: readonly FavoriteRecords[FavoriteType][];
  readonly next: number;
}

export interface SyncParts {
  readonly db: FavoritesDb;
  readonly userId: string;
  /** The language that names are wanted in. */
  readonly locale: Locale;
  /** Sends the pending changes. */
  readonly sendPendingChanges: () => Promise<unknown>;
  readonly fetchPage: (type: FavoriteType, since: number) => Promise<FavoritesPage>;
  readonly now: () => number;
}

export type SyncStep = 'reset' | 'fetch' | 'update';

/** A sync that failed, and where (specification 4.04). */
export class FavoriteSyncFailure extends Error {
  override readonly name = 'FavoriteSyncFailure';
  readonly step: SyncStep;

  constructor(step: SyncStep, cause: unknown) {
    super(`The favourites were not synced: ${step}`, { cause });
    this.step = step;
  }
}

async function tagged<T>(step: SyncStep, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof FavoriteSyncFailure ? error : new FavoriteSyncFailure(step, error);
  }
}

/** The first sync, or one for another person than last time, starts from empty stores. */
async function resetForOtherUser({ db, userId, locale }: SyncParts): Promise<boolean> {
  const owner = await db.owner.get('owner');
  if (owner?.userId === userId) return false;
  const pendingChanges = owner === undefined ? await db.pendingChanges.toArray() : [];
  await clearFavoritesDb(db);
  // What somebody pressed while their very first sync was on its way is theirs.
  await db.pendingChanges.bulkPut(pendingChanges);
  await db.owner.put({ key: 'owner', userId, syncedAt: 0, locale });
  return true;
}

/** Before every cursor, and yet no first sync: what was removed since the last one comes, too. */
const beginning = 1;

/** In another language every name is read again. Until they come, and without a network, the ones that are here stay. */
async function restartForLocale({ db, userId, locale }: SyncParts): Promise<void> {
  await db.transaction('rw', [db.owner, db.syncCursors], async () => {
    const owner = await db.owner.get('owner');
    if (owner?.userId !== userId || owner.locale === locale) return;
    await db.syncCursors.bulkPut(favoriteTypes.map((type) => ({ type, cursor: beginning })));
    await db.owner.put({ ...owner, locale });
  });
}

/**
 * Writes the page after a cursor, and its own cursor, in one go. Answers false when the stores are somebody else's, or
 * nobody's, by now, and when the page before is not in them, failed or taken back by another tab: that one goes on from there.
 */
function writePage(
  { db, userId, locale }: SyncParts,
  type: FavoriteType,
  page: FavoritesPage,
  after: number,
): Promise<boolean> {
  return db.transaction('rw', [...recordTables(db, type), db.syncCursors, db.owner], async () => {
    const [owner, mark] = await Promise.all([db.owner.get('owner'), db.syncCursors.get(type)]);
    if (owner?.userId !== userId || owner.locale !== locale || (mark?.cursor ?? 0) < after) return false;
    await writeRecords(db, type, page.list);
    await db.syncCursors.put({ type, cursor: page.next });
    return true;
  });
}

/** Not waited for yet; who waits hears of a failure. */
const underWay = <T>(work: Promise<T>): Promise<T> => {
  work.catch(() => undefined);
  return work;
};

async function syncType(parts: SyncParts, type: FavoriteType): Promise<boolean> {
  const mark = await tagged('update', () => parts.db.syncCursors.get(type));
  const fetchAfter = (cursor: number): Promise<FavoritesPage> =>
    underWay(tagged('fetch', () => parts.fetchPage(type, cursor)));
  let cursor = mark?.cursor ?? 0;
  let coming: Promise<FavoritesPage> | undefined = fetchAfter(cursor);
  let isChanged = false;
  let before: Promise<boolean> = Promise.resolve(true);
  while (coming !== undefined) {
    const page: FavoritesPage = await coming;
    // The next page is on its way while this one is written, and that while the store still works on the one before.
    coming = page.list.length < favoritePageSize ? undefined : fetchAfter(page.next);
    if (page.list.length === 0) continue;
    const after = cursor;
    const writing = underWay(tagged('update', () => writePage(parts, type, page, after)));
    if (!(await before)) return isChanged;
    [before, cursor, isChanged] = [writing, page.next, true];
  }
  return (await before) && isChanged;
}

/**
 * Brings the local stores up to what the server knows (specification 4.03, 4.04). Answers whether anything changed;
 * throws a FavoriteSyncFailure. Safe to repeat, and to run in two tabs at once: whatever is written is as the server has it.
 */
export async function syncFavorites(parts: SyncParts): Promise<{ readonly isChanged: boolean }> {
  const isReset = await tagged('reset', () => resetForOtherUser(parts));
  await tagged('reset', () => restartForLocale(parts));
  // Only now: until here what waits may be somebody else's.
  await tagged('fetch', parts.sendPendingChanges);
  const sent = await tagged('update', () => parts.db.pendingChanges.filter(({ isSent }) => isSent).toArray());
  const changes = await Promise.all(favoriteTypes.map((type) => syncType(parts, type)));
  const { db, userId, locale, now } = parts;
  await tagged('update', () =>
    db.transaction('rw', [db.owner, db.pendingChanges], async () => {
      const owner = await db.owner.get('owner');
      if (owner?.userId !== userId || owner.locale !== locale) return;
      await db.owner.put({ ...owner, syncedAt: now() });
      // Their records have come by now; a press made since stands for itself.
      for (const { type, targetId, changedAt } of sent) {
        const change = await db.pendingChanges.get([type, targetId]);
        if (change?.isSent && change.changedAt === changedAt) await db.pendingChanges.delete([type, targetId]);
      }
    }),
  );
  return { isChanged: isReset || changes.some(Boolean) };
}
