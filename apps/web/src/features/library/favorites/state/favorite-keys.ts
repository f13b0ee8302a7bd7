import type { FavoriteType } from '@madoi/contract/library/favorites';

const ids = (type: FavoriteType) => ['favorites', 'read', 'ids', type] as const;
const list = (type: FavoriteType) => ['favorites', 'read', 'list', type] as const;
const owner = ['favorites', 'read', 'owner'] as const;

/** Query keys of the page's cache: the sync, and reads of the local stores. */
export const favoriteKeys = {
  sync: ['favorites', 'sync'],
  reads: ['favorites', 'read'],
  ids,
  list,
  owner,
  /** What changes with favourites of this type. */
  readsOf: (type: FavoriteType) => [ids(type), list(type), owner],
} as const;

/** Options of local reads: they do not wait for a network, and are read again only when a change invalidates them. */
export const localRead = { networkMode: 'always', staleTime: Number.POSITIVE_INFINITY } as const;
