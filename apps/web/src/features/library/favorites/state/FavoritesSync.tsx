import { useFavoritesSync } from './use-favorites-sync.ts';

/** Stands once in the page and keeps the favourites in step; it shows nothing. */
export const FavoritesSync = () => {
  useFavoritesSync();
  return null;
};
