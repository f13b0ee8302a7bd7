import type { Track } from '@madoi/contract/catalogue/entities';
import type { RangeSelection } from '@madoi/domain/playback/range-selection';
import type { PlayableTrack } from '@madoi/domain/player/playable-queue';
import type { SuspensionReason } from '@madoi/domain/player/player-state';
import type { RepeatMode, SoloContext } from '@madoi/domain/player/solo-queue';
import type { VolumeState } from '@madoi/domain/player/volume';
import type { StoreApi } from 'zustand/vanilla';
import type { AppErrorCode } from '../app-error-code.ts';
import type { UnplayableReason } from '../scheduler/queue-player-options.ts';

/**
 * `stopped`: nothing to play · `loading`: the sound is on its way · `playing` · `paused` ·
 * `suspended`: the user must act, see `reason` · `error`: see `error`.
 */
export type SoloStatus = 'stopped' | 'loading' | 'playing' | 'paused' | 'suspended' | 'error';

export interface SoloPlayerState {
  readonly status: SoloStatus;
  readonly reason: SuspensionReason | undefined;
  /** Where the queue came from: the page that it was started on. */
  readonly context: SoloContext | undefined;
  /** In the order in which they are played (shuffled when `isShuffled`). */
  readonly tracks: readonly PlayableTrack[];
  readonly currentIndex: number;
  readonly current: PlayableTrack | undefined;
  readonly positionSec: number;
  readonly durationSec: number;
  /** Only the highlight of the current track is played, as a guest listens. */
  readonly isHighlight: boolean;
  readonly isShuffled: boolean;
  readonly repeat: RepeatMode;
  readonly volume: VolumeState;
  /** A lounge is in front (4.28); pressing play is not possible until it is left. */
  readonly isInterrupted: boolean;
  /** Seconds left this month; undefined is no limit. */
  readonly timeLeftSec: number | undefined;
  readonly error: { readonly code: AppErrorCode; readonly detail: string } | undefined;
}

/** Plays lists for one listener alone (specification section 4 "Player"). Every method is safe to call in every state. */
export interface SoloPlayer {
  readonly store: StoreApi<SoloPlayerState>;
  /** Replaces the queue and plays from `startIndex`. To be called inside the user's gesture. */
  playList(list: {
    readonly tracks: readonly Track[];
    readonly context: SoloContext;
    readonly startIndex?: number;
    /** Of each track only this section (5.11), in seconds. A listener who seeks out of it hears the whole track. */
    readonly range?: RangeSelection;
  }): void;
  /**
   * The listener points at this track's play button and may click it: while nothing sounds, its head is fetched, which counts
   * as no download. Safe outside of a gesture.
   */
  preload(track: Track): void;
  play(): void;
  pause(): void;
  toggle(): void;
  next(): void;
  /** To the start of the track; within its first 3 s to the one before. */
  previous(): void;
  seek(positionSec: number): void;
  /** Plays this entry of the queue. */
  jumpTo(mediaTrackId: string): void;
  /** Behind the current track. */
  playNext(tracks: readonly Track[]): void;
  append(tracks: readonly Track[]): void;
  remove(mediaTrackId: string): void;
  /** Before another entry; to the end without one. */
  move(mediaTrackId: string, beforeMediaTrackId?: string): void;
  clear(): void;
  setShuffled(isShuffled: boolean): void;
  setRepeat(repeat: RepeatMode): void;
  setVolume(volume: number): void;
  toggleMute(): void;
  /** A lounge takes the sound (4.28). */
  interrupt(): void;
  /** The lounge was left: the queue stands in the bar again, paused at its place. */
  endInterruption(): void;
  /** A click on a player action (4.14): goes on after a suspension. */
  retry(): Promise<void>;
  setTimeLeft(timeLeftSec: number | undefined): void;
  /** A guest hears highlights: changes what is queued, and goes on at the same place of the song where it can. */
  setGuest(isGuest: boolean): void;
  /** A track was passed over: worth a word to the listener. Answers how to stop. */
  onSkipped(listener: (track: PlayableTrack, reason: UnplayableReason) => void): () => void;
  /** The page is about to go: its place is written down. */
  save(): void;
  dispose(): Promise<void>;
}
