import type { QueueState } from '@madoi/contract/lounge/queue';
import { type PlayableTrack, playEndSec } from './playable-queue.ts';

/** What a solo queue was started from; `id` of the album, playlist or artist. */
export interface SoloContext {
  readonly type: 'album' | 'playlist' | 'favorites' | 'search' | 'history' | 'track';
  readonly id?: string;
  /** As it was shown when it was started. */
  readonly title: string;
}

export const repeatModes = ['off', 'all', 'one'] as const;
export type RepeatMode = (typeof repeatModes)[number];

/** What one listener plays alone, and where it is. `state.at` is on the playback clock, which stands still while nothing sounds. */
export interface SoloQueue {
  readonly context: SoloContext | undefined;
  /** In the order in which they are played. */
  readonly tracks: readonly PlayableTrack[];
  /** Their ids in the order of the list: what ending a shuffle goes back to. */
  readonly listOrder: readonly string[];
  readonly currentIndex: number;
  readonly repeat: RepeatMode;
  /** Set while shuffled; every round of `repeat: 'all'` is shuffled from it again. */
  readonly shuffleSeed: number | undefined;
  readonly round: number;
  /** How many tracks were turned to: one more at every turn, so that each turn has a name of its own. */
  readonly turns: number;
  /** Ids of entries whose sound was not to be had; they are passed over. */
  readonly unplayable: readonly string[];
  readonly state: QueueState;
}

/** Every event holds from `at`, the playback clock's time in ms. Seeds are whole numbers; ids of added entries are new. */
export type SoloEvent = { readonly at: number } & (
  | {
      readonly kind: 'listPlayed';
      readonly tracks: readonly PlayableTrack[];
      readonly context: SoloContext;
      /** Without one: the first, or any when shuffled. */
      readonly startIndex: number | undefined;
      readonly seed: number;
    }
  | { readonly kind: 'played' | 'paused' | 'nextPressed' | 'previousPressed' | 'cleared' | 'unshuffled' | 'ticked' }
  | { readonly kind: 'seeked'; readonly positionSec: number }
  | { readonly kind: 'jumped' | 'removed' | 'unplayableFound'; readonly mediaTrackId: string }
  | { readonly kind: 'added'; readonly tracks: readonly PlayableTrack[]; readonly place: 'next' | 'end' }
  | { readonly kind: 'moved'; readonly mediaTrackId: string; readonly beforeMediaTrackId: string | undefined }
  | { readonly kind: 'shuffled'; readonly seed: number }
  | { readonly kind: 'repeatSet'; readonly repeat: RepeatMode }
  /** Another person listens: a guest hears highlights, everybody else whole cuts. */
  | { readonly kind: 'listenerChanged'; readonly isGuest: boolean }
);

export const emptySoloQueue: SoloQueue = {
  context: undefined,
  tracks: [],
  listOrder: [],
  currentIndex: 0,
  repeat: 'off',
  shuffleSeed: undefined,
  round: 0,
  turns: 0,
  unplayable: [],
  state: { isPlaying: false, seekPosition: 0, at: 0 },
};

export const selectSoloCurrent = (queue: SoloQueue): PlayableTrack | undefined => queue.tracks[queue.currentIndex];

export const isSoloPlayable = (queue: SoloQueue, track: PlayableTrack | undefined): track is PlayableTrack =>
  track !== undefined &&
  track.duration > 0 &&
  track.detail?.isAvailable !== false &&
  !queue.unplayable.includes(track.id);

/** Specification 4.19: not playing, on the last track (that can be played), and the seek position has reached its duration. */
export const isSoloEnded = (queue: SoloQueue): boolean => {
  const current = selectSoloCurrent(queue);
  const { isPlaying, seekPosition } = queue.state;
  if (current === undefined || isPlaying || seekPosition < playEndSec(current)) return false;
  return !queue.tracks.some((track, index) => index > queue.currentIndex && isSoloPlayable(queue, track));
};
