import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { lounges } from '../room.table.ts';

/** Reads the numbers of the last events of rooms. */
export function createLastSeqs(db: Database): (roomIds: readonly string[]) => Promise<ReadonlyMap<string, number>> {
  const { id, seq } = lounges;
  const statement = db
    .select({ id, seq })
    .from(lounges)
    .where(sql`${id} = any(${sql.placeholder('ids')}::text[])`)
    .prepare('lounges-last-seq');
  return async (roomIds) =>
    new Map((await statement.execute({ ids: [...roomIds] })).map((row) => [row.id, row.seq] as const));
}
