/**
 * Addresses of pages, from `/` on, as links, mails, feeds and redirects name them: without a language (ADR 050). The web's table of
 * routes (`apps/web/src/routes.ts`) has a page for each.
 */
export const roomPath = (roomId: string): string => `/lounge/${roomId}`;
/** A user’s page. */
export const userPath = (userId: string): string => `/user/${userId}`;
/** A channel; its id has a colon, which an address keeps encoded. */
export const channelPath = (channelId: string): string => `/channels/${encodeURIComponent(channelId)}`;
/** A post of a channel. */
export const emoriePath = (emorieId: string): string => `/posts/${encodeURIComponent(emorieId)}`;
export const albumsPath = '/music/albums';
/** An album of the catalogue. */
export const albumPath = (albumId: string): string => `/music/albums/${albumId}`;
/** A track of the catalogue. */
export const trackPath = (trackId: string): string => `/music/tracks/${trackId}`;
/** A playlist, published or of its owner. */
export const playlistPath = (playlistId: string): string => `/music/playlists/${playlistId}`;
/** An artist of the catalogue. */
export const artistPath = (artistId: string): string => `/music/artists/${artistId}`;
/** A genre of the catalogue. */
export const genrePath = (genreId: string): string => `/music/genres/${genreId}`;
export const popularPath = '/music/popular';
/** An article of the news. */
export const newsPath = (slug: string): string => `/news/${slug}`;

/** The page of what was found for `q`; `kind` shows one kind of it alone. What is empty is left out of the address. */
export const searchPath = (q: string, kind?: string): string => {
  const asked = Object.entries({ q, kind }).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return asked.length === 0 ? '/search' : `/search?${asked.join('&')}`;
};
