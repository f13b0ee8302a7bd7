import { scrobbleRule } from '@madoi/domain/playback/scrobble';
import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { albums, artists, tracks } from '#features/catalogue/catalogue-tables.api.ts';
import type { Database } from '#platform/db/database.ts';
import { listenings } from '../playback.table.ts';
import type { ScrobbleLink, ScrobbleStore } from './scrobble.store.ts';
import { listenBrainzLinks as links } from './scrobble.table.ts';

const columns = { track: tracks.name, artist: artists.name, release: albums.name, fullSec: tracks.fullSec };

const isSameToken = ({ userId, token }: ScrobbleLink) => and(eq(links.userId, userId), eq(links.token, token));

const isScrobbleable = sql`${listenings.creditedMs} >=
  least(${tracks.fullSec} * 1000 * ${scrobbleRule.shareOfTrack}::float8, ${scrobbleRule.atMostMs}::float8)`;

type LinkStore = Pick<ScrobbleStore, 'find' | 'set' | 'remove' | 'due' | 'setState' | 'markTokenRefused'>;

/** Who submits to which account, and when next. */
const createLinkStore = (db: Database): LinkStore => ({
  async find(userId) {
    const [row] = await db.select().from(links).where(eq(links.userId, userId));
    return row;
  },

  async set(link) {
    const fresh = { ...link, dueAt: 0, failures: 0, refusedAt: null };
    await db.insert(links).values(fresh).onConflictDoUpdate({ target: links.userId, set: fresh });
  },

  async remove(userId) {
    await db.delete(links).where(eq(links.userId, userId));
  },

  due: (now, limit) =>
    db
      .select()
      .from(links)
      .where(and(isNull(links.refusedAt), lte(links.dueAt, now)))
      .orderBy(asc(links.dueAt))
      .limit(limit),

  async setState(link, state) {
    await db.update(links).set(state).where(isSameToken(link));
  },

  async markTokenRefused(link, now) {
    await db.update(links).set({ refusedAt: now }).where(isSameToken(link));
  },
});

/** What is submitted: the listenings of a user with the names of their track. */
const createSubmissionStore = (db: Database): Pick<ScrobbleStore, 'listUnsubmitted' | 'playing' | 'markSubmitted'> => ({
  async listUnsubmitted({ userId, since }, unreportedBefore, limit) {
    const rows = await db
      .select({
        ...columns,
        listeningId: listenings.id,
        startedAt: listenings.startedAt,
        creditedMs: listenings.creditedMs,
      })
      .from(listenings)
      .innerJoin(tracks, eq(tracks.id, listenings.trackId))
      .innerJoin(artists, eq(artists.id, tracks.artistId))
      .innerJoin(albums, eq(albums.id, tracks.albumId))
      .where(
        and(
          eq(listenings.listener, `user:${userId}`),
          gte(listenings.startedAt, since),
          isNull(listenings.submittedAt),
          isScrobbleable,
          or(isNotNull(listenings.reportedMs), lte(listenings.closedAt, unreportedBefore)),
        ),
      )
      .orderBy(asc(listenings.startedAt), asc(listenings.id))
      .limit(limit);
    return rows.map(({ startedAt, fullSec, ...rest }) => ({
      ...rest,
      durationMs: fullSec * 1000,
      listenedAtMs: startedAt,
    }));
  },

  async playing(userId, names) {
    if (names.length === 0) return undefined;
    const [row] = await db
      .select(columns)
      .from(listenings)
      .innerJoin(tracks, eq(tracks.id, listenings.trackId))
      .innerJoin(artists, eq(artists.id, tracks.artistId))
      .innerJoin(albums, eq(albums.id, tracks.albumId))
      .where(
        and(
          eq(listenings.listener, `user:${userId}`),
          isNull(listenings.closedAt),
          inArray(listenings.name, [...names]),
        ),
      );
    return row && { ...row, durationMs: row.fullSec * 1000, listenedAtMs: undefined };
  },

  async markSubmitted(listeningId, now) {
    await db.update(listenings).set({ submittedAt: now }).where(eq(listenings.id, listeningId));
  },
});

export const createPgScrobbleStore = (db: Database): ScrobbleStore => ({
  ...createLinkStore(db),
  ...createSubmissionStore(db),
});
