import type { Genre } from '@madoi/contract/catalogue/genres';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { genres, trackGenres, tracks } from '../catalogue.table.ts';
import type { GenresStore } from './genres.store.ts';

async function read(db: Database, which: SQL | undefined, limit: number): Promise<readonly Genre[]> {
  const albums = sql<number>`count(distinct ${tracks.albumId})::int`;
  const rows = await db
    .select({ genre: genres, albums, albumId: sql<string>`max(${tracks.albumId})` })
    .from(genres)
    .innerJoin(trackGenres, eq(trackGenres.genreId, genres.id))
    .innerJoin(tracks, and(eq(tracks.id, trackGenres.trackId), eq(tracks.isAvailable, true)))
    .where(which)
    .groupBy(genres.id)
    .orderBy(desc(albums), genres.id)
    .limit(limit);
  return rows.map(({ genre: { names, ...genre }, ...about }) => ({
    ...genre,
    ...(names === null ? {} : { names }),
    ...about,
  }));
}

export const createPgGenresStore = (db: Database): GenresStore => ({
  list: (limit) => read(db, undefined, limit),
  countTracks: () => db.$count(tracks, eq(tracks.isAvailable, true)),
  find: async (id) => (await read(db, eq(genres.id, id), 1))[0],
});
