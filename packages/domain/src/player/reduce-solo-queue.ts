import { soloCutOf } from '../playback/audio-cut.ts';
import { playEndSec, playStartSec } from './playable-queue.ts';
import { addToSolo, clearSolo, moveInSolo, removeFromSolo, shuffleSolo, unshuffleSolo } from './solo-edits.ts';
import { isSoloEnded, isSoloPlayable, type SoloEvent, type SoloQueue, selectSoloCurrent } from './solo-queue.ts';
import { endSolo, selectNextStep, settleSolo, soloPositionSec, startOver, stepTo } from './solo-step.ts';

/** "Previous" within this many seconds of a track's start goes to the track before; later, it restarts the track. */
export const previousWithinSec = 3;

type EventOf<K extends SoloEvent['kind']> = Extract<SoloEvent, { readonly kind: K }>;

/** Goes to the next step, or ends the queue. */
const advance = (queue: SoloQueue, at: number): SoloQueue => {
  const step = selectNextStep(queue, true);
  return step === undefined ? endSolo(queue, at) : stepTo(queue, step, at, true);
};

const playList = (queue: SoloQueue, event: EventOf<'listPlayed'>): SoloQueue => {
  const { tracks, context, startIndex, seed, at } = event;
  const isShuffled = queue.shuffleSeed !== undefined;
  const fresh = addToSolo({ ...clearSolo(queue, at), context, shuffleSeed: undefined }, tracks, 'end');
  const anyIndex = isShuffled ? Math.abs(seed) % Math.max(1, fresh.tracks.length) : 0;
  const listed = { ...fresh, currentIndex: Math.max(0, Math.min(startIndex ?? anyIndex, fresh.tracks.length - 1)) };
  const ordered = isShuffled ? shuffleSolo(listed, seed) : listed;
  if (selectSoloCurrent(ordered) === undefined) return ordered;
  const { currentIndex, round } = ordered;
  const started = stepTo(ordered, { tracks: ordered.tracks, currentIndex, round }, at, true);
  return isSoloPlayable(started, selectSoloCurrent(started)) ? started : advance(started, at);
};

const play = (queue: SoloQueue, at: number): SoloQueue => {
  const current = selectSoloCurrent(queue);
  if (current === undefined || queue.state.isPlaying) return queue;
  if (isSoloEnded(queue)) return startOver(queue, at);
  const isHere = isSoloPlayable(queue, current) && queue.state.seekPosition < playEndSec(current);
  return isHere ? { ...queue, state: { ...queue.state, isPlaying: true, at } } : advance(queue, at);
};

const withoutRange = (queue: SoloQueue, entryId: string): SoloQueue => ({
  ...queue,
  tracks: queue.tracks.map((track) => (track.id === entryId ? { ...track, range: undefined } : track)),
});

const seek = (queue: SoloQueue, positionSec: number, at: number): SoloQueue => {
  const current = selectSoloCurrent(queue);
  if (current === undefined || !Number.isFinite(positionSec)) return queue;
  const seekPosition = Math.min(Math.max(0, positionSec), current.duration);
  const isInside = seekPosition >= playStartSec(current) && seekPosition < playEndSec(current);
  // A seek outside the section selects the whole track.
  const heard = isInside || current.range === undefined ? queue : withoutRange(queue, current.id);
  return settleSolo({ ...heard, state: { ...queue.state, seekPosition, at } }, at);
};

const previousTrack = (queue: SoloQueue, at: number): SoloQueue => {
  const { tracks, currentIndex, round, repeat } = queue;
  const current = selectSoloCurrent(queue);
  const startSec = current === undefined ? 0 : playStartSec(current);
  if (soloPositionSec(queue, at) - startSec > previousWithinSec) return seek(queue, startSec, at);
  const isBefore = (index: number) => index < currentIndex || repeat !== 'off';
  const order = [...tracks.keys()].map((step) => (currentIndex - 1 - step + tracks.length) % tracks.length);
  const index = order.find((one) => one !== currentIndex && isBefore(one) && isSoloPlayable(queue, tracks[one]));
  if (index === undefined) return seek(queue, startSec, at);
  return stepTo(queue, { tracks, currentIndex: index, round }, at, true);
};

