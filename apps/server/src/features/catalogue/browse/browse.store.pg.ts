import { and, desc, eq, exists, lt } from 'drizzle-orm';
import { users } from '#features/session/session-tables.api.ts';
import type { Database } from '#platform/db/database.ts';
import { albums, playlists, trackGenres, tracks } from '../catalogue.table.ts';
import type { BrowseStore } from './browse.store.ts';

const idsOf = (rows: readonly { readonly id: string }[]): readonly string[] => rows.map((row) => row.id);

export const createPgBrowseStore = (db: Database): BrowseStore => ({
  async albumIds({ artistId, genreId, after, limit }) {
    const ofGenre =
      genreId === undefined
        ? undefined
        : exists(
            db
              .select({ id: trackGenres.trackId })
              .from(trackGenres)
              .where(and(eq(trackGenres.genreId, genreId), eq(trackGenres.trackId, tracks.id))),
          );
    const heard = db
      .select({ id: tracks.id })
      .from(tracks)
      .where(and(eq(tracks.albumId, albums.id), eq(tracks.isAvailable, true), ofGenre));
    const rows = await db
      .select({ id: albums.id })
      .from(albums)
      .where(
        and(
          artistId === undefined ? undefined : eq(albums.artistId, artistId),
          after === undefined ? undefined : lt(albums.id, after),
          exists(heard),
        ),
      )
      .orderBy(desc(albums.id))
      .limit(limit);
    return idsOf(rows);
  },

  async publishedPlaylistIds({ userId, viewerId, after, limit }) {
    const isOpen = (id: string) =>
      exists(
        db
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.id, id), eq(users.isPublished, true))),
      );
    const rows = await db
      .select({ id: playlists.id })
      .from(playlists)
      .where(
        and(
          eq(playlists.isPublished, true),
          userId === undefined ? undefined : eq(playlists.userId, userId),
          userId === undefined || userId === viewerId ? undefined : isOpen(userId),
          after === undefined ? undefined : lt(playlists.id, after),
        ),
      )
      .orderBy(desc(playlists.id))
      .limit(limit);
    return idsOf(rows);
  },
});
