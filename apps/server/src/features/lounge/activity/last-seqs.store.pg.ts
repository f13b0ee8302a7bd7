import { inArray } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { lounges } from '../room.table.ts';

/** The numbers of the last events of rooms. */
export async function lastSeqs(db: Database, roomIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { id, seq } = lounges;
  const rows = await db
    .select({ id, seq })
    .from(lounges)
    .where(inArray(id, [...roomIds]));
  return new Map(rows.map((row) => [row.id, row.seq]));
}
