/** Addresses of the catalogue's pages, from `/` on. */
export const albumPath = (albumId: string): string => `/music/albums/${albumId}`;
export const trackPath = (trackId: string): string => `/music/tracks/${trackId}`;
export const playlistPath = (playlistId: string): string => `/music/playlists/${playlistId}`;
export const artistPath = (artistId: string): string => `/music/artists/${artistId}`;
export const albumsPath = '/music/albums';
export const popularPath = '/music/popular';
export const genrePath = (genreId: string): string => `/music/genres/${genreId}`;

export const searchPath = (q: string, kind?: string): string => {
  const query = new URLSearchParams({ ...(q === '' ? {} : { q }), ...(kind === undefined ? {} : { kind }) });
  return query.size === 0 ? '/search' : `/search?${query.toString()}`;
};
