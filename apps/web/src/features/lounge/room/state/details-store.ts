import { datasets } from '@madoi/contract/catalogue/catalogue';
import type { Album, Artist, Track, User } from '@madoi/contract/catalogue/entities';
import { datasetChunkIds } from '@madoi/contract/constants';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { loungeDetails } from '@madoi/contract/lounge/queue';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** What is known of the tracks, albums, artists and people that the room names by id. */
export interface Details {
  readonly tracks: Readonly<Record<string, Track>>;
  readonly albums: Readonly<Record<string, Album>>;
  readonly artists: Readonly<Record<string, Artist>>;
  readonly users: Readonly<Record<string, User>>;
}

export interface DetailsStore {
  readonly store: StoreApi<Details>;
  /** Fetches what is not known yet; asking twice while it is on its way asks once. A failure is tried at the next need. */
  need(wanted: { readonly trackIds?: readonly string[]; readonly userIds?: readonly string[] }): Promise<void>;
}

const noDetails: Details = { tracks: {}, albums: {}, artists: {}, users: {} };

export function createDetailsStore(call: CallEndpoint, known: Partial<Details> = {}): DetailsStore {
  const store = createStore<Details>(() => ({ ...noDetails, ...known }));
  const underWay = new Set<string>();
  const merge = (found: Partial<Details>) => {
    const before = store.getState();
    store.setState({
      tracks: { ...before.tracks, ...found.tracks },
      albums: { ...before.albums, ...found.albums },
      artists: { ...before.artists, ...found.artists },
      users: { ...before.users, ...found.users },
    });
  };
  const unknown = (ids: readonly string[], map: Readonly<Record<string, unknown>>) =>
    [...new Set(ids)].filter((id) => map[id] === undefined && !underWay.has(id)).slice(0, datasetChunkIds);

  return {
    store,
    async need({ trackIds = [], userIds = [] }) {
      const known = store.getState();
      const tracks = unknown(trackIds, known.tracks);
      const users = unknown(userIds, known.users);
      if (tracks.length + users.length === 0) return;
      const asked = [...tracks, ...users];
      for (const id of asked) underWay.add(id);
      try {
        const found = await call(loungeDetails, { body: { trackIds: tracks, userIds: users } });
        merge(found);
        const albums = unknown(
          Object.values(found.tracks).map((track) => track.albumId),
          store.getState().albums,
        );
        const artists = unknown(
          Object.values(found.tracks).map((track) => track.artistId),
          store.getState().artists,
        );
        if (albums.length + artists.length > 0) merge(await call(datasets, { body: { albums, artists } }));
      } finally {
        for (const id of asked) underWay.delete(id);
      }
    },
  };
}
