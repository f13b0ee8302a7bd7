import type { FavoritesDb, PendingChange } from '../store/favorites-db.ts';

export type ChangeRefusal = 'too_many' | 'not_found' | 'refused';
/** `later`: no answer came, or the server could not take it; the change waits. */
export type ChangeOutcome = 'done' | 'later' | ChangeRefusal;

export interface SendParts {
  readonly db: FavoritesDb;
  readonly send: (press: PendingChange) => Promise<ChangeOutcome>;
  /** Called when the server refuses a change, which is then dropped. */
  readonly onRefused: (press: PendingChange, refusal: ChangeRefusal) => void;
}

const isSame = (one: PendingChange | undefined, other: PendingChange): boolean => one?.pressedAt === other.pressedAt;

/** Removes a pending change, or marks it sent, unless the person has changed the same favourite again meanwhile. */
const settle = (db: FavoritesDb, press: PendingChange, isTaken: boolean): Promise<void> =>
  db.transaction('rw', db.presses, async () => {
    if (!isSame(await db.presses.get([press.type, press.targetId]), press)) return;
    if (isTaken) await db.presses.put({ ...press, isSent: true });
    else await db.presses.delete([press.type, press.targetId]);
  });

/** Tells the server what was pressed, oldest first. Answers whether all of it was told; the rest waits for the next time. */
export async function sendPendingChanges({ db, send, onRefused }: SendParts): Promise<boolean> {
  const waiting = (await db.presses.orderBy('pressedAt').toArray()).filter(({ isSent }) => !isSent);
  for (const press of waiting) {
    const outcome = await send(press);
    if (outcome === 'later') return false;
    await settle(db, press, outcome === 'done');
    if (outcome !== 'done') onRefused(press, outcome);
  }
  return true;
}
