import { playlistsMax, playlistTracksMax } from '@madoi/contract/constants';
import type { PlaylistReason } from '@madoi/contract/library/playlists';
import { decidePlaylistWords } from '@madoi/domain/library/playlist-words';
import type { PlaylistRecord } from './playlists.store.ts';
import type { PlaylistsContext } from './playlists-context.ts';

export interface PlaylistWishes {
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
export const cleanKey = (key: string): string => JSON.stringify(key).slice(1, -1);

/** Those of the tracks that are there, in their order. */
export async function presentTracks({ store }: PlaylistsContext, ids: readonly string[]): Promise<readonly string[]> {
  const known = await store.knownTracks([...new Set(ids)]);
  return ids.filter((id) => known.has(id));
}

/** Makes a playlist (decisions, section 4), unpublished unless said otherwise. Safe to repeat with the same `clientId`. */
export async function createPlaylist(
  context: PlaylistsContext,
  userId: string,
  wishes: PlaylistWishes,
): Promise<PlaylistResult> {
  const decided = decidePlaylistWords(wishes, await context.loadBannedWords());
  if (!decided.ok) return decided;
  const trackIds = wishes.trackIds ?? [];
  if (trackIds.length > playlistTracksMax) return { ok: false, reason: 'too_many' };
  const playlist = await context.store.create(
    {
      id: context.ids.next(),
      userId,
      name: decided.words.name ?? '',
      description: decided.words.description ?? '',
      isPublished: wishes.isPublished ?? false,
      tracks: await presentTracks(context, trackIds),
    },
    {
      clientId: wishes.clientId === undefined ? undefined : cleanKey(wishes.clientId),
      now: context.clock.now(),
      max: playlistsMax,
    },
  );
  return playlist ? { ok: true, playlist } : { ok: false, reason: 'too_many' };
}
