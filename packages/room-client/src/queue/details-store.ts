import { datasets } from '@madoi/contract/catalogue/catalogue';
import type { Album, Artist, Track, User } from '@madoi/contract/catalogue/entities';
import { datasetChunkIds } from '@madoi/contract/constants';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { loungeDetails } from '@madoi/contract/lounge/queue';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** What is known of the tracks, albums, artists and people that a queue names by id. */
export interface QueueDetails {
  readonly tracks: Readonly<Record<string, Track>>;
  readonly albums: Readonly<Record<string, Album>>;
  readonly artists: Readonly<Record<string, Artist>>;
  readonly users: Readonly<Record<string, User>>;
}

type DetailKind = keyof QueueDetails;
type DetailIds = { readonly [K in DetailKind]?: readonly string[] };

/** When an entity changed, as far as the caller knows, in ms since 1970. */
export type UpdatedAtOf = (id: string) => number | undefined;

/**
 * Where entities are kept beyond one queue: a page's one cache, in memory and in the browser's database. It says itself how long
 * what it has holds (specification 9.05).
 */
export interface EntityCache {
  /** What is kept of these, and is not older than `updatedAtOf` knows. */
  read(ids: DetailIds, updatedAtOf?: UpdatedAtOf): Promise<QueueDetails>;
  write(found: Partial<QueueDetails>): void;
}

export interface WantedDetails {
  readonly trackIds?: readonly string[];
  readonly userIds?: readonly string[];
  /** An entity that is known in an older version is fetched again. */
  readonly updatedAtOf?: UpdatedAtOf;
  /** For what somebody wants to look at now: the cache is not asked. */
  readonly bypassCache?: boolean;
}

export interface DetailsStore {
  readonly store: StoreApi<QueueDetails>;
  /** Fetches what is not known yet; asking twice while it is on its way asks once. A failure is tried at the next need. */
  ensureLoaded(wanted: WantedDetails): Promise<void>;
  /** Keeps tracks that are at hand already and fetches their albums and artists. */
  addKnownTracks(tracks: readonly Track[]): Promise<void>;
}

export interface DetailsStoreOptions {
  readonly call: CallEndpoint;
  /** What the first sight of a room brought. */
  readonly known?: Partial<QueueDetails>;
  /** Absent where nothing is kept: on the server, in a test. */
  readonly cache?: EntityCache | undefined;
}

const emptyQueueDetails: QueueDetails = { tracks: {}, albums: {}, artists: {}, users: {} };
const noCache: EntityCache = { read: () => Promise.resolve(emptyQueueDetails), write: () => undefined };
const knowsNoVersion: UpdatedAtOf = () => undefined;

const chunkOf = (ids: readonly string[] = [], at = 0): string[] => ids.slice(at, at + datasetChunkIds);
const without = (ids: readonly string[] | undefined, kept: Readonly<Record<string, unknown>>): readonly string[] =>
  (ids ?? []).filter((id) => kept[id] === undefined);

type LoadOptions = Pick<WantedDetails, 'updatedAtOf' | 'bypassCache'>;
type Ask = (call: CallEndpoint, ids: DetailIds) => Promise<Partial<QueueDetails>>;

const askTracksAndUsers: Ask = (call, { tracks, users }) =>
  call(loungeDetails, { body: { trackIds: chunkOf(tracks), userIds: chunkOf(users) } });

const askAlbumsAndArtists: Ask = async (call, { albums = [], artists = [] }) => {
  const found: Partial<QueueDetails>[] = [];
  for (let at = 0; at < Math.max(albums.length, artists.length); at += datasetChunkIds)
    found.push(await call(datasets, { body: { albums: chunkOf(albums, at), artists: chunkOf(artists, at) } }));
  return {
    albums: Object.assign({}, ...found.map((each) => each.albums)),
    artists: Object.assign({}, ...found.map((each) => each.artists)),
  };
};

