import { and, count, desc, eq, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#features/session/session-tables.api.ts';
import type { Database } from '#platform/db/database.ts';
import { loungeEvents } from '../activity/room-log.table.ts';
import { writeAudit } from '../audit/audit.store.pg.ts';
import { loungeBans, lounges } from '../room.table.ts';
import { reports } from './moderation.table.ts';
import type { ReportOutcome, ReportRecord, ReportStore } from './reports.store.ts';

const reporters = alias(users, 'reporters');
const handlers = alias(users, 'handlers');

const columns = {
  id: reports.id,
  at: reports.at,
  state: reports.state,
  reason: reports.reason,
  note: reports.note,
  quoted: reports.quoted,
  loungeId: reports.loungeId,
  loungeName: lounges.name,
  reporterId: reports.reporterId,
  reporterName: reporters.name,
  userId: reports.userId,
  messageId: reports.messageId,
  isMessageRemoved: sql<boolean>`exists (select from ${loungeEvents} where ${loungeEvents.loungeId} = ${reports.loungeId}
    and ${loungeEvents.event} = 'receive:message:removed' and ${loungeEvents.subjectId} = ${reports.messageId})`,
  isBanned: sql<boolean>`exists (select from ${loungeBans} where ${loungeBans.loungeId} = ${reports.loungeId}
    and ${loungeBans.userId} = ${reports.userId} and ${loungeBans.until} is null)`,
  handledBy: reports.handledBy,
  handledByName: handlers.name,
  handledAt: reports.handledAt,
};

const select = (db: Database, where: SQL | undefined, limit: number): Promise<ReportRecord[]> =>
  db
    .select(columns)
    .from(reports)
    .leftJoin(lounges, eq(lounges.id, reports.loungeId))
    .leftJoin(reporters, eq(reporters.id, reports.reporterId))
    .leftJoin(handlers, eq(handlers.id, reports.handledBy))
    .where(where)
    .orderBy(desc(reports.at), desc(reports.id))
    .limit(limit);

/** Closes an open report and the other open ones of the same message, or of the same person in the same room. */
export async function closeReports(tx: Database, id: string, outcome: ReportOutcome): Promise<boolean> {
  const [one] = await tx
    .select()
    .from(reports)
    .where(and(eq(reports.id, id), eq(reports.state, 'open')))
    .for('update');
  if (!one) return false;
  const isSame =
    one.messageId === null
      ? and(
          isNull(reports.messageId),
          one.userId === null ? undefined : eq(reports.userId, one.userId),
          one.loungeId === null ? undefined : eq(reports.loungeId, one.loungeId),
        )
      : eq(reports.messageId, one.messageId);
  const isMeant = one.messageId === null && one.userId === null ? eq(reports.id, id) : or(eq(reports.id, id), isSame);
  await tx
    .update(reports)
    .set({ state: outcome.state, handledBy: outcome.by, handledAt: outcome.at })
    .where(and(eq(reports.state, 'open'), isMeant));
  return true;
}

export function createPgReportStore(db: Database): ReportStore {
  return {
    async add(report) {
      const { reason, note, at, loungeId } = report;
      await db
        .insert(reports)
        .values(report)
        .onConflictDoUpdate({
          target: [reports.reporterId, reports.userId, reports.messageId],
          set: { reason, note, at, loungeId, state: 'open', handledBy: null, handledAt: null },
          setWhere: and(ne(reports.state, 'open'), isNull(reports.messageId)) as SQL,
        });
    },
    find: async (id) => (await select(db, eq(reports.id, id), 1))[0],
    list: ({ state, after, limit }) => {
      const isOlder = after && or(lt(reports.at, after.at), and(eq(reports.at, after.at), lt(reports.id, after.id)));
      return select(db, and(eq(reports.state, state), isOlder), limit);
    },
    async countOpen() {
      const [row] = await db.select({ open: count() }).from(reports).where(eq(reports.state, 'open'));
      return row?.open ?? 0;
    },
    close: (id, outcome, audit) =>
      db.transaction(async (tx) => {
        if (!(await closeReports(tx, id, outcome))) return false;
        await writeAudit(tx, [audit]);
        return true;
      }),
  };
}
