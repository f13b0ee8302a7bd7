import type { FavoriteTarget } from '@madoi/domain/library/favorite-target';
import { useQuery } from '@tanstack/react-query';
import { useEnsureUser, useLoginState } from '#features/session/session.api.ts';
import { favoriteIdsQuery } from './favorite-ids-query.ts';
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
    ...favoriteIdsQuery(target.type),
    select: (ids) => ids.has(target.id),
    enabled: user !== undefined,
  });
  return { isFavorite, toggle: () => ensureUser(() => void setFavorite(target, !isFavorite)) };
};