/** Which ids are on their way, and which version of an entity was asked for already. */
function createLackingIds() {
  const inFlight = new Set<string>();
  const askedVersions = new Map<string, number>();
  const noVersion = Number.NEGATIVE_INFINITY;
  return {
    among: (
      ids: readonly string[],
      known: Readonly<Record<string, { readonly updatedAt: number }>>,
      updatedAtOf: UpdatedAtOf = knowsNoVersion,
    ) =>
      [...new Set(ids)].filter((id) => {
        if (inFlight.has(id)) return false;
        const [entity, wanted] = [known[id], updatedAtOf(id) ?? noVersion];
        // A server that answers an older version than somebody saw is not asked for that one again.
        return entity === undefined || (entity.updatedAt < wanted && (askedVersions.get(id) ?? noVersion) < wanted);
      }),
    while: async (ids: readonly string[], load: () => Promise<void>, updatedAtOf: UpdatedAtOf = knowsNoVersion) => {
      for (const id of ids) inFlight.add(id);
      try {
        await load();
        for (const id of ids) askedVersions.set(id, updatedAtOf(id) ?? noVersion);
      } finally {
        for (const id of ids) inFlight.delete(id);
      }
    },
  };
}

/** Loads entities into the store: what the cache has, and the rest from the server, which the cache then keeps. */
const createLoader = (store: StoreApi<QueueDetails>, call: CallEndpoint, cache: EntityCache) => {
  const merge = (found: Partial<QueueDetails>) =>
    store.setState((before) => ({
      tracks: { ...before.tracks, ...found.tracks },
      albums: { ...before.albums, ...found.albums },
      artists: { ...before.artists, ...found.artists },
      users: { ...before.users, ...found.users },
    }));
  const load = async (ids: DetailIds, ask: Ask, { updatedAtOf, bypassCache }: LoadOptions = {}): Promise<void> => {
    const kept = bypassCache ? emptyQueueDetails : await cache.read(ids, updatedAtOf);
    merge(kept);
    const rest: DetailIds = {
      tracks: without(ids.tracks, kept.tracks),
      albums: without(ids.albums, kept.albums),
      artists: without(ids.artists, kept.artists),
      users: without(ids.users, kept.users),
    };
    if (Object.values(rest).every(({ length }) => length === 0)) return;
    const found = await ask(call, rest);
    cache.write(found);
    merge(found);
  };
  return { merge, load };
};

/**
 * A store of entities that queue entries refer to; it starts with those that are `known`. Others come from the cache, and the rest from
 * the server in batches (specification 7.28), which the cache then keeps.
 */
export function createDetailsStore({ call, known = {}, cache = noCache }: DetailsStoreOptions): DetailsStore {
  const store = createStore<QueueDetails>(() => ({ ...emptyQueueDetails, ...known }));
  const lacking = createLackingIds();
  const { merge, load } = createLoader(store, call, cache);
  const loadAlbumsAndArtists = async (tracks: readonly Track[]) => {
    const { albums, artists } = store.getState();
    const ids = {
      albums: lacking.among(
        tracks.map(({ albumId }) => albumId),
        albums,
      ),
      artists: lacking.among(
        tracks.map(({ artistId }) => artistId),
        artists,
      ),
    };
    const wanted = [...ids.albums, ...ids.artists];
    if (wanted.length > 0) await lacking.while(wanted, () => load(ids, askAlbumsAndArtists));
  };
  return {
    store,
    async addKnownTracks(tracks) {
      merge({ tracks: Object.fromEntries(tracks.map((track) => [track.id, track])) });
      await loadAlbumsAndArtists(tracks);
    },
    async ensureLoaded({ trackIds = [], userIds = [], ...options }) {
      const { updatedAtOf } = options;
      const { tracks, users } = store.getState();
      const ids = {
        tracks: chunkOf(lacking.among(trackIds, tracks, updatedAtOf)),
        users: chunkOf(lacking.among(userIds, users, updatedAtOf)),
      };
      const wanted = [...ids.tracks, ...ids.users];
      if (wanted.length === 0) return;
      const loadThem = async () => {
        try {
          await load(ids, askTracksAndUsers, options);
        } finally {
          // Also of what the cache had, when the rest cannot be asked for.
          await loadAlbumsAndArtists(ids.tracks.flatMap((id) => store.getState().tracks[id] ?? []));
        }
      };
      await lacking.while(wanted, loadThem, updatedAtOf);
    },
  };
}
