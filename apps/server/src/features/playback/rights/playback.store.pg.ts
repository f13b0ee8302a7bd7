import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { tracks } from '#features/catalogue/catalogue.table.ts';
import { loungeQueues } from '#features/lounge/queue/queue.table.ts';
import type { Database } from '#platform/db/database.ts';
import type { PlaybackStore } from './playback.store.ts';
import { playbackKeys, playbackTokens } from './playback.table.ts';

const keysRow = 'current';

export const createPgPlaybackStore = (db: Database): PlaybackStore => ({
  async findTrack(trackId) {
    const [row] = await db.select().from(tracks).where(eq(tracks.id, trackId));
    return row;
  },

  async findTracks(trackIds) {
    return trackIds.length === 0
      ? []
      : db
          .select()
          .from(tracks)
          .where(inArray(tracks.id, [...new Set(trackIds)]));
  },

  async isInRoomQueue(roomId, trackId) {
    const wanted = JSON.stringify({ mediaPlaylists: [{ mediaTracks: [{ trackId }] }] });
    const [row] = await db
      .select({ id: loungeQueues.loungeId })
      .from(loungeQueues)
      .where(and(eq(loungeQueues.loungeId, roomId), sql`${loungeQueues.queue} @> ${wanted}::jsonb`));
    return row !== undefined;
  },

  async firstUse(tokenHash, use) {
    const [row] = await db
      .insert(playbackTokens)
      .values({ tokenHash, ...use })
      .onConflictDoUpdate({ target: playbackTokens.tokenHash, set: { tokenHash: sql`excluded.token_hash` } })
      .returning({ firstUsedAt: playbackTokens.firstUsedAt, audio: playbackTokens.audio });
    return row ?? use;
  },

  async sweepTokens(before) {
    await db.delete(playbackTokens).where(lt(playbackTokens.firstUsedAt, before));
  },

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
