import type { AudioType } from '@madoi/contract/catalogue/entities';
import type { EndpointAnswer } from '@madoi/contract/http/endpoint';
import type { requestPlayback as requestPlaybackEndpoint } from '@madoi/contract/playback/playback';
import {
  allowsAudioType,
  audioInfoOfType,
  audioTypeOfRights,
  guestAudioType,
  type TrackCuts,
} from '@madoi/domain/playback/audio-cut';
import type { Identity } from '#platform/identity.ts';
import type { AddressHasher } from '../hash-address.ts';
import type { Allowance } from '../listenings/allowance.ts';
import { type OpenListeningDeps, openListening } from '../listenings/open-listening.ts';
import type { PlaybackStore } from '../playback.store.ts';
import { isPlayableInRoom, type RoomPlaybackPort } from './playback-rights.ts';

export type PlaybackAnswer = EndpointAnswer<typeof requestPlaybackEndpoint>;

export interface PlaybackQuery {
  readonly trackId: string;
  readonly audioType?: AudioType | undefined;
  readonly roomId?: string | undefined;
  readonly sessionId?: string | undefined;
  readonly deviceId?: string | undefined;
  /** The caller's address key, as rate limits count it. */
  readonly addressKey: string;
}

export interface RequestPlaybackDeps extends OpenListeningDeps, RoomPlaybackPort {
  readonly store: PlaybackStore;
  readonly allowance: Allowance;
  readonly hashAddress: AddressHasher;
}

export type RequestPlaybackResult =
  | { readonly ok: true; readonly answer: PlaybackAnswer }
  | { readonly ok: false; readonly reason: 'no_such_track' | 'name_taken' };

interface ResolvedCut {
  readonly type: AudioType;
  readonly durationSec: number;
  /** A guest asks for more than a highlight, alone. */
  readonly needsLogin: boolean;
}

/** The cut that plays. In a room everyone hears the same, whatever a single listener asks for; alone, a guest a highlight. */
function cutOf(track: TrackCuts, { roomId, audioType }: PlaybackQuery, isGuest: boolean): ResolvedCut {
  const ofRights = audioTypeOfRights(track.rights);
  const largest = isGuest && roomId === undefined ? guestAudioType(track.rights) : ofRights;
  const wanted = roomId === undefined ? (audioType ?? largest) : ofRights;
  const allowed = allowsAudioType(track.rights, wanted) ? wanted : ofRights;
  const needsLogin = allowed === 'full' && largest !== 'full';
  const type = needsLogin ? largest : allowed;
  return { type, durationSec: audioInfoOfType(track, type).duration, needsLogin };
}

async function findPlaybackRefusal(
  deps: RequestPlaybackDeps,
  identity: Identity,
  track: { readonly id: string; readonly isAvailable: boolean },
  roomId: string | undefined,
): Promise<PlaybackAnswer['reason']> {
  if (!track.isAvailable) return 'not_available';
  const isPlayed = roomId === undefined || (await isPlayableInRoom(deps, identity, { roomId, trackId: track.id }));
  if (!isPlayed) return 'not_in_queue';
  return undefined;
}

/**
 * Decides whether a track may play now, and opens a listening if so: it is what every report of it is bound by
 * (decisions, section 9).
 */
export async function requestPlayback(
  deps: RequestPlaybackDeps,
  identity: Identity,
  asked: PlaybackQuery,
): Promise<RequestPlaybackResult> {
  const track = await deps.store.findTrack(asked.trackId);
  if (!track) return { ok: false, reason: 'no_such_track' };
  const { type: audioType, durationSec, needsLogin } = cutOf(track, asked, identity.user === undefined);
  const answerOf = (timeLeft: number | undefined, reason: PlaybackAnswer['reason']): RequestPlaybackResult => ({
    ok: true,
    answer: {
      allowed: reason === undefined,
      audioType,
      duration: durationSec,
      ...(timeLeft === undefined ? {} : { timeLeft }),
      ...(reason === undefined ? {} : { reason }),
    },
  });
  const refusal =
    (await findPlaybackRefusal(deps, identity, track, asked.roomId)) ?? (needsLogin ? 'login_required' : undefined);
  if (refusal) return answerOf(await deps.allowance.leftSec(identity, { roomId: undefined, ...asked }), refusal);
  const { result, leftSec } = await openListening(deps, identity, {
    trackId: track.id,
    audioType,
    cutMs: Math.round(durationSec * 1000),
    roomId: asked.roomId,
    addressKey: await deps.hashAddress(asked.addressKey),
    sessionId: asked.sessionId,
    deviceId: asked.deviceId,
  });
  if (result === 'name_taken') return { ok: false, reason: 'name_taken' };
  return answerOf(leftSec, result === 'opened' ? undefined : result);
}
