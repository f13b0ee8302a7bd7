import { favoritePageSize } from '@madoi/contract/constants';
import { type FavoriteRecords, type FavoriteType, favoriteTypes } from '@madoi/contract/library/favorites';
import { clearFavoritesDb, type FavoritesDb } from '../store/favorites-db.ts';
import { toStored } from '../store/stored-favorite.ts';

export interface FavoritesPage {
  readonly list: readonly FavoriteRecords[FavoriteType][];
  readonly next: number;
}

export interface SyncParts {
  readonly db: FavoritesDb;
  readonly userId: string;
  /** Tells the server what was pressed and waits. */
  readonly sendPresses: () => Promise<unknown>;
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
async function resetForOther({ db, userId }: SyncParts): Promise<boolean> {
  const owner = await db.owner.get('owner');
  if (owner?.userId === userId) return false;
  const presses = owner === undefined ? await db.presses.toArray() : [];
  await clearFavoritesDb(db);
  // What somebody pressed while their very first sync was on its way is theirs.
  await db.presses.bulkPut(presses);
  await db.owner.put({ key: 'owner', userId, syncedAt: 0 });
  return true;
}

/** Writes one page and its cursor in one go. Answers false when the stores are somebody else's, or nobody's, by now. */
function keepPage({ db, userId }: SyncParts, type: FavoriteType, page: FavoritesPage): Promise<boolean> {
  const table = db.table(type);
  return db.transaction('rw', [table, db.marks, db.owner], async () => {
    if ((await db.owner.get('owner'))?.userId !== userId) return false;
    const [kept, gone] = [page.list.filter(({ active }) => active), page.list.filter(({ active }) => !active)];
    await table.bulkPut(kept.map((record) => toStored(record)));
    await table.bulkDelete(gone.map(({ targetId }) => targetId));
    await db.marks.put({ type, cursor: page.next });
    return true;
  });
}

async function syncType(parts: SyncParts, type: FavoriteType): Promise<boolean> {
  const mark = await tagged('update', () => parts.db.marks.get(type));
  const fetchAfter = (cursor: number): Promise<FavoritesPage> => {
    const page = tagged('fetch', () => parts.fetchPage(type, cursor));
    // Whoever waits for it hears of a failure; while the page before is written nobody does.
    page.catch(() => undefined);
    return page;
  };
  let coming: Promise<FavoritesPage> | undefined = fetchAfter(mark?.cursor ?? 0);
  let isChanged = false;
  while (coming !== undefined) {
    const page: FavoritesPage = await coming;
    // The next page is on its way while this one is written.
    coming = page.list.length < favoritePageSize ? undefined : fetchAfter(page.next);
    if (page.list.length === 0) continue;
    if (!(await tagged('update', () => keepPage(parts, type, page)))) return isChanged;
    isChanged = true;
  }
  return isChanged;
}

/**
 * Brings the local stores up to what the server knows (specification 4.03, 4.04). Answers whether anything changed;
 * throws a FavoriteSyncFailure. Safe to repeat, and to run in two tabs at once: whatever is written is as the server has it.
 */
export async function syncFavorites(parts: SyncParts): Promise<{ readonly isChanged: boolean }> {
  const isReset = await tagged('reset', () => resetForOther(parts));
  // Only now: until here what waits may be somebody else's.
  await tagged('fetch', parts.sendPresses);
  const sent = await tagged('update', () => parts.db.presses.filter(({ isSent }) => isSent).toArray());
  const changes = await Promise.all(favoriteTypes.map((type) => syncType(parts, type)));
  const { db, userId, now } = parts;
  await tagged('update', () =>
    db.transaction('rw', [db.owner, db.presses], async () => {
      if ((await db.owner.get('owner'))?.userId !== userId) return;
      await db.owner.put({ key: 'owner', userId, syncedAt: now() });
      // Their records have come by now; a press made since stands for itself.
      for (const { type, targetId, pressedAt } of sent) {
        const press = await db.presses.get([type, targetId]);
        if (press?.isSent && press.pressedAt === pressedAt) await db.presses.delete([type, targetId]);
      }
    }),
  );
  return { isChanged: isReset || changes.some(Boolean) };
}
