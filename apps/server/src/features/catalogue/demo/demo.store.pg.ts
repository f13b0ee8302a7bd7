import { eq } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { playlists, playlistTracks, tracks } from '../catalogue.table.ts';
import { createPgSearchStore } from '../search/search.store.pg.ts';
import type { DemoStore } from './demo.store.ts';

export const createPgDemoStore = (db: Database): DemoStore => ({
  async hasTracks() {
    const rows = await db.select({ id: tracks.id }).from(tracks).limit(1);
    return rows.length > 0;
  },

  async savePlaylist({ id, userId, name, names, trackIds }, now) {
    await db.transaction(async (tx) => {
      await tx
        .insert(playlists)
        .values({ id, userId, name, names, isPublished: true, createdAt: now, updatedAt: now })
        .onConflictDoUpdate({ target: playlists.id, set: { name, names, updatedAt: now } });
      await tx.delete(playlistTracks).where(eq(playlistTracks.playlistId, id));
      if (trackIds.length > 0) {
        await tx
          .insert(playlistTracks)
          .values(trackIds.map((trackId, position) => ({ playlistId: id, position, trackId })));
      }
      const texts = [...new Set([name, ...Object.values(names)])];
      await createPgSearchStore(tx).index([{ type: 'playlists', id, name, names: texts, userId }], now);
    });
  },
});
