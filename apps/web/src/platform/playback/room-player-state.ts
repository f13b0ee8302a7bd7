import type { PlayerState } from '@madoi/domain/player/player-state';
import type { VolumeState } from '@madoi/domain/player/volume';
import type { StoreApi } from 'zustand/vanilla';

/**
 * How this listener stands to the room.
 * `idle`: nothing plays in the room · `loading`: the track is on its way · `inSync` · `correcting`: being nudged ·
 * `seeking`: being put in place · `stalled`: the network is too slow, it catches up by itself ·
 * `needsGesture`: the user must click something marked as a player action · `error`: see `error`.
 */
export type RoomSoundStatus =
  | 'idle'
  | 'loading'
  | 'inSync'
  | 'correcting'
  | 'seeking'
  | 'stalled'
  | 'needsGesture'
  | 'error';

/** Specification section 8. */
export const appErrorCodes = ['token_not_found', 'audio_error', 'not_allowed'] as const;
export type AppErrorCode = (typeof appErrorCodes)[number];

export interface RoomPlayerState {
  readonly status: RoomSoundStatus;
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
  readonly volume: VolumeState;
  readonly error: { readonly code: AppErrorCode; readonly detail: string } | undefined;
}

/** Plays what the room plays, in step (specification section 4 "Player"; decisions, section 5 "Sync"). */
export interface RoomPlayer {
  readonly store: StoreApi<RoomPlayerState>;
  /** A click on a player action: unlocks sound and plays on. Safe to call at any time (4.14). */
  retry(): Promise<void>;
  /** 0..1 (5.07 where the device cannot control volume). */
  setVolume(volume: number): void;
  toggleMute(): void;
  /** 0..1, faded over 0.6 s (9.16): for ducking under voices. */
  setSystemVolume(volume: number): void;
  /** Seconds left this month; `undefined` is no limit, 0 suspends the playback (4.16). */
  setTimeLeft(timeLeftSec: number | undefined): void;
  /** Stops the sound and lets go of everything. */
  dispose(): Promise<void>;
}
