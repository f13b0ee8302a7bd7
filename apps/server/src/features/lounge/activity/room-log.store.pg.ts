import type { Activity } from '@madoi/contract/lounge/activity';
import type { Message } from '@madoi/contract/lounge/chat';
import type { RoomEvent } from '@madoi/contract/socket/room-events';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { createSharedReads } from '#platform/gathered-reads.ts';
import { loungeBans, lounges } from '../room.table.ts';
import { addTranslation } from './message-translations.store.pg.ts';
import { createReadAfter, type ReadAfterDeps, removalOfLogRow } from './read-after.store.pg.ts';
import type { NewRoomEvent, RoomLogStore, WrittenEvent } from './room-log.store.ts';
import { loungeEvents } from './room-log.table.ts';
import { toActivity } from './to-activity.ts';
import { type LogRow, toEvent, toEventRead } from './to-event.ts';

const toInput = (events: readonly NewRoomEvent[]): string =>
  JSON.stringify(
    events.map((each, ord) => ({
      ord,
      at: each.at,
      event: each.event,
      subject_id: each.subjectId,
      command_key: each.commandKey ?? null,
      payload: each.payload,
    })),
  );

/**
 * One statement, so one round trip and one commit: the update takes the room's row, which makes writers wait in line.
 * What a banned person says falls through; what moderators do carries no author and is not asked about. Bans are read
 * before the row is waited for: where one was committed meanwhile (`seen` is older than the row), nothing is written,
 * and one row without an event (`ord` -1) says so. A command that another process wrote meanwhile breaks the unique key, and nothing is written.
 */
const appendStatement = (roomId: string, events: readonly NewRoomEvent[], mustBeLive: boolean) => sql`
  with input as (
    select * from jsonb_to_recordset(${toInput(events)}::jsonb)
      as t(ord int, at bigint, event text, subject_id text, command_key text, payload jsonb)
  ), known as (
    select input.ord, log.seq, log.at, log.event, log.payload
    from input join ${loungeEvents} log on log.lounge_id = ${roomId} and log.command_key = input.command_key
  ), fresh as (
    select *, row_number() over (order by ord) as place
    from input where ord not in (select ord from known) and not exists (
      select from ${loungeBans} ban where ban.lounge_id = ${roomId} and ban.user_id = input.payload ->> 'userId'
        and (ban.until is null or ban.until > input.at))
  ), seen as materialized (
    select ban_revision from ${lounges} where id = ${roomId}
  ), raised as (
    update ${lounges} set seq = seq + (select count(*) from fresh)
    where id = ${roomId} and (not ${mustBeLive} or (life = 'live' and ban_revision = (select ban_revision from seen)))
      and exists (select from fresh)
    returning seq - (select count(*) from fresh) as before
  ), written as (
    insert into ${loungeEvents} (lounge_id, seq, at, event, subject_id, command_key, payload)
    select ${roomId}, raised.before + place, at, event, subject_id, command_key, payload from fresh, raised
  )
  select ord, seq, at, event, payload, true as is_repeat from known
  union all
  select ord, raised.before + place, at, event, payload, false from fresh, raised
  union all
  select -1, 0, 0, '', '{}'::jsonb, false where exists (select from fresh) and not exists (select from raised)`;

const uniqueViolation = '23505';
const isUniqueViolation = (error: unknown): boolean => {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return (cause as { readonly code?: unknown }).code === uniqueViolation;
};

interface AppendOutcome {
  readonly written: readonly (WrittenEvent | undefined)[];
  /** The room took nothing of what was new: it is not live, or somebody was banned while this waited for its row. */
  readonly isRefused: boolean;
}

async function run(
  db: Database,
  roomId: string,
  events: readonly NewRoomEvent[],
  mustBeLive: boolean,
): Promise<AppendOutcome> {
  if (events.length === 0) return { written: [], isRefused: false };
  type Row = LogRow & { readonly ord: number; readonly is_repeat: boolean };
  const { rows } = await db.execute<Row>(appendStatement(roomId, events, mustBeLive));
  const byOrd = new Map(rows.map((row) => [row.ord, row]));
  const written = events.map((_, ord) => {
    const row = byOrd.get(ord);
    return row && { event: toEvent(row), isRepeat: row.is_repeat };
  });
  return { written, isRefused: byOrd.has(-1) };
}

/** The row is locked first, so that no ban can come in between: what is refused here stays refused. */
async function runWithRoomLock(db: Database, roomId: string, events: readonly NewRoomEvent[]) {
  return db.transaction(async (tx) => {
    await tx.select({ id: lounges.id }).from(lounges).where(eq(lounges.id, roomId)).for('update');
    return (await run(tx, roomId, events, true)).written;
  });
}

async function append(db: Database, roomId: string, events: readonly NewRoomEvent[]) {
  try {
    const { written, isRefused } = await run(db, roomId, events, true);
    return isRefused ? await runWithRoomLock(db, roomId, events) : written;
  } catch (error) {
    // Second look: the command that collided is now visible as a repeat.
    if (!isUniqueViolation(error)) throw error;
    return runWithRoomLock(db, roomId, events);
  }
}

