import type { ProblemCode } from '@madoi/contract/http/problem';
import type { PlaybackFileQuery } from '@madoi/contract/playback/playback';
import {
  type AudioCut,
  allowsAudioType,
  audioCutOf,
  audioTypeOfCode,
  audioTypeOfRights,
} from '@madoi/domain/playback/audio-cut';
import type { Identity } from '../../platform/identity.ts';
import type { Allowance } from './allowance-of.ts';
import type { PlayableTrack, PlaybackStore } from './playback.store.ts';

export type PlaybackRefusal = { readonly ok: false; readonly code: ProblemCode; readonly detail: string };
export type PlaybackDecision =
  | { readonly ok: true; readonly track: PlayableTrack; readonly cut: AudioCut }
  | PlaybackRefusal;

export interface PlaybackRightsDeps {
  readonly store: PlaybackStore;
  readonly allowance: Allowance;
}

export const refusePlayback = (code: ProblemCode, detail: string): PlaybackRefusal => ({ ok: false, code, detail });

/** Whether somebody may hear this audio now, however the address came about: track, rights, room and allowance. */
export async function decideRights(
  { store, allowance }: PlaybackRightsDeps,
  identity: Identity,
  query: Pick<PlaybackFileQuery, 'i' | 'a' | 'f' | 'r'>,
  addressKey: string,
): Promise<PlaybackDecision> {
  const track = await store.findTrack(query.i);
  if (!track?.isAvailable) return refusePlayback('not_found', 'There is no such track.');
  const audioType = audioTypeOfCode(query.a);
  if (!allowsAudioType(track.rights, audioType)) {
    return refusePlayback('forbidden', 'Its rights allow a shorter cut only.');
  }
  if (identity.user === undefined && query.r === undefined && audioType === 'full') {
    return refusePlayback('login_required', 'Guests hear whole songs in a lounge; alone, their highlights.');
  }
  if (query.r !== undefined && audioType !== audioTypeOfRights(track.rights)) {
    return refusePlayback('forbidden', 'A room plays one cut for everyone, and this is another.');
  }
  if (query.r !== undefined && !(await store.isInRoomQueue(query.r, track.id))) {
    return refusePlayback('forbidden', 'The track is not in the queue of this room.');
  }
  const leftSec = await allowance.leftSec(identity, { roomId: query.r, addressKey });
  if (leftSec === 0) return refusePlayback('usage_limit', 'The time of this month, or of a guest’s day, is used up.');
  return { ok: true, track, cut: audioCutOf(audioType, query.f === '1') };
}
