/** What other features and the shell may use of favourites and playlists. */
export { HeartButton } from './favorites/heart/HeartButton.tsx';
export { TrackHeart } from './favorites/heart/TrackHeart.tsx';
export { FavoritesSync } from './favorites/state/FavoritesSync.tsx';
export { clearFavorites, pauseFavorites } from './favorites/state/page-favorites.ts';
export { useFavoritePerson } from './favorites/state/use-favorite-person.tsx';
export { openAddToPlaylist } from './playlists/add-dialog-store.ts';
