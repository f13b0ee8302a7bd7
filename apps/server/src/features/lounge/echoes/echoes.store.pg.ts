import { type Echo, echoesMax } from '@madoi/contract/lounge/echoes';
import { type SQL, sql } from 'drizzle-orm';
import { follows } from '#features/people/people-tables.api.ts';
import { users } from '#features/session/session-tables.api.ts';
import type { Database } from '#platform/db/database.ts';
import { loungeEvents } from '../activity/room-log.table.ts';
import { isListed } from '../room/listed-rooms.table.ts';
import { loungeBans, loungeCoOwners, lounges } from '../room.table.ts';
import type { EchoQuery, EchoReader, EchoStore } from './echoes.store.ts';
import { loungeEchoes } from './echoes.table.ts';

interface EchoRow extends Record<string, unknown> {
  readonly id: string;
  readonly user_id: string;
  readonly user_name: string;
  readonly uploaded_at: number;
  readonly message: string;
  readonly offset_ms: number;
  readonly at: string | number;
}

const toEcho = (row: EchoRow): Echo => ({
  id: row.id,
  userId: row.user_id,
  userName: row.user_name,
  uploadedAt: Number(row.uploaded_at),
  message: row.message,
  offsetMs: row.offset_ms,
  at: Number(row.at),
});

/** The words are read from the log, so that a removal is a removal here. */
async function find(db: Database, { trackId, before, hidden }: EchoQuery, where: SQL): Promise<readonly Echo[]> {
  const isSeen = sql`not (${JSON.stringify([...hidden])}::jsonb ? echo.user_id)`;
  const { rows } = await db.execute<EchoRow>(sql`
    select echo.message_id as id, echo.user_id, person.name as user_name, person.uploaded_at,
      log.payload ->> 'message' as message, echo.offset_ms, echo.at
    from ${loungeEchoes} echo
    join ${users} person on person.id = echo.user_id and person.closed_at is null
    join ${loungeEvents} log on log.lounge_id = echo.lounge_id and log.event = 'receive:message'
      and log.subject_id = echo.message_id
    where echo.track_id = ${trackId} and echo.at < ${before} and ${where} and ${isSeen}
      and not exists (select from ${loungeEvents} removed where removed.lounge_id = echo.lounge_id
        and removed.event = 'receive:message:removed' and removed.subject_id = echo.message_id)
    order by echo.at desc, echo.message_id limit ${echoesMax}`);
  return rows.map(toEcho);
}

/** The rules of `decideAccess`, for many rooms at once; of rooms that only their link leads to, nothing is told elsewhere. */
const mayRead = ({ userId, isStandard, isOperator }: EchoReader, now: number): SQL => sql`
  exists (select from ${lounges} room where room.id = echo.lounge_id and room.life <> 'cancelled' and ${isListed(sql`room`)} and (
    room.audience in ('everyone', 'users') or ${isStandard} or ${isOperator} or room.owner_id = ${userId}
    or exists (select from ${loungeCoOwners} helper where helper.lounge_id = room.id and helper.user_id = ${userId}
      and helper.accepted_at is not null)))
  and not exists (select from ${loungeBans} ban where ban.lounge_id = echo.lounge_id and ban.user_id = ${userId}
    and (ban.until is null or ban.until > ${now}))`;

export function createPgEchoStore(db: Database): EchoStore {
  return {
    async add(echoes) {
      if (echoes.length === 0) return;
      const rows = echoes.map(({ roomId, ...echo }) => ({ ...echo, loungeId: roomId }));
      await db.insert(loungeEchoes).values(rows).onConflictDoNothing();
    },
    inRoom: (query) => find(db, query, sql`echo.lounge_id = ${query.roomId}`),
    ofFollowed: (query, reader) =>
      find(
        db,
        query,
        sql`echo.lounge_id <> ${query.roomId} and echo.user_id in (select target_id from ${follows}
          where follower_id = ${reader.userId} and target_kind = 'user') and ${mayRead(reader, query.now)}`,
      ),
  };
}