const jumpTo = (queue: SoloQueue, mediaTrackId: string, at: number): SoloQueue => {
  const currentIndex = queue.tracks.findIndex((track) => track.id === mediaTrackId);
  // Selecting an unplayable track tries it again.
  const tried = { ...queue, unplayable: queue.unplayable.filter((id) => id !== mediaTrackId) };
  if (!isSoloPlayable(tried, queue.tracks[currentIndex])) return queue;
  return stepTo(tried, { tracks: queue.tracks, currentIndex, round: queue.round }, at, true);
};

const markUnplayable = (queue: SoloQueue, mediaTrackId: string, at: number): SoloQueue => {
  const isKnown = queue.tracks.some((track) => track.id === mediaTrackId);
  if (!isKnown || queue.unplayable.includes(mediaTrackId)) return queue;
  const without = { ...queue, unplayable: [...queue.unplayable, mediaTrackId] };
  const isCurrent = selectSoloCurrent(queue)?.id === mediaTrackId;
  return isCurrent && queue.state.isPlaying ? advance(without, at) : without;
};

/**
 * Exchanges highlights and whole cuts when the listener changes. The position in a highlight is converted into one in
 * the song, so that a guest who signs up goes on at the same place.
 */
const applyListenerCuts = (queue: SoloQueue, isGuest: boolean, at: number): SoloQueue => {
  const current = selectSoloCurrent(queue);
  const tracks = queue.tracks.map((track) => {
    const { detail, duration } = track;
    const cut = detail === undefined ? undefined : soloCutOf(detail, isGuest);
    return cut === undefined || cut.duration === duration
      ? track
      : { ...track, duration: cut.duration, range: undefined };
  });
  if (tracks.every((track, index) => track === queue.tracks[index])) return queue;
  const after = tracks[queue.currentIndex];
  const shiftSec = current?.detail === undefined || isGuest ? 0 : soloCutOf(current.detail, true).range.start;
  const placeSec = isGuest ? 0 : soloPositionSec(queue, at) + shiftSec;
  const seekPosition = after === current ? soloPositionSec(queue, at) : Math.min(placeSec, after?.duration ?? 0);
  // A new turn, because a new listening begins here.
  return { ...queue, tracks, turns: queue.turns + 1, state: { ...queue.state, seekPosition, at } };
};

const effects: { readonly [K in SoloEvent['kind']]: (queue: SoloQueue, event: EventOf<K>) => SoloQueue } = {
  listPlayed: playList,
  played: (queue, { at }) => play(queue, at),
  paused: (queue, { at }) => ({ ...queue, state: { isPlaying: false, seekPosition: soloPositionSec(queue, at), at } }),
  nextPressed: (queue, { at }) => (queue.tracks.length === 0 ? queue : advance(queue, at)),
  previousPressed: (queue, { at }) => previousTrack(queue, at),
  cleared: (queue, { at }) => clearSolo(queue, at),
  unshuffled: (queue) => unshuffleSolo(queue),
  ticked: (queue) => queue,
  seeked: (queue, { positionSec, at }) => seek(queue, positionSec, at),
  jumped: (queue, { mediaTrackId, at }) => jumpTo(queue, mediaTrackId, at),
  removed: (queue, { mediaTrackId, at }) => removeFromSolo(queue, mediaTrackId, at),
  unplayableFound: (queue, { mediaTrackId, at }) => markUnplayable(queue, mediaTrackId, at),
  added: (queue, { tracks, place }) => addToSolo(queue, tracks, place),
  moved: (queue, { mediaTrackId, beforeMediaTrackId }) => moveInSolo(queue, mediaTrackId, beforeMediaTrackId),
  shuffled: (queue, { seed }) => shuffleSolo(queue, seed),
  repeatSet: (queue, { repeat }) => ({ ...queue, repeat }),
  listenerChanged: (queue, { isGuest, at }) => applyListenerCuts(queue, isGuest, at),
};

/**
 * The solo queue after an event. Never throws: an event that names an unknown entry changes nothing. Tracks that have
 * ended by `at` are advanced first (specification 4.15, 4.19; docs/adr/012).
 */
export const reduceSoloQueue = (queue: SoloQueue, event: SoloEvent): SoloQueue => {
  const effect = effects[event.kind] as (queue: SoloQueue, event: SoloEvent) => SoloQueue;
  return effect(settleSolo(queue, event.at), event);
};
