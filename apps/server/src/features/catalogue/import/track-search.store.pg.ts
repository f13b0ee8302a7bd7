import type { SearchHit } from '@madoi/contract/catalogue/catalogue';
import type { Names } from '@madoi/contract/catalogue/entities';
import { eq, or, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { albums, artists, tracks } from '../catalogue.table.ts';
import { createPgSearchStore, type SearchEntry } from '../search/search.api.ts';

const namesOf = (thing: { name: string; names: Names | null }): string[] => [
  ...new Set([thing.name, ...Object.values(thing.names ?? {})]),
];

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

/** Makes a track findable together with its album and artists: an empty album stays unknown to search. */
export async function indexTrack(db: Database, trackId: string, now: number): Promise<void> {
  const row = await selectTrackMetadata(db, trackId);
  if (!row) return;
  const { track, album, artist } = row;
  const [owner] = await db.select().from(artists).where(eq(artists.id, album.artistId));
  const entry = (hit: SearchHit, names: readonly string[]): SearchEntry => ({ ...hit, names, weight: 0 });
  const makers = [...new Map([artist, ...(owner ? [owner] : [])].map((each) => [each.id, each])).values()];
  const entries = [
    entry({ type: 'albums', id: album.id, name: album.name, subtitle: owner?.name ?? artist.name, albumId: album.id }, [
      ...namesOf(album),
      ...(owner ? namesOf(owner) : []),
    ]),
    ...makers.map((each) => entry({ type: 'artists', id: each.id, name: each.name }, namesOf(each))),
    entry({ type: 'tracks', id: track.id, name: track.name, subtitle: artist.name, albumId: album.id }, [
      ...namesOf(track),
      ...namesOf(artist),
    ]),
  ];
  // Always in the same order: two workers that index the same album must not wait for each other in a circle.
  await createPgSearchStore(db).index(
    entries.sort((one, other) => (`${one.type}${one.id}` < `${other.type}${other.id}` ? -1 : 1)),
    now,
  );
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
