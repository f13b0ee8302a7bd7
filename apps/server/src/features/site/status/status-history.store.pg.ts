import { and, asc, desc, eq, gt, gte, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { countMinutes, type DaySum } from './count-minutes.ts';
import type { PartSample } from './part-states.ts';
import { statusDays, statusMaintenances, statusProgress, statusSamples } from './status.table.ts';
import type { ProcessSamples, StatusHistoryStore } from './status-history.store.ts';

const minuteMs = 60_000;
const progressId = 'minutes';
/** So long samples stay after they were counted: other processes show them as the state now. */
const keptMinutes = 3;
/** A service that was away for longer is shown as down for the whole history, and nothing before is read. */
const gapMaxMinutes = 100 * 1_440;
/** A clock that was ahead by more has counted minutes that are still to come; counting begins again where it stands. */
const aheadMaxMinutes = 10;

/** Takes the right to count until the transaction ends. Answers the first minute that is not counted. */
async function lockProgress(tx: Database, { minute, samples }: ProcessSamples): Promise<number> {
  const first = Math.min(minute, ...samples.keys());
  await tx.insert(statusProgress).values({ id: progressId, countedUntil: first }).onConflictDoNothing();
  const [row] = await tx.select().from(statusProgress).where(eq(statusProgress.id, progressId)).for('update');
  const countedUntil = row?.countedUntil ?? first;
  return countedUntil > minute + aheadMaxMinutes ? minute : countedUntil;
}

async function keepSamples(tx: Database, { processId, samples }: ProcessSamples, fromMinute: number): Promise<void> {
  const rows = [...samples]
    .filter(([minute]) => minute >= fromMinute)
    .map(([minute, states]) => ({ minute, processId, states }));
  if (rows.length > 0) await tx.insert(statusSamples).values(rows).onConflictDoNothing();
}

async function readSamples(tx: Database, from: number, until: number): Promise<ReadonlyMap<number, PartSample[]>> {
  const rows = await tx
    .select()
    .from(statusSamples)
    .where(and(gte(statusSamples.minute, from), lt(statusSamples.minute, until)));
  const byMinute = new Map<number, PartSample[]>();
  for (const { minute, states } of rows) byMinute.set(minute, [...(byMinute.get(minute) ?? []), states]);
  return byMinute;
}

async function addSums(tx: Database, sums: readonly DaySum[]): Promise<void> {
  if (sums.length === 0) return;
  await tx
    .insert(statusDays)
    .values([...sums])
    .onConflictDoUpdate({
      target: [statusDays.day, statusDays.part],
      set: {
        minutes: sql`${statusDays.minutes} + excluded.minutes`,
        degraded: sql`${statusDays.degraded} + excluded.degraded`,
        down: sql`${statusDays.down} + excluded.down`,
      },
    });
}

async function countUntil(tx: Database, countedUntil: number, { minute, parts }: ProcessSamples): Promise<void> {
  const from = Math.max(countedUntil, minute - gapMaxMinutes);
  if (from < minute) {
    const [startMs, endMs] = [from * minuteMs, minute * minuteMs];
    const maintenances = await tx
      .select()
      .from(statusMaintenances)
      .where(and(lt(statusMaintenances.startAt, endMs), gt(statusMaintenances.endAt, startMs)));
    const samples = await readSamples(tx, from, minute);
    await addSums(tx, countMinutes({ from, until: minute, samples, parts, maintenances }));
    await tx.delete(statusSamples).where(lt(statusSamples.minute, minute - keptMinutes));
  }
  await tx.update(statusProgress).set({ countedUntil: minute }).where(eq(statusProgress.id, progressId));
}

export function createPgStatusHistoryStore(db: Database): StatusHistoryStore {
  return {
    record: (found) =>
      db.transaction(async (tx) => {
        const countedUntil = await lockProgress(tx, found);
        await keepSamples(tx, found, countedUntil);
        if (countedUntil <= found.minute) await countUntil(tx, countedUntil, found);
      }),
    listDays: (fromDay) =>
      db.select().from(statusDays).where(gte(statusDays.day, fromDay)).orderBy(asc(statusDays.day)),
    listOthers: async (processId, fromMinute) => {
      const rows = await db
        .selectDistinctOn([statusSamples.processId], { states: statusSamples.states })
        .from(statusSamples)
        .where(and(ne(statusSamples.processId, processId), gte(statusSamples.minute, fromMinute)))
        .orderBy(statusSamples.processId, desc(statusSamples.minute));
      return rows.map(({ states }) => states);
    },
    removeBefore: async (day) => {
      const { rowCount } = await db.delete(statusDays).where(lt(statusDays.day, day));
      return rowCount ?? 0;
    },
  };
}
