import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';

/**
 * What changes between two people waits for what else changes for either of them, until the transaction ends. Cursors of blocks then
 * come in the order of commits (somebody who asks between two of them would never hear of the one with the smaller cursor), and no
 * follow is written beside a block.
 */
export async function lockPeople(tx: Database, userId: string, otherId: string): Promise<void> {
  for (const id of [userId, otherId].sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`block:${id}`}, 0))`);
  }
}
