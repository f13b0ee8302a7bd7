import { type SearchHit, type SearchType, search, searchTypes } from '@madoi/contract/catalogue/catalogue';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { type Details, fetchDetails, fetchTracks, mergeDetails, noDetails } from '#platform/details/fetch-details.ts';

export const searchKinds = ['all', 'tracks', 'albums', 'artists', 'playlists', 'lounges', 'users'] as const;
export type SearchKind = (typeof searchKinds)[number];

export interface SearchRequest {
  /** Trimmed; without letters nothing is looked for. */
  readonly q: string;
  readonly kind: SearchKind;
}

export interface SearchResult extends SearchRequest {
  readonly hits: Readonly<Record<SearchType, readonly SearchHit[]>>;
  readonly details: Details;
  /** Of one kind alone: where its next page begins. */
  readonly next: string | undefined;
}

const maxQueryLength = 100;
/** Enough of a playlist to find the covers that stand for it. */
const coverTrackCount = 12;
const resultPageSize = 40;
/** A first look at every kind; the kind's own page shows the rest. */
const previewLimits: Readonly<Record<SearchType, number>> = {
  tracks: 6,
  albums: 6,
  artists: 6,
  playlists: 4,
  lounges: 4,
  users: 6,
};

const isKind = (text: string | null): text is SearchKind => searchKinds.some((kind) => kind === text);

/** What an address asks for: `?q=…&kind=…`. */
export const searchRequestOf = (query: URLSearchParams): SearchRequest => {
  const kind = query.get('kind');
  return { q: (query.get('q') ?? '').slice(0, maxQueryLength).trim(), kind: isKind(kind) ? kind : 'all' };
};

const noHits: Readonly<Record<SearchType, readonly SearchHit[]>> = {
  tracks: [],
  albums: [],
  artists: [],
  playlists: [],
  users: [],
  lounges: [],
};

export const emptyResult = (asked: SearchRequest): SearchResult => ({
  ...asked,
  hits: noHits,
  details: noDetails,
  next: undefined,
});

/** Whether the first look at a kind may not have shown all of it. */
export const mayHaveMore = ({ kind, hits }: SearchResult, type: SearchType): boolean =>
  kind === 'all' && hits[type].length >= previewLimits[type];

export const hitCount = ({ hits }: SearchResult): number =>
  searchTypes.reduce((sum, type) => sum + hits[type].length, 0);

async function detailsOf(call: CallEndpoint, hits: SearchResult['hits']): Promise<Details> {
  const ids = (type: SearchType) => hits[type].map(({ id }) => id);
  const [tracks, others] = await Promise.all([
    fetchTracks(call, ids('tracks')),
    fetchDetails(call, {
      albums: ids('albums'),
      artists: ids('artists'),
      playlists: ids('playlists'),
      users: ids('users'),
    }),
  ]);
  const lists = Object.values(others.playlists);
  // The covers of a playlist are those of its first songs.
  const [covers, owners] = await Promise.all([
    fetchTracks(
      call,
      lists.flatMap((playlist) => playlist.tracks.slice(0, coverTrackCount)),
    ),
    fetchDetails(call, {
      users: lists.map(({ userId }) => userId),
      artists: Object.values(others.albums).map(({ artistId }) => artistId),
    }),
  ]);
  return mergeDetails([covers, owners, tracks, others]);
}

/** Finds by parts of names, and fetches what is shown of what was found. */
export async function loadSearch(call: CallEndpoint, asked: SearchRequest, next?: string): Promise<SearchResult> {
  const { q, kind } = asked;
  if (q === '') return emptyResult(asked);
  const types = kind === 'all' ? searchTypes : [kind];
  const pages = await Promise.all(
    types.map(async (type) => {
      const limit = kind === 'all' ? previewLimits[type] : resultPageSize;
      return { type, ...(await call(search, { query: { q, type, limit, ...(next !== undefined && { next }) } })) };
    }),
  );
  const hits = { ...noHits, ...Object.fromEntries(pages.map(({ type, list }) => [type, list])) };
  return {
    ...asked,
    hits,
    details: await detailsOf(call, hits),
    next: kind === 'all' ? undefined : pages[0]?.paging.next,
  };
}

/** Pages of one search as one answer. */
export const mergeResults = (answers: readonly SearchResult[], asked: SearchRequest): SearchResult => {
  const [first] = answers;
  if (first === undefined) return emptyResult(asked);
  const hitsOf = (type: SearchType) => answers.flatMap(({ hits }) => hits[type]);
  return {
    ...first,
    hits: { ...noHits, ...Object.fromEntries(searchTypes.map((type) => [type, hitsOf(type)])) },
    details: mergeDetails(answers.map(({ details }) => details)),
    next: answers.at(-1)?.next,
  };
};
