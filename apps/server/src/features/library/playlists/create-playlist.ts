import { playlistsMax, playlistTracksMax } from '@madoi/contract/constants';
import type { PlaylistReason } from '@madoi/contract/library/playlists';
import { decidePlaylistText } from '@madoi/domain/library/playlist-text';
import type { PlaylistRecord } from '#features/catalogue/playlists/playlists.api.ts';
import type { PlaylistsContext } from './playlists-context.ts';

export interface CreatePlaylistInput {
  readonly name: string;
  readonly description?: string | undefined;
  readonly isPublished?: boolean | undefined;
  readonly trackIds?: readonly string[] | undefined;
  readonly clientId?: string | undefined;
}

export type PlaylistResult =
  | { readonly ok: true; readonly playlist: PlaylistRecord }
  | { readonly ok: false; readonly reason: PlaylistReason };

/** A client's name for a command, made fit for the database: it refuses NUL and halves of characters. */
export const escapeClientId = (key: string): string => JSON.stringify(key).slice(1, -1);

/** Those of the tracks that are there, in their order. */
export async function filterExistingTracks(
  { store }: PlaylistsContext,
  ids: readonly string[],
): Promise<readonly string[]> {
  const known = await store.findExistingTrackIds([...new Set(ids)]);
  return ids.filter((id) => known.has(id));
}

/** Makes a playlist (decisions, section 4), unpublished unless said otherwise. Safe to repeat with the same `clientId`. */
export async function createPlaylist(
  context: PlaylistsContext,
  userId: string,
  input: CreatePlaylistInput,
): Promise<PlaylistResult> {
  const decided = decidePlaylistText(input, await context.loadBannedWordMatcher());
  if (!decided.ok) return decided;
  const trackIds = input.trackIds ?? [];
  if (trackIds.length > playlistTracksMax) return { ok: false, reason: 'too_many' };
  const playlist = await context.store.create(
    {
      id: context.ids.next(),
      userId,
      name: decided.words.name ?? '',
      description: decided.words.description ?? '',
      isPublished: input.isPublished ?? false,
      tracks: await filterExistingTracks(context, trackIds),
    },
    {
      clientId: input.clientId === undefined ? undefined : escapeClientId(input.clientId),
      now: context.clock.now(),
      max: playlistsMax,
    },
  );
  return playlist ? { ok: true, playlist } : { ok: false, reason: 'too_many' };
}
