/**
 * Addresses of pages, from `/` on, as links, mails, feeds and redirects name them: without a language (ADR 050). The web's table of
 * routes (`apps/web/src/routes.ts`) has a page for each.
 */
export const roomPath = (roomId: string): string => `/lounge/${roomId}`;
export const userPath = (userId: string): string => `/user/${userId}`;
export const channelPath = (channelId: string): string => `/channels/${encodeURIComponent(channelId)}`;
export const emoriePath = (emorieId: string): string => `/posts/${encodeURIComponent(emorieId)}`;
export const albumsPath = '/music/albums';
export const albumPath = (albumId: string): string => `/music/albums/${albumId}`;
export const trackPath = (trackId: string): string => `/music/tracks/${trackId}`;
export const playlistPath = (playlistId: string): string => `/music/playlists/${playlistId}`;
export const artistPath = (artistId: string): string => `/music/artists/${artistId}`;
export const genrePath = (genreId: string): string => `/music/genres/${genreId}`;
export const popularPath = '/music/popular';
export const newsPath = (slug: string): string => `/news/${slug}`;

export const searchPath = (q: string, kind?: string): string => {
  const asked = Object.entries({ q, kind }).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return asked.length === 0 ? '/search' : `/search?${asked.join('&')}`;
};
