/** What other features and the shell may use of what people keep. */
export { HeartButton } from './favorites/heart/HeartButton.tsx';
export { TrackHeart } from './favorites/heart/TrackHeart.tsx';
export { FavoritesSync } from './favorites/state/FavoritesSync.tsx';
export type { FavoriteTarget } from './favorites/state/favorite-target.ts';
export { clearFavorites } from './favorites/state/page-favorites.ts';
export { useFavorite } from './favorites/state/use-favorite.ts';
export { openAddToPlaylist } from './playlists/add-dialog-store.ts';
