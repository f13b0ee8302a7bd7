import type { AudioType } from '@madoi/contract/catalogue/entities';
import type { EndpointAnswer } from '@madoi/contract/http/endpoint';
import type { askToPlay as askToPlayEndpoint } from '@madoi/contract/playback/playback';
import {
  allowsAudioType,
  audioInfoOfType,
  audioTypeOfRights,
  guestAudioType,
  type TrackCuts,
} from '@madoi/domain/playback/audio-cut';
import type { Identity } from '../../platform/identity.ts';
import type { Allowance } from './allowance-of.ts';
import type { HideAddress } from './hide-address.ts';
import { type OpenListeningDeps, openListening } from './open-listening.ts';
import type { PlaybackStore } from './playback.store.ts';
import { isHeardInRoom, type MayBeInRoom } from './playback-rights.ts';

export type AskAnswer = EndpointAnswer<typeof askToPlayEndpoint>;

export interface AskToPlay {
  readonly trackId: string;
  readonly audioType?: AudioType | undefined;
  readonly roomId?: string | undefined;
  readonly sessionId?: string | undefined;
  readonly deviceId?: string | undefined;
  /** Whence, as limits count it. */
  readonly addressKey: string;
}

export interface AskToPlayDeps extends OpenListeningDeps {
  readonly store: PlaybackStore;
  readonly allowance: Allowance;
  readonly mayBeInRoom: MayBeInRoom;
  readonly hideAddress: HideAddress;
}

export type AskResult =
  | { readonly ok: true; readonly answer: AskAnswer }
  | { readonly ok: false; readonly reason: 'no_such_track' | 'name_taken' };

interface AskedCut {
  readonly type: AudioType;
  readonly durationSec: number;
  /** A guest asks for more than a highlight, alone. */
  readonly needsLogin: boolean;
}

/** The cut that plays. In a room everyone hears the same, whatever a single listener asks for; alone, a guest a highlight. */
function cutOf(track: TrackCuts, { roomId, audioType }: AskToPlay, isGuest: boolean): AskedCut {
  const ofRights = audioTypeOfRights(track.rights);
  const largest = isGuest && roomId === undefined ? guestAudioType(track.rights) : ofRights;
  const wanted = roomId === undefined ? (audioType ?? largest) : ofRights;
  const allowed = allowsAudioType(track.rights, wanted) ? wanted : ofRights;
  const needsLogin = allowed === 'full' && largest !== 'full';
  const type = needsLogin ? largest : allowed;
  return { type, durationSec: audioInfoOfType(track, type).duration, needsLogin };
}

async function hindranceTo(
  deps: AskToPlayDeps,
  identity: Identity,
  track: { readonly id: string; readonly isAvailable: boolean },
  roomId: string | undefined,
): Promise<AskAnswer['reason']> {
  if (!track.isAvailable) return 'not_available';
  const isPlayed = roomId === undefined || (await isHeardInRoom(deps, identity, { roomId, trackId: track.id }));
  if (!isPlayed) return 'not_in_queue';
  return undefined;
}

/**
 * Decides whether a track may play now, and opens a listening if so: it is what every report of it is bound by
 * (decisions, section 9).
 */
export async function askToPlay(deps: AskToPlayDeps, identity: Identity, asked: AskToPlay): Promise<AskResult> {
  const track = await deps.store.findTrack(asked.trackId);
  if (!track) return { ok: false, reason: 'no_such_track' };
  const { type: audioType, durationSec, needsLogin } = cutOf(track, asked, identity.user === undefined);
  const answerOf = (timeLeft: number | undefined, reason: AskAnswer['reason']): AskResult => ({
    ok: true,
    answer: {
      allowed: reason === undefined,
      audioType,
      duration: durationSec,
      ...(timeLeft === undefined ? {} : { timeLeft }),
      ...(reason === undefined ? {} : { reason }),
    },
  });
  const hindrance =
    (await hindranceTo(deps, identity, track, asked.roomId)) ?? (needsLogin ? 'login_required' : undefined);
  if (hindrance) return answerOf(await deps.allowance.leftSec(identity, { roomId: undefined, ...asked }), hindrance);
  const { result, leftSec } = await openListening(deps, identity, {
    trackId: track.id,
    audioType,
    cutMs: Math.round(durationSec * 1000),
    roomId: asked.roomId,
    addressKey: await deps.hideAddress(asked.addressKey),
    sessionId: asked.sessionId,
    deviceId: asked.deviceId,
  });
  if (result === 'name_taken') return { ok: false, reason: 'name_taken' };
  return answerOf(leftSec, result === 'opened' ? undefined : result);
}
