import type { Track } from '@madoi/contract/catalogue/entities';
import { soloCutOf } from '@madoi/domain/playback/audio-cut';
import { isSoloEnded, type SoloQueue, selectSoloCurrent } from '@madoi/domain/player/solo-queue';
import { soloPositionSec } from '@madoi/domain/player/solo-step';
import type { QueuePlayerState, QueuePlayerStatus } from '../scheduler/queue-player-state.ts';
import type { SoloPlayerState, SoloStatus } from './solo-player-state.ts';

const statusOf: Record<QueuePlayerStatus, SoloStatus> = {
  idle: 'loading',
  loading: 'loading',
  seeking: 'loading',
  stalled: 'loading',
  inSync: 'playing',
  correcting: 'playing',
  needsGesture: 'suspended',
  error: 'error',
};

/** From what the listener wants to what the sound makes of it. */
export const selectSoloStatus = (
  queue: SoloQueue,
  sound: Pick<QueuePlayerState, 'status'> | undefined,
  isAudible: boolean,
): SoloStatus => {
  if (selectSoloCurrent(queue) === undefined || isSoloEnded(queue)) return 'stopped';
  if (!queue.state.isPlaying) return 'paused';
  const status = sound === undefined ? 'loading' : statusOf[sound.status];
  return status === 'loading' && isAudible ? 'playing' : status;
};

/** Of a short song the highlight is all of it. */
const isCutShort = (track: Track | undefined): boolean =>
  track === undefined || soloCutOf(track, true).duration < track.audioInfo.duration;

/** What the queue and the sound say together; position and volume are kept by the caller. */
export const selectSoloState = (
  queue: SoloQueue,
  sound: QueuePlayerState | undefined,
  isAudible: boolean,
  isGuest: boolean,
): Pick<
  SoloPlayerState,
  | 'status'
  | 'reason'
  | 'context'
  | 'tracks'
  | 'currentIndex'
  | 'current'
  | 'durationSec'
  | 'isHighlight'
  | 'isShuffled'
  | 'repeat'
  | 'error'
> => {
  const status = selectSoloStatus(queue, sound, isAudible);
  const current = selectSoloCurrent(queue);
  return {
    status,
    reason: status === 'suspended' ? sound?.player.reason : undefined,
    context: queue.context,
    tracks: queue.tracks,
    currentIndex: queue.currentIndex,
    current,
    durationSec: current?.duration ?? 0,
    isHighlight: isGuest && isCutShort(current?.detail),
    isShuffled: queue.shuffleSeed !== undefined,
    repeat: queue.repeat,
    error: status === 'error' ? sound?.error : undefined,
  };
};

/** What the player shows of a queue that was kept, before anything sounds. */
export const startSoloState = (queue: SoloQueue, volume: SoloPlayerState['volume']): SoloPlayerState => ({
  ...selectSoloState(queue, undefined, false, false),
  positionSec: soloPositionSec(queue, queue.state.at),
  volume,
  isInterrupted: false,
  timeLeftSec: undefined,
});
