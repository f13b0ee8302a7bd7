import { and, eq, inArray } from 'drizzle-orm';
import { tracks } from '#features/catalogue/catalogue-tables.api.ts';
import type { Database } from '#platform/db/database.ts';
import type { ReadGiftingDenied } from './track-facts.ts';

/** The operator says which: `madoi -- tracks gifting deny`. */
export function createPgReadGiftingDenied(db: Database): ReadGiftingDenied {
  return async (trackIds) => {
    if (trackIds.length === 0) return new Set();
    const rows = await db
      .select({ id: tracks.id })
      .from(tracks)
      .where(and(inArray(tracks.id, [...trackIds]), eq(tracks.isGiftingDenied, true)));
    return new Set(rows.map(({ id }) => id));
  };
}
