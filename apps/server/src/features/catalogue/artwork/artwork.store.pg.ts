import { eq } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { albums } from '../catalogue.table.ts';
import type { ArtworkStore } from './artwork.store.ts';

export const createPgArtworkStore = (db: Database): ArtworkStore => ({
  async findAlbum(albumId) {
    const [row] = await db
      .select({ artworkKey: albums.artworkKey, artworkUpdatedAt: albums.artworkUpdatedAt })
      .from(albums)
      .where(eq(albums.id, albumId));
    return row && { artworkKey: row.artworkKey ?? undefined, artworkUpdatedAt: row.artworkUpdatedAt };
  },
});
