import { and, asc, count, eq, inArray, max, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { createGatheredReads, createSharedReads } from '#platform/gathered-reads.ts';
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

export async function readTaken(tx: Database, roomId: string, userIds: readonly string[]) {
  if (userIds.length === 0) return new Map<string, number>();
  const { loungeId, state, userId } = loungeRequests;
  const rows = await tx
    .select({ userId, songs: count() })
    .from(loungeRequests)
    .where(and(eq(loungeId, roomId), eq(state, 'accepted'), inArray(userId, [...userIds])))
    .groupBy(userId);
  return new Map(rows.map(({ userId: id, songs }) => [id, songs]));
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

const keyOf = (roomId: string, userId: string): string => JSON.stringify([roomId, userId]);

/** When each of many people asked last, each in one room. */
function createLastRequests(db: Database) {
  const { loungeId, userId, requestedAt } = loungeRequests;
  const isOneOf = (column: typeof loungeId | typeof userId, name: string) =>
    sql`${column} = any(${sql.placeholder(name)}::text[])`;
  const statement = db
    .select({ roomId: loungeId, userId, at: max(requestedAt) })
    .from(loungeRequests)
    .where(and(isOneOf(loungeId, 'roomIds'), isOneOf(userId, 'userIds')))
    .groupBy(loungeId, userId)
    .prepare('last-requests-of');
  return createGatheredReads(async (keys) => {
    const asked = keys.map((key) => JSON.parse(key) as [string, string]);
    const roomIds = [...new Set(asked.map(([roomId]) => roomId))];
    const rows = await statement.execute({ roomIds, userIds: asked.map(([, id]) => id) });
    return new Map(
      rows.flatMap(({ roomId, userId: id, at }) => (at === null ? [] : [[keyOf(roomId, id), at] as const])),
    );
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
  const songs = sql<number>`(select count(*) from ${loungeRequests} accepted where accepted.lounge_id = ${loungeId}
    and accepted.user_id = ${userId} and accepted.state = 'accepted')`.mapWith(Number);
  const rows = await db
    .select({
      seq: lounges.seq,
      request: loungeRequests,
      songs,
      ban: { userId: loungeBans.userId, until: loungeBans.until },
    })
    .from(lounges)
    .leftJoin(loungeRequests, and(eq(loungeId, lounges.id), eq(state, 'waiting')))
    .leftJoin(loungeBans, and(eq(loungeBans.loungeId, loungeId), eq(loungeBans.userId, userId)))
    .where(eq(lounges.id, roomId))
    .orderBy(asc(requestedAt), asc(id));
  const waiting = rows.flatMap(({ request, ban, songs: taken }) =>
    request === null ? [] : [{ request: toRecord(request), bannedUntil: ban?.until, taken }],
  );
  return {
    seq: rows[0]?.seq ?? 0,
    waiting,
    taken: new Map(waiting.flatMap(({ request, taken }) => (taken === 0 ? [] : [[request.userId, taken]]))),
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
  const lastRequests = createLastRequests(db);
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
      lastRequestedAt: userId === undefined ? undefined : await lastRequests.read(keyOf(roomId, userId)),
    };
  };
}
