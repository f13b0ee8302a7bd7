import { type PlayableTrack, playEndSec, playStartSec } from './playable-queue.ts';
import { shuffled } from './shuffled.ts';
import { isSoloPlayable, type SoloQueue, selectSoloCurrent } from './solo-queue.ts';

/** The next step of a solo queue: an entry, with the order of its round. */
export interface SoloStep {
  readonly tracks: readonly PlayableTrack[];
  readonly currentIndex: number;
  readonly round: number;
}

const secondMs = 1_000;

const inListOrder = (queue: SoloQueue): readonly PlayableTrack[] => {
  const byId = new Map(queue.tracks.map((track) => [track.id, track]));
  return queue.listOrder.flatMap((id) => byId.get(id) ?? []);
};

/** The order of the next round. A round does not begin with the last track of the round before. */
export const selectNextRound = (queue: SoloQueue): readonly PlayableTrack[] => {
  if (queue.shuffleSeed === undefined) return queue.tracks;
  const order = shuffled(inListOrder(queue), queue.shuffleSeed + queue.round + 1);
  const last = selectSoloCurrent(queue);
  const first = order.find((track) => isSoloPlayable(queue, track));
  return last !== undefined && first === last ? [...order.filter((track) => track !== last), last] : order;
};

/**
 * The step after the current track. `isPressed`: by "next", which leaves a track even if it repeats. Undefined: the
 * queue ends.
 */
export const selectNextStep = (queue: SoloQueue, isPressed: boolean): SoloStep | undefined => {
  const { tracks, currentIndex, round, repeat } = queue;
  if (repeat === 'one' && !isPressed && isSoloPlayable(queue, selectSoloCurrent(queue)))
    return { tracks, currentIndex, round };
  const ahead = tracks.findIndex((track, index) => index > currentIndex && isSoloPlayable(queue, track));
  if (ahead >= 0) return { tracks, currentIndex: ahead, round };
  if (repeat === 'off') return undefined;
  const order = selectNextRound(queue);
  const first = order.findIndex((track) => isSoloPlayable(queue, track));
  return first < 0 ? undefined : { tracks: order, currentIndex: first, round: round + 1 };
};

/** The queue after a step, at the start of the new entry. */
export const stepTo = (queue: SoloQueue, step: SoloStep, at: number, isPlaying: boolean): SoloQueue => {
  const track = step.tracks[step.currentIndex];
  const seekPosition = track === undefined ? 0 : playStartSec(track);
  return { ...queue, ...step, turns: queue.turns + 1, state: { isPlaying, seekPosition, at } };
};

/** Where the current track's playback ends, in seconds. */
export const soloEndSec = (queue: SoloQueue): number => {
  const current = selectSoloCurrent(queue);
  return current === undefined ? 0 : playEndSec(current);
};

/** Specification 4.19: not playing, at its end. */
export const endSolo = (queue: SoloQueue, at: number): SoloQueue => ({
  ...queue,
  state: { isPlaying: false, seekPosition: soloEndSec(queue), at },
});

/** Advances over the tracks that have ended by `at`, without a gap. */
export const settleSolo = (queue: SoloQueue, at: number): SoloQueue => {
  let settled = queue;
  while (settled.state.isPlaying) {
    const { state } = settled;
    const endsAt = state.at + (soloEndSec(settled) - state.seekPosition) * secondMs;
    if (at < endsAt) return settled;
    const step = selectNextStep(settled, false);
    settled = step === undefined ? endSolo(settled, endsAt) : stepTo(settled, step, endsAt, true);
  }
  return settled;
};

/** Seconds into the current track. The queue must be settled at `at` (`settleSolo`). */
export const soloPositionSec = ({ state }: SoloQueue, at: number): number =>
  state.isPlaying ? state.seekPosition + Math.max(0, at - state.at) / secondMs : state.seekPosition;

/** The queue at the first playable entry of a new round. */
export const startOver = (queue: SoloQueue, at: number): SoloQueue => {
  const tracks = selectNextRound(queue);
  const first = tracks.findIndex((track) => isSoloPlayable(queue, track));
  return first < 0 ? queue : stepTo(queue, { tracks, currentIndex: first, round: queue.round + 1 }, at, true);
};
