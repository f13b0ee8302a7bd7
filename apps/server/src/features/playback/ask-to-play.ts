import type { AudioType } from '@madoi/contract/catalogue/entities';
import type { EndpointAnswer } from '@madoi/contract/http/endpoint';
import type { askToPlay as askToPlayEndpoint } from '@madoi/contract/playback/playback';
import { mayStartPlayback } from '@madoi/domain/playback/allowance';
import { allowsAudioType, audioInfoOfType, audioTypeOfRights } from '@madoi/domain/playback/audio-cut';
import type { Clock } from '../../platform/clock.ts';
import type { Identity } from '../../platform/identity.ts';
import type { Allowance } from './allowance-of.ts';
import type { Listener, PlaybackStore } from './playback.store.ts';

type Answer = EndpointAnswer<typeof askToPlayEndpoint>;

export interface AskToPlay {
  readonly trackId: string;
  readonly audioType?: AudioType | undefined;
  readonly roomId?: string | undefined;
}

export const listenerOf = ({ sessionHash, user }: Identity): Listener => ({
  sessionHash,
  ...(user ? { userId: user.id } : {}),
});

/**
 * Decides whether a track may play now, and opens a listening if so: the row later bounds every report of it
 * (decisions, section 9). Undefined: there is no such track.
 */
export async function askToPlay(
  deps: { readonly store: PlaybackStore; readonly allowance: Allowance; readonly clock: Clock },
  identity: Identity,
  asked: AskToPlay,
): Promise<Answer | undefined> {
  const track = await deps.store.findTrack(asked.trackId);
  if (!track) return undefined;
  const largest = audioTypeOfRights(track.rights);
  // In a room everyone hears the same cut, whatever a single listener asks for.
  const wanted = asked.roomId === undefined ? (asked.audioType ?? largest) : largest;
  const audioType = allowsAudioType(track.rights, wanted) ? wanted : largest;
  const { duration } = audioInfoOfType(track, audioType);
  const timeLeft = await deps.allowance.leftSec(identity);
  const answer = { audioType, duration, ...(timeLeft === undefined ? {} : { timeLeft }) };
  const refuse = (reason: Answer['reason']): Answer => ({ allowed: false, ...answer, ...(reason ? { reason } : {}) });
  if (!track.isAvailable) return refuse('not_available');
  if (asked.roomId !== undefined && !(await deps.store.isInRoomQueue(asked.roomId, track.id))) {
    return refuse('not_in_queue');
  }
  if (!mayStartPlayback(timeLeft, 0, duration)) return refuse('usage_limit');
  await deps.store.openListening(listenerOf(identity), {
    trackId: track.id,
    audioType,
    startedAt: deps.clock.now(),
    ...(asked.roomId === undefined ? {} : { roomId: asked.roomId }),
  });
  return { allowed: true, ...answer };
}
