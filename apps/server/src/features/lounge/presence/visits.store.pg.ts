import { listeningShownMs } from '@madoi/domain/people/listening';
import { sql } from 'drizzle-orm';
import { users } from '#features/session/session-tables.api.ts';
import { createKeyedBatches } from '#platform/batches.ts';
import type { Database } from '#platform/db/database.ts';
import { loungeBans, lounges, loungeVisits } from '../room.table.ts';
import type { RecordedVisit, VisitStore } from './visits.store.ts';

interface Coming {
  readonly userId: string;
  readonly now: number;
}

/**
 * Those who come into one room, in one statement: it takes the room's row, and as many that wait for the same row would hold as many
 * connections. `xmax = 0` distinguishes a new row from an updated one, so that of two tabs that join at once only one is the first.
 */
async function recordAll(
  db: Database,
  roomId: string,
  comings: readonly Coming[],
): Promise<ReadonlyMap<string, RecordedVisit>> {
  type Row = { user_id: string; last_seen_at: number | null; is_first_room: boolean };
  const { rows } = await db.execute<Row>(sql`
    with coming as (
      select * from jsonb_to_recordset(${JSON.stringify(comings)}::jsonb) as coming("userId" text, now bigint)
    ), before as (
      select user_id, last_at from ${loungeVisits} where lounge_id = ${roomId} and user_id in (select "userId" from coming)
    ), visit as (
      insert into ${loungeVisits} (lounge_id, user_id, first_at, came_at, last_at)
      select ${roomId}, "userId", now, now, now from coming order by 2
      on conflict (lounge_id, user_id) do update set last_at = greatest(lounge_visits.last_at, excluded.last_at),
        came_at = case when lounge_visits.last_at < excluded.last_at - ${listeningShownMs} then excluded.last_at else lounge_visits.came_at end
      returning user_id, (xmax = 0) as is_first
    ), counted as (
      update ${lounges} set joined = joined + (select count(*) from visit where is_first)
      where id = ${roomId} and exists (select from visit where is_first)
    )
    select user_id, case when is_first then null else coalesce(before.last_at, coming.now) end as last_seen_at,
      is_first and not exists (select from ${loungeVisits} other where other.user_id = visit.user_id) as is_first_room
    from visit join coming on coming."userId" = visit.user_id left join before using (user_id)`);
  return new Map(
    rows.map((row) => [row.user_id, { lastSeenAt: row.last_seen_at ?? undefined, isFirstRoom: row.is_first_room }]),
  );
}

/** In one batch; the rest wait for the next. */
const comingsMax = 500;
const unknownVisit: RecordedVisit = { lastSeenAt: undefined, isFirstRoom: false };

/** Of one person's comings, the first is the coming. */
async function recordComings(
  db: Database,
  roomId: string,
  comings: readonly Coming[],
): Promise<readonly RecordedVisit[]> {
  const firsts = new Map<string, Coming>();
  for (const coming of comings) if (!firsts.has(coming.userId)) firsts.set(coming.userId, coming);
  const visits = await recordAll(db, roomId, [...firsts.values()]);
  return comings.map((coming) => {
    const visit = visits.get(coming.userId);
    if (visit === undefined) return unknownVisit;
    const isFirst = firsts.get(coming.userId) === coming;
    return isFirst ? visit : { lastSeenAt: visit.lastSeenAt ?? coming.now, isFirstRoom: false };
  });
}

export function createPgVisitStore(db: Database): VisitStore {
  // Each statement takes the row of its room, which may have to be waited for.
  const join = createKeyedBatches((roomId) => ({
    open: (): Coming[] => [],
    isFull: (comings: Coming[]) => comings.length >= comingsMax,
    run: (comings: Coming[]) => recordComings(db, roomId, comings),
  }));
  return {
    async record(roomId, userId, now) {
      const { batch, result } = join(roomId);
      const at = batch.push({ userId, now }) - 1;
      return (await result)[at] ?? unknownVisit;
    },

    async touch(usersOfRooms, now) {
      const seen = [...usersOfRooms].flatMap(([roomId, userIds]) => userIds.map((userId) => ({ roomId, userId })));
      if (seen.length === 0) return;
      // Rows are taken in the order in which comings take them: two statements that hold what the other one waits for would end with an error.
      await db.execute(sql`
        with seen as (
          select * from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as seen("roomId" text, "userId" text)
        ), held as (
          select lounge_id, user_id from ${loungeVisits} join seen on lounge_id = "roomId" and user_id = "userId"
          order by 1, 2 for no key update of lounge_visits
        )
        update ${loungeVisits} visit set last_at = greatest(visit.last_at, ${now})
        from held where visit.lounge_id = held.lounge_id and visit.user_id = held.user_id`);
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
