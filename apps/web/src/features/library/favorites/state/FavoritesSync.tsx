import { useFavoritesSync } from './use-favorites-sync.ts';

/** Synchronises the favourites. Rendered once per page; shows nothing. */
export const FavoritesSync = () => {
  useFavoritesSync();
  return null;
};
