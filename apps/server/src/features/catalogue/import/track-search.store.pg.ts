import type { SearchHit } from '@madoi/contract/catalogue/catalogue';
import type { Names } from '@madoi/contract/catalogue/entities';
import { eq, inArray, or, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { albums, artists, tracks } from '../catalogue.table.ts';
import { createPgSearchStore, type SearchEntry } from '../search/search.api.ts';

interface ReadName {
  readonly name: string;
  readonly names: Names | null;
  readonly reading: string | null;
}

const namesOf = (thing: ReadName): string[] => [...new Set([thing.name, ...Object.values(thing.names ?? {})])];

/** What is found by its own name and by its maker's, by how they are written and read. */
const entryOf = (hit: SearchHit, ...named: readonly ReadName[]): SearchEntry => ({
  ...hit,
  names: named.flatMap(namesOf),
  readings: named.map(({ reading }) => reading ?? ''),
});

/** A track with its album and artist; undefined where it is gone. */
export async function selectTrackMetadata(db: Database, trackId: string) {
  const [row] = await db
    .select({ track: tracks, album: albums, artist: artists })
    .from(tracks)
    .innerJoin(albums, eq(albums.id, tracks.albumId))
    .innerJoin(artists, eq(artists.id, tracks.artistId))
    .where(eq(tracks.id, trackId));
  return row;
}

async function artistEntries(db: Database, ids: readonly string[]): Promise<SearchEntry[]> {
  const rows = await db
    .select()
    .from(artists)
    .where(inArray(artists.id, [...ids]));
  return rows.map((artist) => entryOf({ type: 'artists', id: artist.id, name: artist.name }, artist));
}

async function albumEntries(db: Database, ids: readonly string[]): Promise<SearchEntry[]> {
  const rows = await db
    .select({ album: albums, artist: artists })
    .from(albums)
    .innerJoin(artists, eq(artists.id, albums.artistId))
    .where(inArray(albums.id, [...ids]));
  return rows.map(({ album: { id, name, ...more }, artist }) =>
    entryOf({ type: 'albums', id, name, subtitle: artist.name, albumId: id }, { name, ...more }, artist),
  );
}

async function trackEntries(db: Database, ids: readonly string[]): Promise<SearchEntry[]> {
  const rows = await db
    .select({ track: tracks, artist: artists })
    .from(tracks)
    .innerJoin(artists, eq(artists.id, tracks.artistId))
    .where(inArray(tracks.id, [...ids]));
  return rows.map(({ track: { id, name, albumId, ...more }, artist }) =>
    entryOf({ type: 'tracks', id, name, subtitle: artist.name, albumId }, { name, ...more }, artist),
  );
}

/** What search knows of these artists, albums or tracks. */
export const searchEntriesOf = { artists: artistEntries, albums: albumEntries, tracks: trackEntries } as const;

/** Writes entries always in the same order: two workers that index the same album must not wait for each other in a circle. */
export const indexInOrder = (db: Database, entries: readonly SearchEntry[], now: number): Promise<void> =>
  createPgSearchStore(db).index(
    [...entries].sort((one, other) => (`${one.type}${one.id}` < `${other.type}${other.id}` ? -1 : 1)),
    now,
  );

/** Makes a track findable together with its album and artists: an empty album stays unknown to search. */
export async function indexTrack(db: Database, trackId: string, now: number): Promise<void> {
  const row = await selectTrackMetadata(db, trackId);
  if (!row) return;
  const entries = [
    ...(await albumEntries(db, [row.album.id])),
    ...(await artistEntries(db, [...new Set([row.artist.id, row.album.artistId])])),
    ...(await trackEntries(db, [trackId])),
  ];
  await indexInOrder(db, entries, now);
}

/** Removes an album or artist from the search that lost its last track by an update of metadata. The row stays: others refer to it. */
export async function removeEmptyFromSearch(
  db: Database,
  {
    album,
    artist,
  }: { readonly album: { readonly id: string; readonly artistId: string }; readonly artist: { readonly id: string } },
): Promise<void> {
  const search = createPgSearchStore(db);
  const has = async (where: SQL | undefined) => {
    const from = db.select({ id: tracks.id }).from(tracks).innerJoin(albums, eq(albums.id, tracks.albumId));
    return (await from.where(where).limit(1)).length > 0;
  };
  if (!(await has(eq(tracks.albumId, album.id)))) await search.remove('albums', [album.id]);
  for (const id of new Set([artist.id, album.artistId])) {
    if (!(await has(or(eq(tracks.artistId, id), eq(albums.artistId, id))))) await search.remove('artists', [id]);
  }
}
