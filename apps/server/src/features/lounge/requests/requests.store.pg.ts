import { unchanged } from '@madoi/domain/lounge/queue/decide-register';
import { and, asc, eq, gt, isNull, notExists, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { appendToRoomLog } from '../activity/room-log.store.pg.ts';
import { changeQueueIn } from '../queue/queue.store.pg.ts';
import { loungeBans, lounges } from '../room.table.ts';
import { createReadRequests, readLastRequestedAt, readTaken, toRecord } from './read-requests.store.pg.ts';
import { forgetRequestVotes, readRequestVotes } from './request-votes.store.pg.ts';
import type {
  RequestRecord,
  RequestsCommand,
  RequestsDecision,
  RequestsState,
  RequestsStore,
} from './requests.store.ts';
import { loungeRequests } from './requests.table.ts';

const isIn = (roomId: string) => eq(loungeRequests.loungeId, roomId);
const isWaiting = eq(loungeRequests.state, 'waiting');

const isActiveBan = (roomId: string, nowMs: number) =>
  and(eq(loungeBans.loungeId, roomId), or(isNull(loungeBans.until), gt(loungeBans.until, nowMs)));

async function readWaiting(
  tx: Database,
  roomId: string,
  nowMs: number,
  present: ReadonlySet<string> | undefined,
): Promise<readonly RequestRecord[]> {
  const ban = tx
    .select({ one: sql`1` })
    .from(loungeBans)
    .where(and(isActiveBan(roomId, nowMs), eq(loungeBans.userId, loungeRequests.userId)));
  const rows = await tx
    .select()
    .from(loungeRequests)
    .where(and(isIn(roomId), isWaiting, notExists(ban)))
    .orderBy(asc(loungeRequests.requestedAt), asc(loungeRequests.id));
  const votes = present === undefined ? undefined : await readRequestVotes(tx, roomId, present);
  return rows.map((row) => ({ ...toRecord(row), votes: votes?.get(row.id) }));
}

async function isBannedFrom(tx: Database, roomId: string, { actorId, nowMs }: RequestsCommand): Promise<boolean> {
  const ban = and(isActiveBan(roomId, nowMs), eq(loungeBans.userId, actorId));
  return (await tx.select({ one: sql`1` }).from(loungeBans).where(ban)).length > 0;
}

async function findSubject(
  tx: Database,
  roomId: string,
  { actorId, subject }: Pick<RequestsCommand, 'actorId' | 'subject'>,
) {
  const named =
    'id' in subject
      ? eq(loungeRequests.id, subject.id)
      : and(eq(loungeRequests.userId, actorId), eq(loungeRequests.clientId, subject.clientId));
  const [row] = await tx
    .select()
    .from(loungeRequests)
    .where(and(isIn(roomId), named));
  return row && toRecord(row);
}

/** Takes the room's row, so that requests of one room are changed one after the other, also by several processes. */
async function lockState(
  tx: Database,
  roomId: string,
  command: RequestsCommand,
): Promise<Omit<RequestsState, 'queue' | 'lastId' | 'repeated'>> {
  const [room] = await tx
    .select({ life: lounges.life, acceptsRequests: lounges.acceptsRequests, voting: lounges.voting })
    .from(lounges)
    .where(eq(lounges.id, roomId))
    .for('no key update');
  if (!room) throw new Error('requests were changed in a room that does not exist');
  const waiting = await readWaiting(tx, roomId, command.nowMs, command.present);
  const subject = await findSubject(tx, roomId, command);
  const people = [command.actorId, ...waiting.map(({ userId }) => userId), ...(subject ? [subject.userId] : [])];
  return {
    ...room,
    waiting,
    subject,
    taken: await readTaken(tx, roomId, [...new Set(people)]),
    isBanned: await isBannedFrom(tx, roomId, command),
    lastRequestedAt: await readLastRequestedAt(tx, roomId, command.actorId),
  };
}

async function writeRequests(tx: Database, roomId: string, { added, settled, ranks }: RequestsDecision<unknown>) {
  if (added) await tx.insert(loungeRequests).values({ ...added, loungeId: roomId });
  if (settled) {
    const { id, ...changes } = settled;
    await tx
      .update(loungeRequests)
      .set({ ...changes, rank: null })
      .where(and(isIn(roomId), eq(loungeRequests.id, id)));
    await forgetRequestVotes(tx, roomId, id);
  }
  for (const [id, rank] of ranks ?? []) {
    await tx
      .update(loungeRequests)
      .set({ rank })
      .where(and(isIn(roomId), eq(loungeRequests.id, id), isWaiting));
  }
}

export function createPgRequestsStore(db: Database): RequestsStore {
  return {
    read: createReadRequests(db),

    findWaitingHouses: async () => {
      const rows = await db
        .selectDistinct({ id: lounges.id })
        .from(lounges)
        .innerJoin(loungeRequests, and(eq(loungeRequests.loungeId, lounges.id), isWaiting))
        .where(and(eq(lounges.isHouse, true), eq(lounges.life, 'live')));
      return rows.map(({ id }) => id);
    },

    find: (roomId, requestId) => findSubject(db, roomId, { actorId: '', subject: { id: requestId } }),

    change: (roomId, command, decide) =>
      db.transaction(async (tx) => {
        const names = command.queueCommandKeys ?? { actorId: command.actorId, keys: [] };
        const { decision, change } = await changeQueueIn(tx, roomId, names, async (record, repeated) => {
          const decided = decide({ ...record, repeated, ...(await lockState(tx, roomId, command)) });
          return { answer: decided.answer, decision: decided, change: decided.queue ?? unchanged(record) };
        });
        await writeRequests(tx, roomId, decision);
        const events = await appendToRoomLog(tx, roomId, decision.events ?? []);
        return { answer: decision.answer, events, change };
      }),
  };
}
