import type { ProblemCode } from '@madoi/contract/http/problem';
import type { PlaybackFileQuery } from '@madoi/contract/playback/playback';
import {
  type AudioCut,
  allowsAudioType,
  audioCutOf,
  audioTypeOfCode,
  audioTypeOfRights,
} from '@madoi/domain/playback/audio-cut';
import type { Identity } from '#platform/identity.ts';
import type { Allowance } from '../listenings/allowance.ts';
import type { PlayableTrack, PlaybackStore } from '../playback.store.ts';

export type PlaybackRefusal = { readonly ok: false; readonly code: ProblemCode; readonly detail: string };
export type PlaybackDecision =
  | {
      readonly ok: true;
      readonly track: PlayableTrack;
      readonly cut: AudioCut;
      /** The room that it is heard with. */
      readonly roomId: string | undefined;
    }
  | PlaybackRefusal;

/** Whether somebody may be in a room: not banned, and of its audience. */
type CanAccessRoom = (roomId: string, identity: Identity) => Promise<boolean>;

/** What playback needs to know of rooms. */
export interface RoomPlaybackPort {
  readonly canBeInRoom: CanAccessRoom;
  /** The room that this session is in. */
  readonly roomOf: (identity: Identity) => string | undefined;
  /** Whether this track stands in the queue of this room, which may be over. */
  readonly isInRoomQueue: (roomId: string, trackId: string) => Promise<boolean>;
}

export interface PlaybackRightsDeps extends RoomPlaybackPort {
  readonly store: PlaybackStore;
  readonly allowance: Allowance;
}

export const refusePlayback = (code: ProblemCode, detail: string): PlaybackRefusal => ({ ok: false, code, detail });

/** Whether a room plays this track to this listener: naming a room is no way into what it plays. */
export const isPlayableInRoom = async (
  { isInRoomQueue, canBeInRoom }: RoomPlaybackPort,
  identity: Identity,
  { roomId, trackId }: { readonly roomId: string; readonly trackId: string },
): Promise<boolean> => (await isInRoomQueue(roomId, trackId)) && canBeInRoom(roomId, identity);

/**
 * The room that audio is fetched for. The address of specification 7.26 names none: a guest who asks for a whole song hears it with the
 * room that they are in, where that room plays it.
 */
async function roomOfFetch(
  port: RoomPlaybackPort,
  identity: Identity,
  { i: trackId, a, r }: Pick<PlaybackFileQuery, 'i' | 'a' | 'r'>,
): Promise<string | undefined> {
  if (r !== undefined || identity.user !== undefined || audioTypeOfCode(a) !== 'full') return r;
  const roomId = port.roomOf(identity);
  return roomId !== undefined && (await isPlayableInRoom(port, identity, { roomId, trackId })) ? roomId : undefined;
}

/** Whether somebody may hear this audio now, however the address came about: track, rights, room and allowance. */
export async function decideRights(
  deps: PlaybackRightsDeps,
  identity: Identity,
  query: Pick<PlaybackFileQuery, 'i' | 'a' | 'f' | 'r'>,
  addressKey: string,
): Promise<PlaybackDecision> {
  const { store, allowance } = deps;
  const track = await store.findTrack(query.i);
  if (!track?.isAvailable) return refusePlayback('not_found', 'There is no such track.');
  const audioType = audioTypeOfCode(query.a);
  if (!allowsAudioType(track.rights, audioType)) {
    return refusePlayback('forbidden', 'Its rights allow a shorter cut only.');
  }
  const roomId = await roomOfFetch(deps, identity, query);
  if (identity.user === undefined && roomId === undefined && audioType === 'full') {
    return refusePlayback('login_required', 'Guests hear whole songs in a lounge; alone, their highlights.');
  }
  if (query.r !== undefined && audioType !== audioTypeOfRights(track.rights)) {
    return refusePlayback('forbidden', 'A room plays one cut for everyone, and this is another.');
  }
  if (query.r !== undefined && !(await isPlayableInRoom(deps, identity, { roomId: query.r, trackId: track.id }))) {
    return refusePlayback('forbidden', 'The room does not play this track, or not to you.');
  }
  const leftSec = await allowance.leftSec(identity, { roomId, addressKey });
  if (leftSec === 0) return refusePlayback('usage_limit', 'The time of this month, or of a guest’s day, is used up.');
  return { ok: true, track, cut: audioCutOf(audioType, query.f === '1'), roomId };
}
