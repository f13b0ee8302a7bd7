import { queueTracksMax } from '@madoi/contract/constants';
import type { MediaQueue, MediaTrack } from '@madoi/contract/lounge/queue';
import type { PlayableQueue } from '../../player/playable-queue.ts';
import { createSystemEvent, type QueueEventDraft, type SystemEventContext } from './event-draft.ts';
import { selectUpcoming, type UpcomingTrack } from './position-at.ts';
import { isQueueEnded, selectIndex, selectTracks } from './room-queue.ts';

/** What the catalogue says of a track: the cut's length in seconds and its version. */
export interface TrackFact {
  readonly duration: number;
  readonly updatedAt: number;
  readonly isAvailable: boolean;
  /** Whose rights do not go together with paid gifts. */
  readonly isGiftingDenied?: boolean;
}
export type TrackFacts = ReadonlyMap<string, TrackFact>;

/** The facts as they hold in a room: where gifts are given, a track that may not be together with them cannot be played. */
export const factsInRoom = (facts: TrackFacts, isGiftingRoom: boolean): TrackFacts =>
  isGiftingRoom
    ? new Map([...facts].map(([id, fact]) => [id, fact.isGiftingDenied ? { ...fact, isAvailable: false } : fact]))
    : facts;

/** Auto-fill does not choose a track among this many last ones, so that nothing repeats while people remember it. */
const recentTracksMax = 20;
/** Auto-fill picks at random among this many of the most similar tracks, so that a small catalogue does not loop. */
const candidatesMax = 5;
/** Skits, jingles and gaps between songs are shorter: nobody wants one that no person chose. Seconds. */
export const autoFillMinSec = 30;

/** A filler that starts sooner keeps its place: clients have its sound ready, and it may have begun when an event reaches them. */
const fillerHoldsMs = 3_000;

/** Whether a track may be chosen without a person who asks for it: it can be played, and is long enough to be a song. */
export const isChosenAutomatically = (fact: TrackFact | undefined): fact is TrackFact =>
  fact?.isAvailable === true && fact.duration >= autoFillMinSec;

/** The tracks that an auto-filled one should be similar to and not repeat, latest last. A room may ask for more of them. */
export const selectRecentTrackIds = (queue: MediaQueue, repeatAfter = 0): readonly string[] =>
  selectTracks(queue)
    .slice(0, selectIndex(queue) + 1)
    .slice(-Math.max(recentTracksMax, repeatAfter))
    .map((track) => track.trackId);

/** True as soon as the last track is on air, so that clients have its whole length to load the next. */
export const needsAutoFill = (queue: MediaQueue): boolean => {
  const count = selectTracks(queue).length;
  if (count === 0 || count >= queueTracksMax) return false;
  return isQueueEnded(queue) || (queue.state.isPlaying && selectIndex(queue) === count - 1);
};

/** Whether auto-fill chose this entry, and no person. */
export const isFiller = ({ source }: Pick<MediaTrack, 'source'>): boolean => source.type === 'autoFill';

/** Whether an entry starts too soon to be taken out or put behind another (`fillerHoldsMs`). */
export const isFillerHeld = ({ startsAt }: UpcomingTrack, nowMs: number): boolean =>
  (startsAt ?? Infinity) - nowMs < fillerHoldsMs;

/**
 * The first of the fillers that the queue ends with and that are still to come: what a person adds plays before it, since
 * fillers only bridge the time until somebody chooses. One that is about to start keeps its place, unless the person adds
 * this very song (`trackId`): the sound that clients have ready is then the right one. Undefined if the last track is a
 * person's, or is about to start.
 */
export const selectFirstFillerToCome = (
  queue: PlayableQueue,
  nowMs: number,
  trackId?: string,
): MediaTrack | undefined => {
  let first: MediaTrack | undefined;
  for (const upcoming of selectUpcoming(queue, nowMs).toReversed()) {
    const { mediaTrack } = upcoming;
    if (!isFiller(mediaTrack) || (isFillerHeld(upcoming, nowMs) && mediaTrack.trackId !== trackId)) break;
    first = mediaTrack;
  }
  return first;
};

/**
 * One more track like the room's recent ones (decisions, section 5). `candidates` are the most similar first; `random`
 * is in 0..1. If all were played lately, the one played longest ago is taken, so that a rule on repeats never ends the
 * music. Undefined if none can be played or all are shorter than `autoFillMinSec`.
 */
export const decideAutoFill = (
  queue: MediaQueue,
  candidates: readonly string[],
  facts: TrackFacts,
  context: SystemEventContext & { readonly nowMs: number; readonly random: number; readonly repeatAfter?: number },
): QueueEventDraft | undefined => {
  if (!needsAutoFill(queue)) return undefined;
  const recent = selectRecentTrackIds(queue, context.repeatAfter);
  const playable = [...new Set(candidates)].filter((id) => isChosenAutomatically(facts.get(id)));
  const fresh = playable.filter((id) => !recent.includes(id)).slice(0, candidatesMax);
  const longestAgo = [...playable].sort((a, b) => recent.lastIndexOf(a) - recent.lastIndexOf(b));
  const pick = Math.min(Math.floor(context.random * fresh.length), fresh.length - 1);
  const trackId = fresh.length > 0 ? fresh[Math.max(0, pick)] : longestAgo[0];
  const fact = trackId === undefined ? undefined : facts.get(trackId);
  if (trackId === undefined || fact === undefined) return undefined;
  const { duration, updatedAt } = fact;
  return createSystemEvent(context, {
    action: 'add',
    at: Math.round(context.nowMs),
    mediaTracks: [
      { trackId, mediaTrackId: context.newId(), trackUpdatedAt: updatedAt, duration, source: { type: 'autoFill' } },
    ],
  });
};
