import type { PlaylistReason } from '@madoi/contract/library/playlists';
import { withoutTracks, withTrackMoved, withTracks } from '@madoi/domain/library/playlist-edits';
import { decidePlaylistText } from '@madoi/domain/library/playlist-text';
import type { PlaylistPatch, PlaylistRecord } from '#features/catalogue/playlists/playlists.api.ts';
import { escapeClientId, filterExistingTracks, type PlaylistResult } from './create-playlist.ts';
import type { PlaylistsContext } from './playlists-context.ts';

export type PlaylistRefusal = 'not_found' | 'forbidden' | 'conflict';
export type ChangePlaylistResult = PlaylistResult | { readonly ok: false; readonly refusal: PlaylistRefusal };

/** Who changes which playlist, knowing which version of it. */
export interface PlaylistCommand {
  readonly id: string;
  readonly userId: string;
  /** `updatedAt` as the caller knows it; none: the change holds for every version. */
  readonly version?: number | undefined;
  readonly clientId?: string | undefined;
}

const recentCommandsMax = 20;

/** Somebody else's unpublished playlist is none. */
const refusalFor = (
  playlist: Pick<PlaylistRecord, 'userId' | 'isPublished'>,
  userId: string,
): 'not_found' | 'forbidden' | undefined => {
  if (playlist.userId === userId) return undefined;
  return playlist.isPublished ? 'forbidden' : 'not_found';
};

type Edit = (playlist: PlaylistRecord) => PlaylistPatch | PlaylistReason;

const isSame = (playlist: PlaylistRecord, patch: PlaylistPatch): boolean =>
  Object.entries(patch).every(
    ([field, value]) => JSON.stringify(playlist[field as keyof PlaylistPatch]) === JSON.stringify(value),
  );

async function change(context: PlaylistsContext, command: PlaylistCommand, edit: Edit): Promise<ChangePlaylistResult> {
  const key = command.clientId === undefined ? undefined : escapeClientId(command.clientId);
  type Answer = { readonly refusal: PlaylistRefusal } | { readonly reason: PlaylistReason } | undefined;
  const changed = await context.store.change<Answer>(command.id, context.clock.now(), (playlist) => {
    const refusal = refusalFor(playlist, command.userId);
    if (refusal) return { answer: { refusal } };
    // Before the version: what a repeated command did has made the version another one.
    if (key !== undefined && playlist.recentCommands.includes(key)) return { answer: undefined };
    if (command.version !== undefined && command.version !== playlist.updatedAt) {
      return { answer: { refusal: 'conflict' } };
    }
    const patch = edit(playlist);
    if (typeof patch === 'string') return { answer: { reason: patch } };
    if (isSame(playlist, patch)) return { answer: undefined };
    const recentCommands = [...(key === undefined ? [] : [key]), ...playlist.recentCommands].slice(
      0,
      recentCommandsMax,
    );
    return { answer: undefined, patch: { ...patch, recentCommands } };
  });
  if (!changed) return { ok: false, refusal: 'not_found' };
  return changed.answer ? { ok: false, ...changed.answer } : { ok: true, playlist: changed.playlist };
}

export interface UpdatePlaylistInput {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly isPublished?: boolean | undefined;
}

/** Says what stays by leaving it out. Saying what is already so changes nothing. */
export async function updatePlaylist(
  context: PlaylistsContext,
  command: PlaylistCommand,
  input: UpdatePlaylistInput,
): Promise<ChangePlaylistResult> {
  const decided = decidePlaylistText(input, await context.loadBannedWordMatcher());
  return change(context, command, () => {
    if (!decided.ok) return decided.reason;
    const { isPublished } = input;
    return { ...decided.words, ...(isPublished === undefined ? {} : { isPublished }) };
  });
}

export async function addPlaylistTracks(
  context: PlaylistsContext,
  command: PlaylistCommand,
  added: { readonly trackIds: readonly string[]; readonly position?: number | undefined },
): Promise<ChangePlaylistResult> {
  const trackIds = await filterExistingTracks(context, added.trackIds);
  return change(context, command, (playlist) => {
    const tracks = withTracks(playlist.tracks, trackIds, added.position);
    return tracks ? { tracks } : 'too_many';
  });
}

export const movePlaylistTrack = (
  context: PlaylistsContext,
  command: PlaylistCommand,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<ChangePlaylistResult> =>
  change(context, command, (playlist) => ({ tracks: withTrackMoved(playlist.tracks, from, to) }));

export const removePlaylistTracks = (
  context: PlaylistsContext,
  command: PlaylistCommand,
  positions: readonly number[],
): Promise<ChangePlaylistResult> =>
  change(context, command, (playlist) => ({ tracks: withoutTracks(playlist.tracks, positions) }));

/** Undefined: it is deleted. */
export async function deletePlaylist(
  { store }: PlaylistsContext,
  id: string,
  userId: string,
): Promise<PlaylistRefusal | undefined> {
  const outcome = await store.remove(id, (playlist) => refusalFor(playlist, userId) ?? 'remove');
  if (outcome === undefined) return 'not_found';
  return outcome === 'remove' ? undefined : outcome;
}
