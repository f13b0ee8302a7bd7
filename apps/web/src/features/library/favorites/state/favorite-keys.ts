import type { FavoriteType } from '@madoi/contract/library/favorites';

/** Query keys of the page's cache: the sync, and reads of the local stores. */
export const favoriteKeys = {
  sync: ['favorites', 'sync'],
  reads: ['favorites', 'read'],
  ids: (type: FavoriteType) => ['favorites', 'read', 'ids', type],
  list: (type: FavoriteType) => ['favorites', 'read', 'list', type],
  owner: ['favorites', 'read', 'owner'],
} as const;

/** Options of local reads: they do not wait for a network, and are read again only when a change invalidates them. */
export const localRead = { networkMode: 'always', staleTime: Number.POSITIVE_INFINITY } as const;
