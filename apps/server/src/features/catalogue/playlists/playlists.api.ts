export { createPgPlaylistsStore } from './playlists.store.pg.ts';
export type { PlaylistPatch, PlaylistRecord, PlaylistsStore } from './playlists.store.ts';
