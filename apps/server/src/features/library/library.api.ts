import type { CreatePlaylistInput, PlaylistResult } from './playlists/create-playlist.ts';

/** What other features may ask of people's libraries. */
export interface Library {
  /** Makes a playlist of a person's own. Safe to repeat with the same `clientId`. */
  createPlaylist(userId: string, input: CreatePlaylistInput): Promise<PlaylistResult>;
}
