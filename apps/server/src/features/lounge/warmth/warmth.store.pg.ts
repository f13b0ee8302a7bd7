import { sql } from 'drizzle-orm';
import { users } from '#features/session/session-tables.api.ts';
import type { Database } from '#platform/db/database.ts';
import { loungeEvents } from '../activity/room-log.table.ts';
import { loungeVisits } from '../room.table.ts';
import type { WarmthStore } from './warmth.store.ts';

/** So long after a join a word is still a welcome. */
const welcomeWithinMs = 60_000;
/** So many joins are looked at: in a room where nobody answers, the question stays as cheap. */
const joinsMax = 200;

export function createPgWarmthStore(db: Database): WarmthStore {
  return {
    async longestStays(roomId, userIds, limit) {
      if (userIds.length === 0) return [];
      // Visits from before stays were noted have none: their first coming is the best that is known.
      const { rows } = await db.execute<{ user_id: string; since: number }>(sql`
        select user_id, coalesce(nullif(came_at, 0), first_at) as since from ${loungeVisits}
        where lounge_id = ${roomId} and user_id in (select jsonb_array_elements_text(${JSON.stringify(userIds)}::jsonb))
        order by since, user_id limit ${limit}`);
      return rows.map(({ user_id: userId, since }) => ({ userId, since }));
    },

    async latestWelcomes(roomId, limit) {
      const { rows } = await db.execute<{ user_id: string; newcomer_id: string; at: number }>(sql`
        select said.user_id, came.newcomer_id, said.at from (
          select seq, at, payload->'user'->>'id' as newcomer_id from ${loungeEvents}
          where lounge_id = ${roomId} and event = 'receive:activity' and payload->>'kind' = 'join'
          order by seq desc limit ${joinsMax}
        ) came cross join lateral (
          select log.at, log.payload->>'userId' as user_id from ${loungeEvents} log
          where log.lounge_id = ${roomId} and log.seq > came.seq
            and log.event in ('receive:message', 'receive:message:paid') and log.payload->>'userId' <> came.newcomer_id
            and not exists (select from ${loungeEvents} removed where removed.lounge_id = log.lounge_id
              and removed.event = 'receive:message:removed' and removed.subject_id = log.subject_id)
          order by log.seq limit 1
        ) said
        where said.at <= came.at + ${welcomeWithinMs}
          and 2 = (select count(*) from ${users} where id in (said.user_id, came.newcomer_id) and closed_at is null)
        order by came.seq desc limit ${limit}`);
      return rows.map(({ user_id: userId, newcomer_id: newcomerId, at }) => ({ userId, newcomerId, at }));
    },
  };
}
