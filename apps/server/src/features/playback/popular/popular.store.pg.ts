import { and, countDistinct, desc, eq, exists, gt, gte, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { PopularQuery, PopularStore } from '#features/catalogue/catalogue.api.ts';
import { trackGenres, tracks } from '#features/catalogue/catalogue-tables.api.ts';
import type { Database } from '#platform/db/database.ts';
import { listenings } from '../playback.table.ts';
import { wasHeard } from './was-heard.store.pg.ts';

async function mostPlayed(db: Database, what: PgColumn, { since, genreId, limit }: PopularQuery) {
  const ofGenre =
    genreId === undefined
      ? undefined
      : exists(
          db
            .select({ id: trackGenres.trackId })
            .from(trackGenres)
            .where(and(eq(trackGenres.genreId, genreId), eq(trackGenres.trackId, tracks.id))),
        );
  const people = countDistinct(listenings.listener);
  const rows = await db
    .select({ id: sql<string>`${what}` })
    .from(listenings)
    .innerJoin(tracks, and(eq(tracks.id, listenings.trackId), eq(tracks.isAvailable, true)))
    .where(and(gte(listenings.startedAt, since), gt(listenings.creditedMs, 0), wasHeard, ofGenre))
    .groupBy(what)
    .orderBy(desc(people), desc(sql`count(*)`), what)
    .limit(limit);
  return rows.map(({ id }) => id);
}

export const createPgPopularStore = (db: Database): PopularStore => ({
  trackIds: (query) => mostPlayed(db, tracks.id, query),
  albumIds: (query) => mostPlayed(db, tracks.albumId, query),
});
