import { readOnly } from '#platform/db/read-only.ts';
import {
  albums as albumsTable,
  artists as artistsTable,
  playlists as playlistsTable,
  trackGenres as trackGenresTable,
  tracks as tracksTable,
} from './catalogue.table.ts';

export const artists = readOnly<typeof artistsTable, 'id' | 'name'>(artistsTable);

export const albums = readOnly<typeof albumsTable, 'id' | 'artistId' | 'name' | 'addedAt'>(albumsTable);

/** Tracks: whose they are, whether they can be heard, and how long their cuts are. */
export const tracks = readOnly<
  typeof tracksTable,
  | 'id'
  | 'albumId'
  | 'artistId'
  | 'name'
  | 'isAvailable'
  | 'isGiftingDenied'
  | 'rights'
  | 'fullSec'
  | 'highlightStartSec'
  | 'highlight90Sec'
  | 'highlight30Sec'
  | 'highlight30StartSec'
  | 'sourceHash'
>(tracksTable);

export const trackGenres = readOnly<typeof trackGenresTable, 'genreId' | 'trackId'>(trackGenresTable);

/** Playlists are written by `playlists/playlists.api.ts` alone, which keeps search in step. */
export const playlists = readOnly<typeof playlistsTable, 'id' | 'userId' | 'clientId' | 'isPublished'>(playlistsTable);

export { publishedPlaylistCount } from './playlists/published-playlists.store.pg.ts';
