import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { playlists } from '#features/catalogue/catalogue-tables.api.ts';
import type { Database } from '#platform/db/database.ts';
import { loungeEvents } from '../activity/room-log.table.ts';
import { isListed } from '../room/listed-rooms.table.ts';
import { lounges, loungeVisits } from '../room.table.ts';
import type { EndedStore, SaidMessage } from './ended.store.ts';

interface Counts extends Record<string, unknown> {
  readonly messages: number;
  readonly speakers: number;
  readonly first_timers: number;
}

async function report(db: Database, roomId: string, ownerId: string, archived: readonly SaidMessage[]) {
  const { rows } = await db.execute<Counts>(sql`
    with written as (
      select log.subject_id as id, log.payload ->> 'userId' as user_id from ${loungeEvents} log
      where log.lounge_id = ${roomId} and log.event = 'receive:message'
      union
      select id, "userId" from jsonb_to_recordset(${JSON.stringify(archived)}::jsonb) as t(id text, "userId" text)
    ), said as (
      select user_id from written where not exists (
        select from ${loungeEvents} removed where removed.lounge_id = ${roomId}
          and removed.event = 'receive:message:removed' and removed.subject_id = written.id)
    ), newcomers as (
      select from ${loungeVisits} visit where visit.lounge_id = ${roomId} and visit.user_id <> ${ownerId} and not exists (
        select from ${loungeVisits} earlier join ${lounges} room on room.id = earlier.lounge_id
        where earlier.user_id = visit.user_id and room.owner_id = ${ownerId}
          and room.id <> ${roomId} and earlier.first_at < visit.first_at)
    )
    select (select count(*) from said) as messages, (select count(distinct user_id) from said) as speakers,
      (select count(*) from newcomers) as first_timers`);
  const [row] = rows;
  return { messages: row?.messages ?? 0, speakers: row?.speakers ?? 0, firstTimers: row?.first_timers ?? 0 };
}

export function createPgEndedStore(db: Database): EndedStore {
  return {
    async nextRoomOf(ownerId, now) {
      const [row] = await db
        .select({ id: lounges.id, name: lounges.name, number: lounges.number, startAt: lounges.startAt })
        .from(lounges)
        .where(and(eq(lounges.ownerId, ownerId), eq(lounges.life, 'scheduled'), isListed(), gt(lounges.startAt, now)))
        .orderBy(asc(lounges.startAt), asc(lounges.id))
        .limit(1);
      return row;
    },
    async findPlaylist(userId, clientId) {
      const mine = and(eq(playlists.userId, userId), eq(playlists.clientId, clientId));
      return (await db.select({ id: playlists.id }).from(playlists).where(mine))[0]?.id;
    },
    report: (roomId, ownerId, archived) => report(db, roomId, ownerId, archived),
  };
}
