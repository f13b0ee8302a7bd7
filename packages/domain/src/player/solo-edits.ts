import type { PlayableTrack } from './playable-queue.ts';
import { shuffled } from './shuffled.ts';
import { emptySoloQueue, type SoloQueue, selectSoloCurrent } from './solo-queue.ts';

/** The same entries in another order, with the current one still selected. */
const reordered = (queue: SoloQueue, tracks: readonly PlayableTrack[]): SoloQueue => {
  const current = selectSoloCurrent(queue);
  const currentIndex = current === undefined ? 0 : Math.max(0, tracks.indexOf(current));
  return { ...queue, tracks, currentIndex };
};

const insertedBehind = <T>(things: readonly T[], behind: number, added: readonly T[]): readonly T[] => [
  ...things.slice(0, behind + 1),
  ...added,
  ...things.slice(behind + 1),
];

/** Adds tracks right after the current one (`next`) or at the end. */
export const addToSolo = (queue: SoloQueue, tracks: readonly PlayableTrack[], place: 'next' | 'end'): SoloQueue => {
  const taken = new Set(queue.listOrder);
  const added = tracks.filter((track) => !taken.has(track.id) && taken.add(track.id));
  const ids = added.map((track) => track.id);
  const last = queue.tracks.length - 1;
  const current = selectSoloCurrent(queue);
  const listed = current === undefined ? -1 : queue.listOrder.indexOf(current.id);
  return {
    ...queue,
    tracks: insertedBehind(queue.tracks, place === 'next' ? queue.currentIndex : last, added),
    listOrder: insertedBehind(queue.listOrder, place === 'next' ? listed : last, ids),
  };
};

/** Removes an entry. Removing the current one stops playback (specification 4.15) and selects the next one. */
export const removeFromSolo = (queue: SoloQueue, mediaTrackId: string, at: number): SoloQueue => {
  const index = queue.tracks.findIndex((track) => track.id === mediaTrackId);
  if (index < 0) return queue;
  const tracks = queue.tracks.filter((track) => track.id !== mediaTrackId);
  const without = {
    ...queue,
    tracks,
    listOrder: queue.listOrder.filter((id) => id !== mediaTrackId),
    unplayable: queue.unplayable.filter((id) => id !== mediaTrackId),
  };
  if (index !== queue.currentIndex) {
    return { ...without, currentIndex: queue.currentIndex - (index < queue.currentIndex ? 1 : 0) };
  }
  const currentIndex = Math.max(0, Math.min(index, tracks.length - 1));
  const state = { isPlaying: false, seekPosition: 0, at };
  return { ...without, currentIndex, turns: queue.turns + 1, state };
};

/** Moves an entry before another, or to the end. In a shuffled queue the list's own order does not change. */
export const moveInSolo = (queue: SoloQueue, mediaTrackId: string, before: string | undefined): SoloQueue => {
  const moved = queue.tracks.find((track) => track.id === mediaTrackId);
  if (moved === undefined || before === mediaTrackId) return queue;
  const rest = queue.tracks.filter((track) => track !== moved);
  const place = before === undefined ? rest.length : rest.findIndex((track) => track.id === before);
  if (place < 0) return queue;
  const after = reordered(queue, insertedBehind(rest, place - 1, [moved]));
  return queue.shuffleSeed === undefined ? { ...after, listOrder: after.tracks.map((track) => track.id) } : after;
};

/** Shuffles the queue. The current entry comes first, so that it is not interrupted. */
export const shuffleSolo = (queue: SoloQueue, seed: number): SoloQueue => {
  const current = selectSoloCurrent(queue);
  const others = shuffled(
    queue.tracks.filter((track) => track !== current),
    seed,
  );
  const tracks = current === undefined ? others : [current, ...others];
  return { ...queue, tracks, currentIndex: 0, shuffleSeed: seed };
};

/** The queue in the list's own order again, with the current entry still selected. */
export const unshuffleSolo = (queue: SoloQueue): SoloQueue => {
  const place = new Map(queue.listOrder.map((id, index) => [id, index]));
  const placeOf = (track: PlayableTrack) => place.get(track.id) ?? 0;
  const tracks = [...queue.tracks].sort((one, other) => placeOf(one) - placeOf(other));
  return { ...reordered(queue, tracks), shuffleSeed: undefined };
};

/** Empties the queue; only the settings for shuffle and repeat stay. */
export const clearSolo = (queue: SoloQueue, at: number): SoloQueue => ({
  ...emptySoloQueue,
  repeat: queue.repeat,
  shuffleSeed: queue.shuffleSeed,
  turns: queue.turns,
  state: { isPlaying: false, seekPosition: 0, at },
});
