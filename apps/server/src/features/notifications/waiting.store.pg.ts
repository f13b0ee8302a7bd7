import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { notificationOutbox, pushJobs } from './notifications.table.ts';

/** Since when the oldest of each has waited, or until when it will; null: none is there. */
interface OldestDue {
  readonly [column: string]: unknown;
  readonly noteAt: number | null;
  readonly pushAt: number | null;
}

/** By indexes alone, however many pushes to a crowd wait: those of a crowd are indexed apart. */
export async function readOldestDue(db: Database): Promise<OldestDue> {
  const oldestPush = (isOfCrowd: boolean) =>
    sql`(select min(due_at) from ${pushJobs} where is_of_crowd = ${isOfCrowd})`;
  const { rows } = await db.execute<OldestDue>(sql`select
    (select min(due_at) from ${notificationOutbox} where done_at is null) as "noteAt",
    least(${oldestPush(false)}, ${oldestPush(true)}) as "pushAt"`);
  return rows[0] ?? { noteAt: null, pushAt: null };
}
