import { and, asc, count, eq, inArray, max, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { isOneOf } from '#platform/db/is-one-of.ts';
import { createGatheredPairReads, createSharedReads } from '#platform/gathered-reads.ts';
import { loungeBans, lounges } from '../room.table.ts';
import { readRequestVotes } from './request-votes.store.pg.ts';
import type { RequestRecord, RequestsStore } from './requests.store.ts';
import { loungeRequests } from './requests.table.ts';

export const toRecord = (row: typeof loungeRequests.$inferSelect): RequestRecord => ({
  id: row.id,
  userId: row.userId,
  trackId: row.trackId,
  requestedAt: row.requestedAt,
  note: row.note ?? undefined,
  state: row.state,
  rank: row.rank ?? undefined,
  mediaTrackId: row.mediaTrackId ?? undefined,
});

/** How many songs of each requester a room has accepted. */
const takenIn = (db: Database, roomId: string) => {
  const { loungeId, state, userId } = loungeRequests;
  return db
    .select({ userId, songs: count().as('songs') })
    .from(loungeRequests)
    .where(and(eq(loungeId, roomId), eq(state, 'accepted')))
    .groupBy(userId)
    .as('taken');
};

export async function readTaken(tx: Database, roomId: string, userIds: readonly string[]) {
  if (userIds.length === 0) return new Map<string, number>();
  const taken = takenIn(tx, roomId);
  const rows = await tx
    .select()
    .from(taken)
    .where(inArray(taken.userId, [...userIds]));
  return new Map(rows.map(({ userId, songs }) => [userId, songs]));
}

/** When somebody asked last in a room. */
export async function readLastRequestedAt(tx: Database, roomId: string, userId: string): Promise<number | undefined> {
  const { loungeId, requestedAt } = loungeRequests;
  const [row] = await tx
    .select({ at: max(requestedAt) })
    .from(loungeRequests)
    .where(and(eq(loungeId, roomId), eq(loungeRequests.userId, userId)));
  return row?.at ?? undefined;
}

/** When each of many people asked last, each in one room. */
function createLastRequests(db: Database) {
  const { loungeId, userId, requestedAt } = loungeRequests;
  const statement = db
    .select({ roomId: loungeId, userId, at: sql<number>`max(${requestedAt})`.mapWith(Number) })
    .from(loungeRequests)
    .where(and(isOneOf(loungeId, 'roomIds'), isOneOf(userId, 'userIds')))
    .groupBy(loungeId, userId)
    .prepare('last-requests-of');
  return createGatheredPairReads(async (pairs) => {
    const roomIds = [...new Set(pairs.map(([roomId]) => roomId))];
    const rows = await statement.execute({ roomIds, userIds: pairs.map(([, id]) => id) });
    return rows.map((row) => [[row.roomId, row.userId], row.at] as const);
  });
}

interface RoomRequests {
  readonly seq: number;
  /** With when the requester's ban ends: `null` never, `undefined` where there is none. */
  readonly waiting: readonly { readonly request: RequestRecord; readonly bannedUntil: number | null | undefined }[];
  readonly taken: ReadonlyMap<string, number>;
}

/** One statement, and so one moment, the same for everybody who asks: bans that have run out are still among them. */
async function readRoom(db: Database, roomId: string): Promise<RoomRequests> {
  const { loungeId, userId, state, requestedAt, id } = loungeRequests;
  const taken = takenIn(db, roomId);
  const rows = await db
    .select({
      seq: lounges.seq,
      request: loungeRequests,
      songs: taken.songs,
      ban: { userId: loungeBans.userId, until: loungeBans.until },
    })
    .from(lounges)
    .leftJoin(loungeRequests, and(eq(loungeId, lounges.id), eq(state, 'waiting')))
    .leftJoin(loungeBans, and(eq(loungeBans.loungeId, loungeId), eq(loungeBans.userId, userId)))
    .leftJoin(taken, eq(taken.userId, userId))
    .where(eq(lounges.id, roomId))
    .orderBy(asc(requestedAt), asc(id));
  const waiting = rows.flatMap(({ request, ban }) =>
    request === null ? [] : [{ request: toRecord(request), bannedUntil: ban?.until }],
  );
  return {
    seq: rows[0]?.seq ?? 0,
    waiting,
    taken: new Map(rows.flatMap(({ request, songs }) => (request && songs ? [[request.userId, songs]] : []))),
  };
}

/** The same with the votes by those who are present, as they are at that moment. */
const readVotedRoom = (db: Database, roomId: string, present: ReadonlySet<string>): Promise<RoomRequests> =>
  db.transaction(
    async (tx) => {
      const { waiting, ...room } = await readRoom(tx, roomId);
      const votes = await readRequestVotes(tx, roomId, present);
      const withVotes = ({ request, bannedUntil }: RoomRequests['waiting'][number]) => ({
        request: { ...request, votes: votes.get(request.id) },
        bannedUntil,
      });
      return { ...room, waiting: waiting.map(withVotes) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

/**
 * What waits in a room is the same for a whole crowd, and read for all of them at once. When the caller asked last is read behind it, so that it is
 * no older than what waits.
 */
export function createReadRequests(db: Database): RequestsStore['read'] {
  const readShared = createSharedReads((roomId: string) => readRoom(db, roomId));
  const readLast = createLastRequests(db);
  return async (roomId, userId, nowMs, present) => {
    const { seq, waiting, taken } = await (present === undefined
      ? readShared(roomId)
      : readVotedRoom(db, roomId, present));
    const isHeldBack = (until: number | null | undefined): boolean =>
      until !== undefined && (until === null || until > nowMs);
    const shown = waiting.flatMap(({ request, bannedUntil }) => (isHeldBack(bannedUntil) ? [] : request));
    const shownIds = new Set(shown.map((request) => request.userId));
    return {
      seq,
      waiting: shown,
      taken: new Map([...taken].filter(([id]) => shownIds.has(id))),
      lastRequestedAt: userId === undefined ? undefined : await readLast(roomId, userId),
    };
  };
}
