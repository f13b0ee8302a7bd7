import { autoFillMinSec } from '@madoi/domain/lounge/queue/auto-fill';
import { and, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import { tracks } from '#features/catalogue/catalogue-tables.api.ts';
import type { Database } from '#platform/db/database.ts';
import type { FindSimilarTracks } from './queue-context.ts';

const similarMax = 60;
const othersMax = 20;

/**
 * Like what was heard last: tracks of the same albums and artists, mixed, then some of anywhere in the catalogue, so
 * that a room neither runs in a circle nor falls silent. Reads a bounded number of rows however large the catalogue is.
 */
export function createPgSimilarTracks(db: Database, random: () => number = Math.random): FindSimilarTracks {
  const id = { id: tracks.id };
  // Short ones are not chosen, and an album full of them must not take the places of songs.
  const isPlayable = and(eq(tracks.isAvailable, true), gte(tracks.fullSec, autoFillMinSec));
  const readOthers = async (): Promise<readonly { id: string }[]> => {
    // Ids sort by time of creation: a place between the first and the last, from there on, then from the first.
    const [socketServer] = await db
      .select({ first: sql<string | null>`min(${tracks.id})`, last: sql<string | null>`max(${tracks.id})` })
      .from(tracks)
      .where(isPlayable);
    if (!socketServer?.first || !socketServer.last) return [];
    const pivot = pivotBetween(socketServer.first, socketServer.last, random());
    const fromPivot = await db
      .select(id)
      .from(tracks)
      .where(and(isPlayable, gte(tracks.id, pivot)))
      .orderBy(tracks.id)
      .limit(othersMax);
    if (fromPivot.length >= othersMax) return fromPivot;
    const wrapped = await db
      .select(id)
      .from(tracks)
      .where(and(isPlayable, lt(tracks.id, pivot)))
      .orderBy(tracks.id)
      .limit(othersMax - fromPivot.length);
    return [...fromPivot, ...wrapped];
  };
  return async (_roomId, recentTrackIds) => {
    const heard = db
      .select({ albumId: tracks.albumId, artistId: tracks.artistId })
      .from(tracks)
      .where(inArray(tracks.id, [...recentTrackIds.slice(-5), '']));
    const sources = await heard;
    const isSimilar = or(
      inArray(tracks.artistId, [...sources.map((each) => each.artistId), '']),
      inArray(tracks.albumId, [...sources.map((each) => each.albumId), '']),
    );
    const [similar, others] = await Promise.all([
      db.select(id).from(tracks).where(and(isPlayable, isSimilar)).limit(similarMax),
      readOthers(),
    ]);
    return [
      ...shuffle(
        similar.map((row) => row.id),
        random,
      ),
      ...shuffle(
        others.map((row) => row.id),
        random,
      ),
    ];
  };
}

/** Follows the shared beginning, then chooses the next character; good enough to start anywhere. */
function pivotBetween(first: string, last: string, random: number): string {
  let shared = 0;
  while (shared < first.length && first[shared] === last[shared]) shared += 1;
  const low = first.charCodeAt(shared) || 48;
  const high = last.charCodeAt(shared) || 90;
  return first.slice(0, shared) + String.fromCharCode(low + Math.floor(random * (high - low + 1)));
}

function shuffle(ids: readonly string[], random: () => number): string[] {
  return ids
    .map((id) => ({ id, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ id }) => id);
}
