import type { FavoriteTarget } from '@madoi/domain/library/favorite-target';
import { useQuery } from '@tanstack/react-query';
import { useEnsureUser, useLoginState } from '#features/session/session.api.ts';
import { favoriteKeys, localRead } from './favorite-keys.ts';
import { pageFavorites } from './page-favorites.ts';
import { useSetFavorite } from './use-set-favorite.ts';

export interface Favorite {
  readonly isFavorite: boolean;
  /** Adds or removes it. Asks visitors to join first. */
  toggle(): void;
}

export const useFavorite = (target: FavoriteTarget): Favorite => {
  const { user } = useLoginState();
  const ensureUser = useEnsureUser();
  const setFavorite = useSetFavorite();
  const { data: isFavorite = false } = useQuery({
    queryKey: favoriteKeys.ids(target.type),
    queryFn: async () => (await pageFavorites()).readIds(target.type),
    select: (ids) => ids.has(target.id),
    // Sets are compared by what they hold of one id, not as data.
    structuralSharing: false,
    enabled: user !== undefined,
    ...localRead,
  });
  return { isFavorite, toggle: () => ensureUser(() => void setFavorite(target, !isFavorite)) };
};
