import type { Clock } from '#platform/clock.ts';
import type { DatasetKind, DatasetsStore } from './datasets.store.ts';
import { createEntityJsonCache, type EntityJsonCache } from './entity-json-cache.ts';

export type DatasetIds = { readonly [K in DatasetKind]?: readonly string[] | undefined };

/** The five maps of specification 7.09, as the bytes of their JSON, ready to send. */
export type LoadDatasets = (ids: DatasetIds, viewerId: string | undefined) => Promise<Buffer>;

const kinds = ['tracks', 'albums', 'artists', 'users', 'playlists'] as const;
/** What stands before the members of each kind's map, in the order of `kinds`, and what ends a map. */
const openings = Object.fromEntries(
  kinds.map((kind, at) => [kind, Buffer.from(`${at === 0 ? '{' : ','}"${kind}":{`)]),
) as Record<DatasetKind, Buffer>;
const closing = Buffer.from('}');
const cacheTtlMs = 5_000;
const capacity = 20_000;

export function createLoadDatasets(store: DatasetsStore, clock: Clock): LoadDatasets {
  const texts = (read: (ids: readonly string[]) => Promise<readonly { readonly id: string }[]>): EntityJsonCache =>
    createEntityJsonCache({ clock, read, cacheTtlMs, capacity });
  const shared = {
    tracks: texts(store.tracks),
    albums: texts(store.albums),
    artists: texts(store.artists),
    users: texts(store.users),
  };
  // What of a playlist may be seen depends on who looks: it is read every time.
  const playlistJsonCache = (viewerId: string | undefined): EntityJsonCache =>
    createEntityJsonCache({ clock, read: (ids) => store.playlists(ids, viewerId), cacheTtlMs: 0, capacity: 0 });

  return async (ids, viewerId) => {
    const maps = await Promise.all(
      kinds.map(async (kind) => {
        const wanted = ids[kind] ?? [];
        if (wanted.length === 0) return [openings[kind], closing];
        const source = kind === 'playlists' ? playlistJsonCache(viewerId) : shared[kind];
        return [openings[kind], ...(await source.membersOf(wanted)), closing];
      }),
    );
    return Buffer.concat([...maps.flat(), closing]);
  };
}
