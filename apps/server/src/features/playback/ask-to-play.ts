import type { AudioType } from '@madoi/contract/catalogue/entities';
import type { EndpointAnswer } from '@madoi/contract/http/endpoint';
import type { askToPlay as askToPlayEndpoint } from '@madoi/contract/playback/playback';
import { allowsAudioType, audioInfoOfType, audioTypeOfRights, type TrackCuts } from '@madoi/domain/playback/audio-cut';
import type { Identity } from '../../platform/identity.ts';
import type { Allowance } from './allowance-of.ts';
import { type OpenListeningDeps, openListening } from './open-listening.ts';
import type { PlaybackStore } from './playback.store.ts';

export type AskAnswer = EndpointAnswer<typeof askToPlayEndpoint>;

export interface AskToPlay {
  readonly trackId: string;
  readonly audioType?: AudioType | undefined;
  readonly roomId?: string | undefined;
  readonly sessionId?: string | undefined;
  readonly deviceId?: string | undefined;
}

export interface AskToPlayDeps extends OpenListeningDeps {
  readonly store: PlaybackStore;
  readonly allowance: Allowance;
}

export type AskResult =
  | { readonly ok: true; readonly answer: AskAnswer }
  | { readonly ok: false; readonly reason: 'no_such_track' | 'name_taken' };

/** The cut that plays. In a room everyone hears the same, whatever a single listener asks for. */
function cutOf(track: TrackCuts, { roomId, audioType }: AskToPlay): { type: AudioType; durationSec: number } {
  const largest = audioTypeOfRights(track.rights);
  const wanted = roomId === undefined ? (audioType ?? largest) : largest;
  const type = allowsAudioType(track.rights, wanted) ? wanted : largest;
  return { type, durationSec: audioInfoOfType(track, type).duration };
}

async function hindranceTo(
  { store }: AskToPlayDeps,
  track: { readonly id: string; readonly isAvailable: boolean },
  roomId: string | undefined,
): Promise<AskAnswer['reason']> {
  if (!track.isAvailable) return 'not_available';
  if (roomId !== undefined && !(await store.isInRoomQueue(roomId, track.id))) return 'not_in_queue';
  return undefined;
}

/**
 * Decides whether a track may play now, and opens a listening if so: it is what every report of it is bound by
 * (decisions, section 9).
 */
export async function askToPlay(deps: AskToPlayDeps, identity: Identity, asked: AskToPlay): Promise<AskResult> {
  const track = await deps.store.findTrack(asked.trackId);
  if (!track) return { ok: false, reason: 'no_such_track' };
  const { type: audioType, durationSec } = cutOf(track, asked);
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
  const hindrance = await hindranceTo(deps, track, asked.roomId);
  if (hindrance) return answerOf(await deps.allowance.leftSec(identity), hindrance);
  const { result, leftSec } = await openListening(deps, identity, {
    trackId: track.id,
    audioType,
    cutMs: Math.round(durationSec * 1000),
    roomId: asked.roomId,
    sessionId: asked.sessionId,
    deviceId: asked.deviceId,
  });
  if (result === 'name_taken') return { ok: false, reason: 'name_taken' };
  return answerOf(leftSec, result === 'opened' ? undefined : result);
}
