import type { QueueState } from '@madoi/contract/lounge/queue';
import { type PlayableTrack, playEndSec } from './playable-queue.ts';

/** What a solo queue was started from; `id` of the album, playlist or artist. */
export interface SoloContext {
  readonly type: 'album' | 'playlist' | 'favorites' | 'search' | 'history' | 'track';
  readonly id?: string;
  /** Its title when the queue was started. */
  readonly title: string;
}

/** What follows the last track: `off`, nothing; `all`, another round. `one`: a track that ends begins again. */
export const repeatModes = ['off', 'all', 'one'] as const;
export type RepeatMode = (typeof repeatModes)[number];

/** The queue of the solo player. `state.at` is in ms of the playback clock, which stops while nothing plays. */
export interface SoloQueue {
  readonly context: SoloContext | undefined;
  /** In playing order. */
  readonly tracks: readonly PlayableTrack[];
  /** Their ids in the list's own order, which ends a shuffle. */
  readonly listOrder: readonly string[];
  readonly currentIndex: number;
  readonly repeat: RepeatMode;
  /** Set while shuffled; every round of `repeat: 'all'` is shuffled from it again. */
  readonly shuffleSeed: number | undefined;
  readonly round: number;
  /** Counts the turns to a track, so that each has an id of its own. */
  readonly turns: number;
  /** Ids of entries that could not be fetched or decoded; they are skipped. */
  readonly unplayable: readonly string[];
  readonly state: QueueState;
}

/** Every event holds from `at`, the playback clock's time in ms. Seeds are whole numbers; ids of added entries are new. */
export type SoloEvent = { readonly at: number } & (
  | {
      readonly kind: 'listPlayed';
      readonly tracks: readonly PlayableTrack[];
      readonly context: SoloContext;
      /** Undefined: the first track, or when shuffled, any. */
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
  /** The listener has changed: a guest hears highlights, everybody else whole cuts. */
  | { readonly kind: 'listenerChanged'; readonly isGuest: boolean }
);

/** Of a listener who has started nothing. */
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

/** The current entry; undefined: the queue is empty. */
export const selectSoloCurrent = (queue: SoloQueue): PlayableTrack | undefined => queue.tracks[queue.currentIndex];

/** Whether an entry can be played: it exists, has a length, is available, and has not failed in this page. */
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
