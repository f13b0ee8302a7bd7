/** What somebody has brought out, a page of it, for features that show it on pages of their own. */
export { loadArtistAlbums, newestReleaseFirst } from './artist/artist-albums.ts';
export { loadPlaylistsOf } from './playlist/playlists-of.ts';
