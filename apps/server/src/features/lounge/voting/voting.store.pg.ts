import { systemActorId } from '@madoi/domain/lounge/queue/event-draft';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { createGatheredReads } from '#platform/gathered-reads.ts';
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
  const keyOf = (roomId: string, userId: string): string => JSON.stringify([roomId, userId]);
  const { loungeId, subjectId, userId } = loungeVotes;
  const isOneOf = (column: typeof loungeId | typeof userId, name: string) =>
    sql`${column} = any(${sql.placeholder(name)}::text[])`;
  const statement = db
    .select({ loungeId, subjectId, userId })
    .from(loungeVotes)
    .where(and(isOneOf(loungeId, 'roomIds'), isOneOf(userId, 'userIds')))
    .prepare('votes-of');
  const votes = createGatheredReads(async (keys) => {
    const asked = keys.map((key) => JSON.parse(key) as [string, string]);
    const roomIds = [...new Set(asked.map(([roomId]) => roomId))];
    const found = new Map<string, string[]>();
    for (const row of await statement.execute({ roomIds, userIds: asked.map(([, id]) => id) })) {
      const key = keyOf(row.loungeId, row.userId);
      found.set(key, [...(found.get(key) ?? []), row.subjectId]);
    }
    return found;
  });
  return async (roomId, userId) => (await votes.read(keyOf(roomId, userId))) ?? [];
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
