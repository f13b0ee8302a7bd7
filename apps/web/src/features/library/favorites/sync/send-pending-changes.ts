import type { FavoritesDb, PendingChange } from '../store/favorites-db.ts';

export type ChangeRefusal = 'too_many' | 'not_found' | 'refused';
/** `later`: no answer came, or the server could not take it; the change waits. */
export type ChangeOutcome = 'done' | 'later' | ChangeRefusal;

export interface SendParts {
  readonly db: FavoritesDb;
  readonly send: (change: PendingChange) => Promise<ChangeOutcome>;
  /** Called when the server refuses a change, which is then dropped. */
  readonly onRefused: (change: PendingChange, refusal: ChangeRefusal) => void;
}

const isSame = (one: PendingChange | undefined, other: PendingChange): boolean => one?.changedAt === other.changedAt;

/** Removes a pending change, or marks it sent, unless the person has changed the same favourite again meanwhile. */
const settle = (db: FavoritesDb, change: PendingChange, isTaken: boolean): Promise<void> =>
  db.transaction('rw', db.pendingChanges, async () => {
    if (!isSame(await db.pendingChanges.get([change.type, change.targetId]), change)) return;
    if (isTaken) await db.pendingChanges.put({ ...change, isSent: true });
    else await db.pendingChanges.delete([change.type, change.targetId]);
  });

/** Sends pending changes, oldest first. Answers whether all were sent; the others wait for the next sync. */
export async function sendPendingChanges({ db, send, onRefused }: SendParts): Promise<boolean> {
  const waiting = (await db.pendingChanges.orderBy('changedAt').toArray()).filter(({ isSent }) => !isSent);
  for (const change of waiting) {
    const outcome = await send(change);
    if (outcome === 'later') return false;
    await settle(db, change, outcome === 'done');
    if (outcome !== 'done') onRefused(change, outcome);
  }
  return true;
}
