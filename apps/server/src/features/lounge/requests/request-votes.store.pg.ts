import { and, count, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { loungeVotes } from '../voting/voting.table.ts';
import type { VotedRequests } from '../voting/voting-context.ts';
import { loungeRequests } from './requests.table.ts';

/** Up-votes of the waiting requests by those who are present; nobody's own request is among what they vote for. */
export async function readRequestVotes(
  db: Database,
  roomId: string,
  present: ReadonlySet<string>,
): Promise<ReadonlyMap<string, number>> {
  if (present.size === 0) return new Map();
  const rows = await db
    .select({ id: loungeRequests.id, votes: count() })
    .from(loungeVotes)
    .innerJoin(
      loungeRequests,
      and(eq(loungeRequests.id, loungeVotes.subjectId), eq(loungeRequests.loungeId, loungeVotes.loungeId)),
    )
    .where(
      and(
        eq(loungeVotes.loungeId, roomId),
        eq(loungeVotes.kind, 'request'),
        eq(loungeRequests.state, 'waiting'),
        ne(loungeRequests.userId, loungeVotes.userId),
        inArray(loungeVotes.userId, [...present]),
      ),
    )
    .groupBy(loungeRequests.id);
  return new Map(rows.map(({ id, votes }) => [id, votes]));
}

/** A request that is settled has no votes any more. */
export async function forgetRequestVotes(db: Database, roomId: string, requestId: string): Promise<void> {
  const { loungeId, kind, subjectId } = loungeVotes;
  await db.delete(loungeVotes).where(and(eq(loungeId, roomId), eq(kind, 'request'), eq(subjectId, requestId)));
}

export const createPgVotedRequests = (db: Database): VotedRequests => ({
  votesOf: (roomId, present) => readRequestVotes(db, roomId, present),
  async requesterOf(roomId, requestId) {
    const { id, loungeId, state, userId } = loungeRequests;
    const waiting = and(eq(loungeId, roomId), eq(id, requestId), eq(state, 'waiting'));
    const [row] = await db.select({ userId }).from(loungeRequests).where(waiting);
    return row?.userId;
  },
});
