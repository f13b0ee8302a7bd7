import { eq, inArray, lt, sql } from 'drizzle-orm';
import { tracks } from '#features/catalogue/catalogue-tables.api.ts';
import type { Database } from '#platform/db/database.ts';
import { deleteBatch } from '#platform/db/delete-batch.ts';
import type { PlaybackStore } from './playback.store.ts';
import { playbackKeys, playbackTokens } from './playback.table.ts';

const keysRow = 'current';

const playable = {
  id: tracks.id,
  isAvailable: tracks.isAvailable,
  sourceHash: tracks.sourceHash,
  rights: tracks.rights,
  fullSec: tracks.fullSec,
  highlightStartSec: tracks.highlightStartSec,
  highlight90Sec: tracks.highlight90Sec,
  highlight30StartSec: tracks.highlight30StartSec,
  highlight30Sec: tracks.highlight30Sec,
};

export const createPgPlaybackStore = (db: Database): PlaybackStore => ({
  async findTrack(trackId) {
    const [row] = await db.select(playable).from(tracks).where(eq(tracks.id, trackId));
    return row;
  },

  async findTracks(trackIds) {
    return trackIds.length === 0
      ? []
      : db
          .select(playable)
          .from(tracks)
          .where(inArray(tracks.id, [...new Set(trackIds)]));
  },

  async firstUse(tokenHash, use) {
    const [row] = await db
      .insert(playbackTokens)
      .values({ tokenHash, ...use })
      .onConflictDoUpdate({ target: playbackTokens.tokenHash, set: { tokenHash: sql`excluded.token_hash` } })
      .returning({ firstUsedAt: playbackTokens.firstUsedAt, audio: playbackTokens.audio });
    return row ?? use;
  },

  sweepTokens: (before, limit) => deleteBatch(db, playbackTokens, lt(playbackTokens.firstUsedAt, before), limit),

  async ensureKeys(fresh) {
    await db
      .insert(playbackKeys)
      .values({ id: keysRow, ...fresh })
      .onConflictDoNothing();
    const [row] = await db.select().from(playbackKeys).where(eq(playbackKeys.id, keysRow));
    if (!row) throw new Error('the playback keys were neither written nor there');
    return { secret: row.secret, cookieKey: row.cookieKey };
  },
});
