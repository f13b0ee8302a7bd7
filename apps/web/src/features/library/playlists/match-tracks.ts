import { type SearchHit, search } from '@madoi/contract/catalogue/catalogue';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import type { FileTrack, PlaylistFile } from '@madoi/domain/library/playlist-files';
import { foldText } from '@madoi/domain/text/fold';
import { fetchDetails } from '#platform/details/fetch-details.ts';

export interface MatchedTracks {
  /** Ids of this catalogue, in the file's order. */
  readonly trackIds: readonly string[];
  readonly missing: readonly FileTrack[];
}

/** Searches at once. */
const searchesAtOnce = 4;
const hitsAsked = 10;
const searchedMostChars = 100;

/** Where an exported entry leads: its album's page, with the song's id behind `#`. */
export const locationOf = (origin: string, albumPath: string, trackId: string): string =>
  `${origin}${albumPath}#${trackId}`;

/** The id behind `#` of an address of this product. */
const ownIdOf = ({ location }: FileTrack): string | undefined =>
  /\/music\/albums\/[\w-]{8,}#([\w-]{8,64})$/.exec(location ?? '')?.[1];

const isSame = (one: string, other: string | undefined): boolean =>
  other !== undefined && foldText(one).trim() === foldText(other).trim();

/** The hit of this title and artist; a title alone is enough where the file names no artist. */
export const chooseHit = (track: FileTrack, hits: readonly SearchHit[]): string | undefined => {
  const named = hits.filter(({ name }) => isSame(track.title, name));
  return (track.artist === '' ? named[0] : named.find(({ subtitle }) => isSame(track.artist, subtitle)))?.id;
};

async function searchFor(call: CallEndpoint, track: FileTrack): Promise<string | undefined> {
  if (track.title === '') return undefined;
  const query = { q: track.title.slice(0, searchedMostChars), type: 'tracks' as const, limit: hitsAsked };
  return chooseHit(track, (await call(search, { query })).list);
}

/** Finds a file's songs in this catalogue: by their addresses where it was written here, else by title and artist. */
export async function matchTracks(call: CallEndpoint, { tracks }: PlaylistFile): Promise<MatchedTracks> {
  const claimed = tracks.flatMap((track) => ownIdOf(track) ?? []);
  const known = claimed.length === 0 ? {} : (await fetchDetails(call, { tracks: claimed })).tracks;
  const ids = tracks.map((track) => known[ownIdOf(track) ?? '']?.id);
  const open = ids.flatMap((id, at) => (id === undefined ? at : []));
  const work = async (): Promise<void> => {
    for (let at = open.shift(); at !== undefined; at = open.shift()) {
      const track = tracks[at];
      if (track !== undefined) ids[at] = await searchFor(call, track);
    }
  };
  await Promise.all(Array.from({ length: searchesAtOnce }, work));
  return {
    trackIds: ids.filter((id) => id !== undefined),
    missing: tracks.filter((_, at) => ids[at] === undefined),
  };
}
