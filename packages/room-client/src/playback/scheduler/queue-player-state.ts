import type { MediaTrack } from '@madoi/contract/lounge/queue';
import { type PlayerState, type SuspensionReason, stoppedPlayer } from '@madoi/domain/player/player-state';
import { fullVolume, type VolumeState } from '@madoi/domain/player/volume';
import type { Correction } from '@madoi/domain/sync/drift-control';
import type { StoreApi } from 'zustand/vanilla';
import type { AppErrorCode } from '../app-error-code.ts';
import type { AudibleSource } from './audible.ts';

/**
 * How this listener stands to the room.
 * `idle`: nothing plays in the room · `loading`: the track is on its way · `inSync` · `correcting`: being nudged ·
 * `seeking`: being put in place · `stalled`: the network is too slow, it catches up by itself ·
 * `needsGesture`: the user must click something marked as a player action · `error`: see `error`.
 */
export type QueuePlayerStatus =
  | 'idle'
  | 'loading'
  | 'inSync'
  | 'correcting'
  | 'seeking'
  | 'stalled'
  | 'needsGesture'
  | 'error';

export interface QueuePlayerState {
  readonly status: QueuePlayerStatus;
  /** Heard minus wanted position in ms, smoothed: positive is ahead of the room. Undefined while nothing sounds. */
  readonly offsetMs: number | undefined;
  /** How far the estimate of the server's clock may be off, ms. */
  readonly clockErrorMs: number;
  readonly mediaTrackId: string | undefined;
  readonly trackId: string | undefined;
  /** The room's place in the track, seconds: the audio's while it plays, else virtual (4.20). */
  readonly positionSec: number;
  readonly durationSec: number;
  /** The room plays (whether or not this browser may sound). */
  readonly isPlaying: boolean;
  readonly player: PlayerState;
  readonly userActionNeeded: boolean;
  /** How often the listener wanted the sound back and the month was used up: each time is to be answered (4.16). */
  readonly refusedPlayAttempts: number;
  readonly volume: VolumeState;
  /** Not `isShown`: it is tried again soon, and the status is `loading` until then. */
  readonly error: { readonly code: AppErrorCode; readonly detail: string; readonly isShown: boolean } | undefined;
}

/** Plays what the room plays, in step (specification section 4 "Player"; decisions, section 5 "Sync"). */
export interface QueuePlayer {
  readonly store: StoreApi<QueuePlayerState>;
  /** What really reaches the listener: listening reports follow it. */
  readonly audible: AudibleSource;
  /** A click on a player action: unlocks sound and plays on. Safe to call at any time (4.14). */
  retry(): Promise<void>;
  /** 0..1 (5.07 where the device cannot control volume). */
  setVolume(volume: number): void;
  toggleMute(): void;
  /** 0..1, faded over 0.6 s (9.16): for ducking under voices. */
  setSystemVolume(volume: number): void;
  /** Seconds left this month; `undefined` is no limit, 0 suspends the playback (4.16). */
  setTimeLeft(timeLeftSec: number | undefined): void;
  /** Silences this listener until `retry`, for a reason that is not their own. */
  suspend(reason: SuspensionReason): void;
  /** The listener wants this track though it could not be had before. */
  retryTrack(mediaTrack: MediaTrack): void;
  /** Silences this listener until `retry`: media keys, or a room that is watched without sound. */
  pauseLocally(): void;
  /** The listener may click this track next: while nothing sounds, its head is fetched. */
  preload(mediaTrack: MediaTrack): void;
  /** Stops the sound and lets go of everything. */
  dispose(): Promise<void>;
}

/** Of a player whose queue is not known yet. */
export const initialQueuePlayer: QueuePlayerState = {
  status: 'idle',
  offsetMs: undefined,
  clockErrorMs: Number.POSITIVE_INFINITY,
  mediaTrackId: undefined,
  trackId: undefined,
  positionSec: 0,
  durationSec: 0,
  isPlaying: false,
  player: stoppedPlayer,
  userActionNeeded: false,
  refusedPlayAttempts: 0,
  volume: fullVolume,
  error: undefined,
};

export interface OutputSnapshot {
  readonly heard: { readonly correction: Correction['kind']; readonly offsetMs: number | undefined } | undefined;
  readonly isStalled: boolean;
  readonly isPlaying: boolean;
}

/** In ms. Smaller differences are inaudible, so a correction below this is still shown as in sync. */
const shownInSyncWithinMs = 15;

/** From what matters most to the listener to what matters least. */
export const selectStatus = (state: QueuePlayerState, now: OutputSnapshot): QueuePlayerStatus => {
  if (!now.isPlaying) return 'idle';
  if (state.userActionNeeded) return 'needsGesture';
  if (state.error?.isShown === true && now.heard === undefined) return 'error';
  if (now.isStalled) return 'stalled';
  if (now.heard?.offsetMs === undefined) return 'loading';
  if (now.heard.correction === 'seek') return 'seeking';
  return Math.abs(now.heard.offsetMs) <= shownInSyncWithinMs ? 'inSync' : 'correcting';
};
