import { listeningShownMs } from '@madoi/domain/people/listening';
import { sql } from 'drizzle-orm';
import { users } from '#features/session/session-tables.api.ts';
import type { Database } from '#platform/db/database.ts';
import { loungeBans, lounges, loungeVisits } from '../room.table.ts';
import type { VisitStore } from './visits.store.ts';

export function createPgVisitStore(db: Database): VisitStore {
  return {
    async record(roomId, userId, now) {
      // `xmax = 0` distinguishes a new row from an updated one, so that of two tabs that join at once only one is the
      // first.
      const { rows } = await db.execute<{ last_seen_at: number | null; is_first_room: boolean }>(sql`
        with before as (
          select last_at from ${loungeVisits} where lounge_id = ${roomId} and user_id = ${userId}
        ), visit as (
          insert into ${loungeVisits} (lounge_id, user_id, first_at, came_at, last_at)
          values (${roomId}, ${userId}, ${now}, ${now}, ${now})
          on conflict (lounge_id, user_id) do update set last_at = greatest(lounge_visits.last_at, excluded.last_at),
            came_at = case when lounge_visits.last_at < ${now - listeningShownMs} then ${now} else lounge_visits.came_at end
          returning (xmax = 0) as is_first
        ), counted as (
          update ${lounges} set joined = joined + 1
          where id = ${roomId} and exists (select from visit where is_first)
        )
        select case when is_first then null else coalesce((select last_at from before), ${now}::bigint) end as last_seen_at,
          is_first and not exists (select from ${loungeVisits} other where other.user_id = ${userId}) as is_first_room
        from visit`);
      const [row] = rows;
      return { lastSeenAt: row?.last_seen_at ?? undefined, isFirstRoom: row?.is_first_room ?? false };
    },

    async touch(usersOfRooms, now) {
      const seen = [...usersOfRooms].flatMap(([roomId, userIds]) => userIds.map((userId) => ({ roomId, userId })));
      if (seen.length === 0) return;
      await db.execute(sql`
        update ${loungeVisits} set last_at = greatest(last_at, ${now})
        from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as seen("roomId" text, "userId" text)
        where lounge_id = seen."roomId" and user_id = seen."userId"`);
    },

    async listNames(roomId, limit) {
      const { rows } = await db.execute<{ id: string; name: string }>(sql`
        select ${users.id}, ${users.name} from ${loungeVisits} join ${users} on ${users.id} = ${loungeVisits.userId}
        where ${loungeVisits.loungeId} = ${roomId} and ${users.closedAt} is null
          and not exists (select from ${loungeBans} ban where ban.lounge_id = ${roomId} and ban.user_id = ${users.id})
        order by ${loungeVisits.lastAt} desc limit ${limit}`);
      return rows;
    },
  };
}
