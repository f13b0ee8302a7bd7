import { type FavoriteTarget, recordOf } from '@madoi/domain/library/favorite-target';
import type { FavoritesDb } from './favorites-db.ts';

/** Stores that a person has added or removed a favourite; the last change of a target takes the place of the one before. */
export const storeChange = async (db: FavoritesDb, target: FavoriteTarget, active: boolean): Promise<void> => {
  const { type, id: targetId } = target;
  await db.transaction('rw', db.pendingChanges, async () => {
    const before = await db.pendingChanges.get([type, targetId]);
    // Two changes within a millisecond are still two.
    const changedAt = Math.max(Date.now(), (before?.changedAt ?? 0) + 1);
    const record = recordOf(target, changedAt);
    await db.pendingChanges.put({ type, targetId, active, changedAt, isSent: false, record });
  });
};
