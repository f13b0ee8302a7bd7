import type { FavoriteType } from '@madoi/contract/library/favorites';

/** Names of what is kept in the page's cache: the sync itself, and what is read from the local stores. */
export const favoriteKeys = {
  sync: ['favorites', 'sync'],
  reads: ['favorites', 'read'],
  ids: (type: FavoriteType) => ['favorites', 'read', 'ids', type],
  list: (type: FavoriteType) => ['favorites', 'read', 'list', type],
  owner: ['favorites', 'read', 'owner'],
} as const;

/** Options of local reads: they do not wait for a network, and are read again only when a change invalidates them. */
export const localRead = { networkMode: 'always', staleTime: Number.POSITIVE_INFINITY } as const;
