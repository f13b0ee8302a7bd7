import { type DatasetsAnswer, datasets } from '@madoi/contract/catalogue/catalogue';
import { datasetChunkIds } from '@madoi/contract/constants';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';

/** Five maps by id: what a page knows of what it shows. */
export type Details = DatasetsAnswer;

const kinds = ['tracks', 'albums', 'artists', 'users', 'playlists'] as const;
export type DetailIds = { readonly [K in (typeof kinds)[number]]?: readonly string[] };

export const noDetails: Details = { tracks: {}, albums: {}, artists: {}, users: {}, playlists: {} };

export const mergeDetails = (parts: readonly Details[]): Details => ({
  tracks: Object.assign({}, ...parts.map((part) => part.tracks)),
  albums: Object.assign({}, ...parts.map((part) => part.albums)),
  artists: Object.assign({}, ...parts.map((part) => part.artists)),
  users: Object.assign({}, ...parts.map((part) => part.users)),
  playlists: Object.assign({}, ...parts.map((part) => part.playlists)),
});

const chunkOf = (ids: readonly string[] | undefined, at: number): string[] =>
  [...new Set(ids ?? [])].slice(at * datasetChunkIds, (at + 1) * datasetChunkIds);

/** Asks for at most 300 ids of a kind at once, and for more of them in parallel (specification 7.09). */
export async function fetchDetails(call: CallEndpoint, ids: DetailIds): Promise<Details> {
  const most = Math.max(...kinds.map((kind) => new Set(ids[kind] ?? []).size));
  const chunks = Array.from({ length: Math.ceil(most / datasetChunkIds) }, (_, at) => ({
    tracks: chunkOf(ids.tracks, at),
    albums: chunkOf(ids.albums, at),
    artists: chunkOf(ids.artists, at),
    users: chunkOf(ids.users, at),
    playlists: chunkOf(ids.playlists, at),
  }));
  return mergeDetails(await Promise.all(chunks.map((body) => call(datasets, { body }))));
}

/** Tracks with everything that a row shows of them: their albums and their artists. */
export async function fetchTracks(call: CallEndpoint, trackIds: readonly string[]): Promise<Details> {
  const found = await fetchDetails(call, { tracks: trackIds });
  const tracks = Object.values(found.tracks);
  const around = await fetchDetails(call, {
    albums: tracks.map((track) => track.albumId),
    artists: tracks.map((track) => track.artistId),
  });
  return mergeDetails([found, around]);
}
