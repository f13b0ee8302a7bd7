import type { MediaTrack } from '@madoi/contract/lounge/queue';
import type { PlayableQueue } from '@madoi/domain/player/playable-queue';
import type { StoreApi } from 'zustand/vanilla';
import type { PlaybackClock } from '../../clock/pausable-clock.ts';
import type { AudioOutput } from '../audio-output.ts';
import type { SoundSettings } from '../sound-settings.ts';
import type { TrackSource } from '../source/track-source.ts';
import type { PlayRequestHooks } from './play-permission.ts';
import type { PlaybackScheduler } from './playback-scheduler.ts';
import type { VolumeStorage } from './saved-volume.ts';

export interface QueuePlayerOptions {
  /** Any store with a `queue` in it; absent until it was fetched. */
  readonly queueStore: Pick<StoreApi<{ readonly queue: PlayableQueue | undefined }>, 'getState' | 'subscribe'>;
  readonly clock: PlaybackClock;
  readonly audioOutput: AudioOutput;
  readonly source: TrackSource;
  /** The room that is played; absent when listening alone. */
  readonly roomId?: string;
  readonly volumeStorage: VolumeStorage;
  readonly sound: StoreApi<SoundSettings>;
  /** How its questions to the server are metered; without it they go out without names. */
  readonly playRequests?: PlayRequestHooks;
  /** Whether anybody looks: the shown position then moves on more often. Without it, always. */
  readonly isVisible?: () => boolean;
  readonly isOnline?: () => boolean;
  /** The page is hidden, and hidden it cannot sound here (specification 8.12). */
  readonly isForegroundNeeded?: () => boolean;
  /** Called before every thought, and when the sound stalls, comes back or ends: a clock that waits is set by it. */
  readonly onBeforeTick?: (scheduler: Pick<PlaybackScheduler, 'heard' | 'isStalled'>) => void;
  /** The solo queue skips such tracks; without this they are an error. */
  readonly onUnplayable?: (track: MediaTrack, reason: UnplayableReason) => void;
}

/** `missing`: the server has no such sound · `not_available`: it may not be played here. */
export type UnplayableReason = 'missing' | 'not_available';
