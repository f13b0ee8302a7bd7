import { createHash } from 'node:crypto';
import type { QueueEvent } from '@madoi/contract/lounge/queue';
import type { RoomLifecycle } from '@madoi/contract/lounge/room';
import type { QueueChange } from '@madoi/domain/lounge/queue/decide-register';
import { systemActorId } from '@madoi/domain/lounge/queue/event-draft';
import { nextAdvanceAt } from '@madoi/domain/lounge/queue/position-at';
import { and, asc, eq, inArray, lte, min } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { lounges } from '../room.table.ts';
import type { CommandKeys, LockedQueue, QueueDecision, QueueStore, StoredQueue } from './queue.store.ts';
import { loungeQueueEvents, loungeQueues } from './queue.table.ts';
import { createQueueReads, emptyQueue, queueColumns } from './queue-reads.store.pg.ts';

/** Older events are forgotten; who comes from further back fetches the whole queue (specification 4.29). */
export const storedEventsMax = 2_000;
/** Forgetting happens now and then, so that most changes do not pay for it. */
const pruneEvery = 100;

/** Hashed, as a key holds a whole event and an index entry has its limit. */
const commandKeyOf = (actorId: string, key: string): string =>
  `${actorId}:${createHash('sha256').update(key).digest('base64url')}`;
const rowOf = (loungeId: string, event: QueueEvent, key: string | undefined) => ({
  loungeId,
  id: event.id,
  event,
  commandKey: key === undefined ? null : commandKeyOf(event.createdBy.id, key),
});

/** What the server itself takes away was played; a reset begins a new count. */
const trimmedAfter = (before: number, events: readonly QueueEvent[]): number =>
  events.reduce((count, { action, createdBy }) => {
    if (action === 'reset') return 0;
    return action === 'remove' && createdBy.id === systemActorId ? count + 1 : count;
  }, before);

async function lockQueue(tx: Database, roomId: string): Promise<StoredQueue> {
  const locked = () =>
    tx.select(queueColumns).from(loungeQueues).where(eq(loungeQueues.loungeId, roomId)).for('update');
  const [present] = await locked();
  if (present) return present;
  const { queue, lastId } = emptyQueue(roomId);
  await tx.insert(loungeQueues).values({ loungeId: roomId, queue, lastId }).onConflictDoNothing();
  // Made by another transaction at the same moment, or by this one: either way it is there and locked now.
  const [made] = await locked();
  if (!made) throw new Error('a queue vanished within its own transaction');
  return made;
}

/**
 * Locks the key of the room's row (`for key share`), so that the room cannot end meanwhile; its log and counts can
 * still change.
 */
async function lockLife(tx: Database, roomId: string): Promise<RoomLifecycle> {
  const [room] = await tx.select({ life: lounges.life }).from(lounges).where(eq(lounges.id, roomId)).for('key share');
  if (!room) throw new Error('a queue was changed of a room that does not exist');
  return room.life;
}

async function findRepeated(tx: Database, roomId: string, names: CommandKeys) {
  if (names.keys.length === 0) return new Set<string>();
  const keys = new Map(names.keys.map((key) => [commandKeyOf(names.actorId, key), key]));
  const rows = await tx
    .select({ key: loungeQueueEvents.commandKey })
    .from(loungeQueueEvents)
    .where(and(eq(loungeQueueEvents.loungeId, roomId), inArray(loungeQueueEvents.commandKey, [...keys.keys()])));
  return new Set(rows.flatMap(({ key }) => keys.get(key ?? '') ?? []));
}

async function write(tx: Database, roomId: string, before: StoredQueue, after: QueueChange) {
  await tx
    .insert(loungeQueueEvents)
    .values(after.events.map((event) => rowOf(roomId, event, after.keys.get(event.id))));
  await tx
    .update(loungeQueues)
    .set({
      lastId: after.lastId,
      queue: after.queue,
      nextAdvanceAt: nextAdvanceAt(after.queue) ?? null,
      trimmed: trimmedAfter(before.trimmed, after.events),
    })
    .where(eq(loungeQueues.loungeId, roomId));
  if (Math.floor(before.lastId / pruneEvery) === Math.floor(after.lastId / pruneEvery)) return;
  const outdated = lte(loungeQueueEvents.id, after.lastId - storedEventsMax);
  await tx.delete(loungeQueueEvents).where(and(eq(loungeQueueEvents.loungeId, roomId), outdated));
}

/**
 * Decides and writes inside the caller's transaction, for changes of the queue together with something else. The
 * queue's row and the room's lifecycle are locked until the commit.
 */
export async function changeQueueIn<D extends QueueDecision<unknown>>(
  tx: Database,
  roomId: string,
  names: CommandKeys,
  decide: (locked: LockedQueue, repeated: ReadonlySet<string>) => D | Promise<D>,
): Promise<D> {
  const before = await lockQueue(tx, roomId);
  const life = await lockLife(tx, roomId);
  const repeated = await findRepeated(tx, roomId, names);
  const decision = await decide({ queue: before.queue, lastId: before.lastId, life }, repeated);
  if (decision.change.events.length > 0) await write(tx, roomId, before, decision.change);
  return decision;
}

export const createPgQueueStore = (db: Database): QueueStore => ({
  ...createQueueReads(db),

  change: (roomId, names, decide) => db.transaction((tx) => changeQueueIn(tx, roomId, names, decide)),

  async listDue(nowMs, limit) {
    const rows = await db
      .select({ roomId: loungeQueues.loungeId })
      .from(loungeQueues)
      .where(lte(loungeQueues.nextAdvanceAt, nowMs))
      .orderBy(asc(loungeQueues.nextAdvanceAt))
      .limit(limit);
    return rows.map((row) => row.roomId);
  },

  async nearestAdvanceAt() {
    const [row] = await db.select({ at: min(loungeQueues.nextAdvanceAt) }).from(loungeQueues);
    return row?.at ?? undefined;
  },

  async suspendAdvancing(roomId) {
    await db.update(loungeQueues).set({ nextAdvanceAt: null }).where(eq(loungeQueues.loungeId, roomId));
  },
});
