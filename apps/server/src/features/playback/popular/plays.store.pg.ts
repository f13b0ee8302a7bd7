import { and, asc, countDistinct, gt, gte, lt } from 'drizzle-orm';
import type { PlaysStore } from '#features/catalogue/catalogue.api.ts';
import type { Database } from '#platform/db/database.ts';
import { listenings } from '../playback.table.ts';
import { wasHeard } from './was-heard.store.pg.ts';

/** What was heard, for the ranking of search. */
export const createPgPlaysStore = (db: Database): PlaysStore => ({
  tracksHeard: (from, until) =>
    db
      .select({ id: listenings.trackId, people: countDistinct(listenings.listener) })
      .from(listenings)
      .where(
        and(gte(listenings.startedAt, from), lt(listenings.startedAt, until), gt(listenings.creditedMs, 0), wasHeard),
      )
      .groupBy(listenings.trackId)
      .orderBy(asc(listenings.trackId)),

  async firstHeardAt(since) {
    const [row] = await db
      .select({ at: listenings.startedAt })
      .from(listenings)
      .where(and(gte(listenings.startedAt, since), gt(listenings.creditedMs, 0)))
      .orderBy(asc(listenings.startedAt))
      .limit(1);
    return row?.at;
  },
});
