import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { trackLyrics, tracks } from '../catalogue.table.ts';
import type { FoundLyrics, LyricsStore } from './lyrics.store.ts';

type LyricsRow = typeof trackLyrics.$inferSelect;

const isSame = (row: LyricsRow, { lyrics }: FoundLyrics): boolean =>
  row.isTimed === lyrics.isTimed && sortedJson(row.lines) === sortedJson(lyrics.lines);

/** PostgreSQL keeps an object's members in an order of its own. */
const sortedJson = (lines: LyricsRow['lines']): string =>
  JSON.stringify(lines.map(({ atMs, parts }) => [atMs, parts.map((part) => [part.text, part.reading, part.atMs])]));

async function markTrack(db: Database, trackId: string, hasLyrics: boolean, now: number): Promise<void> {
  await db.update(tracks).set({ hasLyrics, updatedAt: now }).where(eq(tracks.id, trackId));
}

async function save(
  db: Database,
  trackId: string,
  sourcePath: string,
  found: FoundLyrics,
  now: number,
): Promise<boolean> {
  const [row] = await db.select().from(trackLyrics).where(eq(trackLyrics.trackId, trackId));
  if (row && row.sourcePath !== sourcePath && row.quality > found.quality) return false;
  const { lyrics, quality } = found;
  const isNew = row === undefined || !isSame(row, found);
  const values = { ...lyrics, quality, sourcePath, updatedAt: isNew ? now : row.updatedAt };
  await db
    .insert(trackLyrics)
    .values({ trackId, ...values })
    .onConflictDoUpdate({ target: trackLyrics.trackId, set: values });
  if (isNew) await markTrack(db, trackId, true, now);
  return isNew;
}

async function remove(db: Database, trackId: string, sourcePath: string, now: number): Promise<boolean> {
  const removed = await db
    .delete(trackLyrics)
    .where(and(eq(trackLyrics.trackId, trackId), eq(trackLyrics.sourcePath, sourcePath)))
    .returning({ trackId: trackLyrics.trackId });
  if (removed.length > 0) await markTrack(db, trackId, false, now);
  return removed.length > 0;
}

export const createPgLyricsStore = (db: Database): LyricsStore => ({
  async find(trackId) {
    const [found] = await db
      .select({ isTimed: trackLyrics.isTimed, lines: trackLyrics.lines, updatedAt: trackLyrics.updatedAt })
      .from(trackLyrics)
      .innerJoin(tracks, eq(tracks.id, trackLyrics.trackId))
      .where(and(eq(tracks.id, trackId), eq(tracks.isAvailable, true)));
    return found && { ...found, lines: [...found.lines] };
  },

  replace: (trackId, sourcePath, found, now) =>
    db.transaction(async (tx) => {
      // Equal recordings come in at the same time: the second waits here, and then sees the first one's lyrics.
      const [track] = await tx.select({ id: tracks.id }).from(tracks).where(eq(tracks.id, trackId)).for('update');
      if (!track) return false;
      return found ? save(tx, trackId, sourcePath, found, now) : remove(tx, trackId, sourcePath, now);
    }),
});