/**
 * Writes events inside the caller's transaction, in any lifecycle state of the room: for changes of the room itself.
 */
export async function appendToRoomLog(
  tx: Database,
  roomId: string,
  events: readonly NewRoomEvent[],
): Promise<readonly RoomEvent[]> {
  const { written } = await run(tx, roomId, events, false);
  return written.flatMap((each) => (each === undefined || each.isRepeat ? [] : [each.event]));
}

async function settledRequests(
  db: Database,
  roomId: string,
  requestIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (requestIds.length === 0) return new Set();
  const removed = and(
    eq(loungeEvents.loungeId, roomId),
    eq(loungeEvents.event, 'receive:request_queue:event:remove'),
    inArray(loungeEvents.subjectId, [...requestIds]),
  );
  const rows = await db.select({ id: loungeEvents.subjectId }).from(loungeEvents).where(removed);
  return new Set(rows.map(({ id }) => id));
}

/** `not exists`, not an outer join: the newest are read from the end of the index, however long the log is. */
async function recentActivities(
  { db, clock }: ReadAfterDeps,
  roomId: string,
  limit: number,
  hidden: ReadonlySet<string>,
): Promise<readonly Activity[]> {
  const author = sql`coalesce(log.payload ->> 'userId', log.payload -> 'user' ->> 'id', '')`;
  const isSeen = sql`not (${JSON.stringify([...hidden])}::jsonb ? ${author})`;
  const { rows } = await db.execute<LogRow>(sql`
    select log.seq, log.at, log.event, log.payload from ${loungeEvents} log
    where log.lounge_id = ${roomId} and not exists (${removalOfLogRow})
      and log.event in ('receive:message', 'receive:message:paid', 'receive:effect:paid', 'receive:activity', 'receive:message:system')
      and ${hidden.size === 0 ? sql`true` : isSeen}
    order by log.seq desc limit ${limit}`);
  const now = clock.now();
  return rows.toReversed().flatMap((row) => toActivity(toEventRead(row, now)));
}

export async function findMessage(db: Database, roomId: string, messageId: string): Promise<Message | undefined> {
  const [row] = await db
    .select({ seq: loungeEvents.seq, at: loungeEvents.at, event: loungeEvents.event, payload: loungeEvents.payload })
    .from(loungeEvents)
    .where(
      and(
        eq(loungeEvents.loungeId, roomId),
        inArray(loungeEvents.event, ['receive:message', 'receive:message:paid']),
        eq(loungeEvents.subjectId, messageId),
      ),
    );
  if (!row) return undefined;
  const event = toEvent({ ...row, payload: row.payload as object });
  return event.event === 'receive:message' || event.event === 'receive:message:paid' ? event.payload : undefined;
}

/** Read from the end of the index: a log has no index by author, and what was said long ago is not what is answered. */
async function findAuthors(db: Database, roomId: string, userIds: readonly string[], before: number, depth: number) {
  const { rows } = await db.execute<{ readonly author: string }>(sql`
    select distinct log.payload ->> 'userId' as author from ${loungeEvents} log
    where log.lounge_id = ${roomId} and log.seq < ${before} and log.seq >= ${before - depth}
      and log.event in ('receive:message', 'receive:message:paid')
      and ${JSON.stringify(userIds)}::jsonb ? (log.payload ->> 'userId') and not exists (${removalOfLogRow})`);
  return new Set(rows.map(({ author }) => author));
}

const nobody: ReadonlySet<string> = new Set();

/** `clock`: how much time paid items have left is of the moment at which the log is read. */
export function createPgRoomLogStore(db: Database, clock: Clock): RoomLogStore {
  const reads = { db, clock };
  const activities = createSharedReads((roomId: string, limit: number) =>
    recentActivities(reads, roomId, limit, nobody),
  );
  return {
    append: (roomId, events) => append(db, roomId, events),
    async lastSeq(roomId) {
      const [room] = await db.select({ seq: lounges.seq }).from(lounges).where(eq(lounges.id, roomId));
      return room?.seq;
    },
    readAfter: createReadAfter(reads),
    recentActivities: (roomId, limit, hidden = nobody) =>
      hidden.size === 0 ? activities(roomId, limit) : recentActivities(reads, roomId, limit, hidden),
    settledRequests: (roomId, requestIds) => settledRequests(db, roomId, requestIds),
    hasCommand: async (roomId, commandKey) => {
      const command = and(eq(loungeEvents.loungeId, roomId), eq(loungeEvents.commandKey, commandKey));
      return (await db.select({ seq: loungeEvents.seq }).from(loungeEvents).where(command)).length > 0;
    },
    findMessage: (roomId, messageId) => findMessage(db, roomId, messageId),
    // Of what is a row, nothing is archived.
    restoreSaid: () => Promise.resolve(),
    findAuthors: (...search) => findAuthors(db, ...search),
    addTranslation: (roomId, messageId, translation) => addTranslation(db, roomId, messageId, translation),
  };
}
