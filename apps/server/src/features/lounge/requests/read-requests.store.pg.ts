import { and, asc, count, eq, inArray, max } from 'drizzle-orm';
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

/** When each of these people asked last in each of these rooms. */
export async function readLastRequestedAt(tx: Database, roomIds: readonly string[], userIds: readonly string[]) {
  const { loungeId, userId, requestedAt } = loungeRequests;
  const rows = await tx
    .select({ roomId: loungeId, userId, at: max(requestedAt) })
    .from(loungeRequests)
    .where(and(inArray(loungeId, [...roomIds]), inArray(userId, [...userIds])))
    .groupBy(loungeId, userId);
  return rows.flatMap(({ at, ...of }) => (at === null ? [] : { ...of, at }));
}

interface RoomRequests {
  readonly seq: number;
  /** With when the requester's ban ends: `null` never, `undefined` where there is none. */
  readonly waiting: readonly { readonly request: RequestRecord; readonly bannedUntil: number | null | undefined }[];
  readonly taken: ReadonlyMap<string, number>;
}

/** At one moment, the same for everybody who asks: bans that have run out are still among them. */
const readRoom = (db: Database, roomId: string, present?: ReadonlySet<string>): Promise<RoomRequests> =>
  db.transaction(
    async (tx) => {
      const [room] = await tx.select({ seq: lounges.seq }).from(lounges).where(eq(lounges.id, roomId));
      const { loungeId, userId, state, requestedAt, id } = loungeRequests;
      const rows = await tx
        .select({ request: loungeRequests, ban: { userId: loungeBans.userId, until: loungeBans.until } })
        .from(loungeRequests)
        .leftJoin(loungeBans, and(eq(loungeBans.loungeId, loungeId), eq(loungeBans.userId, userId)))
        .where(and(eq(loungeId, roomId), eq(state, 'waiting')))
        .orderBy(asc(requestedAt), asc(id));
      const votes = present === undefined ? undefined : await readRequestVotes(tx, roomId, present);
      return {
        seq: room?.seq ?? 0,
        waiting: rows.map(({ request, ban }) => ({
          request: { ...toRecord(request), votes: votes?.get(request.id) },
          bannedUntil: ban?.until,
        })),
        taken: await readTaken(tx, roomId, [...new Set(rows.map(({ request }) => request.userId))]),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

/**
 * What waits in a room is the same for a whole crowd, and read for all of them at once. When the caller asked last is read behind it, so that it is
 * no older than what waits.
 */
export function createReadRequests(db: Database): RequestsStore['read'] {
  const readShared = createSharedReads((roomId: string) => readRoom(db, roomId));
  const lastRequests = createGatheredReads(async (keys) => {
    const asked = keys.map((key) => JSON.parse(key) as [string, string]);
    const found = await readLastRequestedAt(
      db,
      [...new Set(asked.map(([roomId]) => roomId))],
      asked.map(([, userId]) => userId),
    );
    return new Map(found.map(({ roomId, userId, at }) => [JSON.stringify([roomId, userId]), at]));
  });
  return async (roomId, userId, nowMs, present) => {
    const { seq, waiting, taken } = await (present === undefined ? readShared(roomId) : readRoom(db, roomId, present));
    const isHeldBack = (until: number | null | undefined): boolean =>
      until !== undefined && (until === null || until > nowMs);
    const shown = waiting.flatMap(({ request, bannedUntil }) => (isHeldBack(bannedUntil) ? [] : request));
    const shownIds = new Set(shown.map((request) => request.userId));
    return {
      seq,
      waiting: shown,
      taken: new Map([...taken].filter(([id]) => shownIds.has(id))),
      lastRequestedAt: userId === undefined ? undefined : await lastRequests.read(JSON.stringify([roomId, userId])),
    };
  };
}
