import { type DatasetsAnswer, datasets } from '@madoi/contract/catalogue/catalogue';
import { datasetChunkIds } from '@madoi/contract/constants';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { statusOf } from '@madoi/contract/http/http-failure';
import { type DatasetCache, detailKinds as kinds } from './dataset-cache.ts';
import { pageDatasets } from './page-datasets.ts';

/** Five maps by id: the entities that a page shows. */
export type Details = DatasetsAnswer;

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

async function ask(call: CallEndpoint, ids: DetailIds): Promise<Details> {
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

const without = (ids: DetailIds, known: Details): DetailIds =>
  Object.fromEntries(kinds.map((kind) => [kind, (ids[kind] ?? []).filter((id) => known[kind][id] === undefined)]));

export interface FetchDetailsOptions {
  /**
   * Fetches even what is cached, for the entity that a page is about; the cache is used only if the server does not
   * answer.
   */
  readonly bypassCache?: boolean;
  /** When an entity last changed, as far as the caller knows; an older one in the cache is fetched again. */
  readonly updatedAtOf?: (id: string) => number | undefined;
  readonly cache?: DatasetCache | undefined;
}

/**
 * Cached entities that are still valid, and the rest from the server: at most 300 ids of a kind per call, calls in
 * parallel, merged (specification 7.09, 9.04, 9.05).
 */
export async function fetchDetails(
  call: CallEndpoint,
  ids: DetailIds,
  options: FetchDetailsOptions = {},
): Promise<Details> {
  const { bypassCache = false, updatedAtOf, cache = pageDatasets() } = options;
  if (cache === undefined) return ask(call, ids);
  const known = bypassCache ? noDetails : await cache.read(ids, updatedAtOf);
  try {
    const found = await ask(call, without(ids, known));
    cache.write(found);
    return mergeDetails([known, found]);
  } catch (error) {
    // The server has answered with a refusal. Only without an answer is the cache used.
    if (statusOf(error) !== undefined) throw error;
    const kept = await cache.read(ids);
    if (Object.values(without(ids, kept)).some((missing) => missing.length > 0)) throw error;
    return kept;
  }
}

/** Tracks with their albums and artists, as rows show them. */
export async function fetchTracks(call: CallEndpoint, trackIds: readonly string[]): Promise<Details> {
  const found = await fetchDetails(call, { tracks: trackIds });
  const tracks = Object.values(found.tracks);
  const around = await fetchDetails(call, {
    albums: tracks.map((track) => track.albumId),
    artists: tracks.map((track) => track.artistId),
  });
  return mergeDetails([found, around]);
}
