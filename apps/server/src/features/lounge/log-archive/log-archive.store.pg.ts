import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { users } from '#features/session/session-tables.api.ts';
import type { Database } from '#platform/db/database.ts';
import { loungeEvents } from '../activity/room-log.table.ts';
import { loungeEchoes } from '../echoes/echoes.table.ts';
import { reports } from '../moderation/moderation.table.ts';
import { lounges } from '../room.table.ts';
import { peopleIn, withNames } from './archive-format.ts';
import type { ArchivedEvent, LogArchive, LogArchiveStore, RemovableRow, RoomPosition } from './log-archive.store.ts';
import { loungeLogArchives } from './log-archive.table.ts';

/** `log` has the rows. Of a message, `subject_id` is its id. */
const isRemovable = sql`log.event not in ('receive:message:paid', 'receive:effect:paid', 'receive:message:removed')
  and not exists (select from ${loungeEchoes} echo where echo.lounge_id = log.lounge_id and echo.message_id = log.subject_id)
  and not exists (select from ${reports} report where report.lounge_id = log.lounge_id and report.message_id = log.subject_id)
  and log.seq > coalesce((select max(last_seq) from ${loungeLogArchives} archive where archive.lounge_id = log.lounge_id), 0)`;

async function nextRoom(db: Database, endedBefore: number, after: RoomPosition): Promise<RoomPosition | undefined> {
  const { rows } = await db.execute<{ readonly id: string; readonly startAt: number }>(sql`
    select room.id, room.start_at as "startAt" from ${lounges} room
    where room.life = 'archived' and coalesce(room.end_at, room.updated_at) < ${endedBefore}
      and (room.start_at, room.id) > (${after.startAt}::bigint, ${after.id})
      and exists (select from ${loungeEvents} log where log.lounge_id = room.id and ${isRemovable})
    order by room.start_at, room.id limit 1`);
  return rows[0] && { id: rows[0].id, startAt: rows[0].startAt };
}

/** Ends the transaction of `replaceRows`, which answers false. */
class ChangedMeanwhile extends Error {}

async function removeUnchanged(tx: Database, roomId: string, rows: readonly RemovableRow[]): Promise<void> {
  const [seqs, versions] = [rows.map(({ event }) => event.seq), rows.map(({ version }) => version)];
  const { rowCount } = await tx.execute(sql`
    delete from ${loungeEvents} log
    using unnest(${sql.param(seqs)}::bigint[], ${sql.param(versions)}::text[]) as archived(seq, version)
    where log.lounge_id = ${roomId} and log.seq = archived.seq and log.xmin::text = archived.version`);
  if (rowCount !== rows.length) throw new ChangedMeanwhile();
}

async function replaceRows(db: Database, archive: LogArchive, rows: readonly RemovableRow[]): Promise<boolean> {
  try {
    return await db.transaction(async (tx) => {
      // The room's row makes a second process wait, which then sees the part of the first.
      await tx.select({ id: lounges.id }).from(lounges).where(eq(lounges.id, archive.loungeId)).for('update');
      const isTaken = and(
        eq(loungeLogArchives.loungeId, archive.loungeId),
        gte(loungeLogArchives.lastSeq, archive.firstSeq),
      );
      if ((await tx.select({ seq: loungeLogArchives.lastSeq }).from(loungeLogArchives).where(isTaken)).length > 0)
        return false;
      await tx.insert(loungeLogArchives).values(archive);
      await removeUnchanged(tx, archive.loungeId, rows);
      return true;
    });
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return false;
    throw error;
  }
}

async function namesOf(db: Database, userIds: readonly string[], lock?: 'share'): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const open = db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), isNull(users.closedAt)))
    .orderBy(asc(users.id));
  const rows = await (lock === undefined ? open : open.for(lock));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * An account that is being closed takes its name out of rows: the people's rows are locked, so that it is done before the names are read, or sees
 * these rows. In the order of their ids, as an account that closes locks them.
 */
const restore = async (db: Database, roomId: string, events: readonly ArchivedEvent[]): Promise<void> => {
  if (events.length === 0) return;
  await db.transaction(async (tx) => {
    const names = await namesOf(tx, peopleIn(events), 'share');
    const rows = events.map((each) => ({
      ...each,
      loungeId: roomId,
      event: each.event as 'receive:message',
      payload: withNames(each.payload, (id) => names.get(id) ?? ''),
    }));
    await tx.insert(loungeEvents).values(rows).onConflictDoNothing();
  });
};

export const createPgLogArchiveStore = (db: Database): LogArchiveStore => ({
  nextRoom: (endedBefore, after) => nextRoom(db, Math.floor(endedBefore), after),

  async listRemovable(roomId, limit) {
    const { rows } = await db.execute<ArchivedEvent & { readonly version: string } & Record<string, unknown>>(sql`
      select log.seq, log.at, log.event, log.subject_id as "subjectId", log.command_key as "commandKey", log.payload,
        log.xmin::text as version
      from ${loungeEvents} log where log.lounge_id = ${roomId} and ${isRemovable} order by log.seq limit ${limit}`);
    return rows.map(({ version, ...event }) => ({ version, event }));
  },

  replaceRows: (archive, rows) => replaceRows(db, archive, rows),

  list: (roomId): Promise<readonly LogArchive[]> =>
    db
      .select()
      .from(loungeLogArchives)
      .where(eq(loungeLogArchives.loungeId, roomId))
      .orderBy(asc(loungeLogArchives.lastSeq)),

  async subjectsOf(roomId, event) {
    const rows = await db
      .select({ id: loungeEvents.subjectId })
      .from(loungeEvents)
      .where(and(eq(loungeEvents.loungeId, roomId), eq(loungeEvents.event, event as 'receive:message')));
    return new Set(rows.map(({ id }) => id));
  },

  namesOf: (userIds) => namesOf(db, userIds),
  restore: (roomId, events) => restore(db, roomId, events),
});
