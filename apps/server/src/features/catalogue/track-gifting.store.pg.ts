import { inArray } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { tracks } from './catalogue.table.ts';

/** Says of these tracks whether they may be played where paid gifts are given; answers those that there are. */
export async function setGiftingDenied(
  db: Database,
  trackIds: readonly string[],
  isGiftingDenied: boolean,
): Promise<readonly string[]> {
  const changed = await db
    .update(tracks)
    .set({ isGiftingDenied })
    .where(inArray(tracks.id, [...trackIds, '']))
    .returning({ id: tracks.id });
  return changed.map(({ id }) => id);
}
