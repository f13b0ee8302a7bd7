import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/**
 * Deletes at most `limit` rows of those that `where` names, and answers how many. Rows that somebody has locked are left for the next
 * batch, so that nobody waits. `where` may name columns of this table alone.
 */
export async function deleteBatch(
  db: Database,
  table: PgTable,
  where: SQL | undefined,
  limit: number,
): Promise<number> {
  if (where === undefined) throw new RangeError('a deletion needs a condition');
  const { rowCount } = await db.execute(sql`delete from ${table} where ctid = any(array(
    select ctid from ${table} where ${where} limit ${limit} for update skip locked))`);
  return rowCount ?? 0;
}
