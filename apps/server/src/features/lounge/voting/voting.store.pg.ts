import { systemActorId } from '@madoi/domain/lounge/queue/event-draft';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { isOneOf } from '#platform/db/is-one-of.ts';
import { createGatheredPairReads } from '#platform/gathered-reads.ts';
import { appendToRoomLog } from '../activity/room-log.store.pg.ts';
import { changeQueueIn } from '../queue/queue.store.pg.ts';
import type { VotingStore } from './voting.store.ts';
import { loungeVotes } from './voting.table.ts';

const skipsIn = (roomId: string) => and(eq(loungeVotes.loungeId, roomId), eq(loungeVotes.kind, 'skip'));

async function readSkips(db: Database, roomId: string) {
  const { subjectId, userId } = loungeVotes;
  return db.select({ subjectId, userId }).from(loungeVotes).where(skipsIn(roomId));
}

/** Of many people at once, each in one room: everybody of a crowd asks. */
function createVotesOf(db: Database): VotingStore['votesOf'] {
  const { loungeId, subjectId, userId } = loungeVotes;
  const statement = db
    .select({ loungeId, userId, subjectIds: sql<string[]>`array_agg(${subjectId})` })
    .from(loungeVotes)
    .where(and(isOneOf(loungeId, 'roomIds'), isOneOf(userId, 'userIds')))
    .groupBy(loungeId, userId)
    .prepare('votes-of');
  const votesOf = createGatheredPairReads(async (pairs) => {
    const roomIds = [...new Set(pairs.map(([roomId]) => roomId))];
    const rows = await statement.execute({ roomIds, userIds: pairs.map(([, id]) => id) });
    return rows.map((row) => [[row.loungeId, row.userId], row.subjectIds] as const);
  });
  return async (roomId, userId) => (await votesOf(roomId, userId)) ?? [];
}

export const createPgVotingStore = (db: Database): VotingStore => ({
  async set(roomId, vote, on, nowMs) {
    if (on) {
      await db
        .insert(loungeVotes)
        .values({ ...vote, loungeId: roomId, votedAt: Math.round(nowMs) })
        .onConflictDoNothing();
      return;
    }
    const { loungeId, kind, subjectId, userId } = loungeVotes;
    await db
      .delete(loungeVotes)
      .where(and(eq(loungeId, roomId), eq(kind, vote.kind), eq(subjectId, vote.subjectId), eq(userId, vote.userId)));
  },

  async skipVoters(roomId, mediaTrackId) {
    const rows = await readSkips(db, roomId);
    return rows.filter(({ subjectId }) => subjectId === mediaTrackId).map(({ userId }) => userId);
  },

  votesOf: createVotesOf(db),

  async forgetOtherSkips(roomId, mediaTrackId) {
    const others = mediaTrackId === undefined ? undefined : ne(loungeVotes.subjectId, mediaTrackId);
    await db.delete(loungeVotes).where(and(skipsIn(roomId), others));
  },

  skip: (roomId, decide) =>
    db.transaction(async (tx) => {
      const system = { actorId: systemActorId, keys: [] };
      const { change, events: added } = await changeQueueIn(tx, roomId, system, async (record) => {
        const rows = await readSkips(tx, roomId);
        const votersOf = (mediaTrackId: string) =>
          rows.filter(({ subjectId }) => subjectId === mediaTrackId).map(({ userId }) => userId);
        return { answer: undefined, ...decide(record, votersOf) };
      });
      if (added.length > 0) await tx.delete(loungeVotes).where(skipsIn(roomId));
      return { answer: undefined, change, events: await appendToRoomLog(tx, roomId, added) };
    }),
});
