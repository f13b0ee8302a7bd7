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

export interface DetailsStore {
  readonly store: StoreApi<QueueDetails>;
  /** Fetches what is not known yet; asking twice while it is on its way asks once. A failure is tried at the next need. */
  ensureLoaded(wanted: { readonly trackIds?: readonly string[]; readonly userIds?: readonly string[] }): Promise<void>;
  /** Keeps tracks that are at hand already and fetches their albums and artists. */
  addKnownTracks(tracks: readonly Track[]): Promise<void>;
}

const emptyQueueDetails: QueueDetails = { tracks: {}, albums: {}, artists: {}, users: {} };

const albumIdsOf = (tracks: readonly Track[]) => tracks.map(({ albumId }) => albumId);
const artistIdsOf = (tracks: readonly Track[]) => tracks.map(({ artistId }) => artistId);

/**
 * A store of entities that queue entries refer to; it starts with those that are `known` and fetches others in batches
 * (specification 7.28).
 */
export function createDetailsStore(call: CallEndpoint, known: Partial<QueueDetails> = {}): DetailsStore {
  const store = createStore<QueueDetails>(() => ({ ...emptyQueueDetails, ...known }));
  const inFlight = new Set<string>();
  const merge = (found: Partial<QueueDetails>) => {
    const before = store.getState();
    store.setState({
      tracks: { ...before.tracks, ...found.tracks },
      albums: { ...before.albums, ...found.albums },
      artists: { ...before.artists, ...found.artists },
      users: { ...before.users, ...found.users },
    });
  };
  const unknown = (ids: readonly string[], map: Readonly<Record<string, unknown>>) =>
    [...new Set(ids)].filter((id) => map[id] === undefined && !inFlight.has(id));
  const once = async (ids: readonly string[], fetchThem: () => Promise<void>) => {
    for (const id of ids) inFlight.add(id);
    try {
      await fetchThem();
    } finally {
      for (const id of ids) inFlight.delete(id);
    }
  };

  const loadAlbumsAndArtists = async (tracks: readonly Track[]) => {
    const known = store.getState();
    const albumIds = unknown(albumIdsOf(tracks), known.albums);
    const artistIds = unknown(artistIdsOf(tracks), known.artists);
    await once([...albumIds, ...artistIds], async () => {
      for (let at = 0; at < Math.max(albumIds.length, artistIds.length); at += datasetChunkIds) {
        const chunk = (ids: readonly string[]) => ids.slice(at, at + datasetChunkIds);
        merge(await call(datasets, { body: { albums: chunk(albumIds), artists: chunk(artistIds) } }));
      }
    });
  };

  return {
    store,
    async addKnownTracks(tracks) {
      merge({ tracks: Object.fromEntries(tracks.map((track) => [track.id, track])) });
      await loadAlbumsAndArtists(tracks);
    },
    async ensureLoaded({ trackIds = [], userIds = [] }) {
      const known = store.getState();
      const tracks = unknown(trackIds, known.tracks).slice(0, datasetChunkIds);
      const users = unknown(userIds, known.users).slice(0, datasetChunkIds);
      const asked = [...tracks, ...users];
      if (asked.length === 0) return;
      await once(asked, async () => {
        const found = await call(loungeDetails, { body: { trackIds: tracks, userIds: users } });
        merge(found);
        await loadAlbumsAndArtists(Object.values(found.tracks));
      });
    },
  };
}
