import { isMediaTrack } from '@madoi/contract/lounge/media-track-guard';
import { rangeProblem } from '@madoi/domain/playback/range-selection';
import { type PlayableTrack, playStartSec } from '@madoi/domain/player/playable-queue';
import { emptySoloQueue, repeatModes, type SoloQueue, selectSoloCurrent } from '@madoi/domain/player/solo-queue';
import { soloEndSec } from '@madoi/domain/player/solo-step';
import { createLocalEntry, type LocalEntry, type TextStore } from '../../storage/local-entry.ts';
import { soloQueueKey } from '../kept-listening.ts';

/** The queue, written at every change of it; and its place and turn, which move on while it plays and are therefore small. */
type SavedQueue = Pick<SoloQueue, 'context' | 'tracks' | 'listOrder' | 'repeat' | 'shuffleSeed' | 'round' | 'turns'>;
export interface SavedPosition {
  readonly entryId: string;
  readonly positionSec: number;
  readonly turns?: number;
}

/** Remembers a solo queue over reloads. */
export interface SoloQueueStorage {
  read(): { readonly queue: SoloQueue; readonly wasPlaying: boolean } | undefined;
  /** Of a long queue only what is ahead, and names that can be looked up again are left out. */
  saveQueue(queue: SoloQueue): void;
  savePosition(place: SavedPosition): void;
  /** Of this tab alone: a reload goes on, a second tab does not join in. */
  savePlaying(isPlaying: boolean): void;
}

const isRecord = (thing: unknown): thing is Record<string, unknown> => typeof thing === 'object' && thing !== null;
const isText = (thing: unknown): thing is string => typeof thing === 'string';
const isNumber = (thing: unknown): thing is number => typeof thing === 'number' && Number.isFinite(thing);
const isSeed = (thing: unknown) => thing === undefined || isNumber(thing);
const isContext = (thing: unknown) =>
  thing === undefined || (isRecord(thing) && isText(thing.title) && isText(thing.type));
const isTrackList = (thing: unknown): boolean => Array.isArray(thing) && thing.every(isMediaTrack);

const isSavedQueue = (body: unknown): body is SavedQueue =>
  isRecord(body) &&
  isContext(body.context) &&
  isTrackList(body.tracks) &&
  Array.isArray(body.listOrder) &&
  body.listOrder.every(isText) &&
  repeatModes.some((mode) => mode === body.repeat) &&
  isSeed(body.shuffleSeed) &&
  isNumber(body.round) &&
  isNumber(body.turns);

const isTurns = (thing: unknown) => thing === undefined || isNumber(thing);

const isSavedPosition = (body: unknown): body is SavedPosition =>
  isRecord(body) && isText(body.entryId) && isNumber(body.positionSec) && body.positionSec >= 0 && isTurns(body.turns);

const isBoolean = (body: unknown): body is boolean => typeof body === 'boolean';

const isRange = (thing: unknown): thing is NonNullable<PlayableTrack['range']> =>
  isRecord(thing) && isNumber(thing.startSec) && isNumber(thing.endSec);

/** A section that does not lie in its track is none. */
const withGoodRange = ({ range, ...track }: PlayableTrack): PlayableTrack =>
  isRange(range) && rangeProblem(range, track.duration) === undefined ? { ...track, range } : track;

/** A list that names other entries than the queue has is not believed. */
const restore = (kept: SavedQueue, place: SavedPosition | undefined): SoloQueue => {
  const ids = new Set(kept.tracks.map((track) => track.id));
  const isWhole = kept.listOrder.length === ids.size && kept.listOrder.every((id) => ids.has(id));
  const found = kept.tracks.findIndex((track) => track.id === place?.entryId);
  const { context, repeat, shuffleSeed, round } = kept;
  const tracks = kept.tracks.map(withGoodRange);
  const turns = Math.max(kept.turns, place?.turns ?? 0);
  const listOrder = isWhole ? kept.listOrder : [...ids];
  const currentIndex = Math.max(0, found);
  const queue = { ...emptySoloQueue, context, tracks, listOrder, repeat, shuffleSeed, round, turns, currentIndex };
  const current = selectSoloCurrent(queue);
  const startSec = current === undefined ? 0 : playStartSec(current);
  const seekPosition = found < 0 ? startSec : Math.max(startSec, Math.min(place?.positionSec ?? 0, soloEndSec(queue)));
  return { ...queue, state: { isPlaying: false, seekPosition, at: 0 } };
};

/** Some 250 characters each: a megabyte of the five or so that a page may keep. */
const savedEntriesMax = 2_000;
/** Behind the current track, to go back to. */
const savedBehindCount = 100;
/** A track's detail is looked up again where it is not kept, and is most of its size. */
const savedDetailsMax = 200;

const selectSavedQueue = (queue: SoloQueue): SavedQueue => {
  const { context, listOrder, repeat, shuffleSeed, round, turns } = queue;
  const last = Math.max(0, queue.tracks.length - savedEntriesMax);
  const from = Math.min(Math.max(0, queue.currentIndex - savedBehindCount), last);
  const near = queue.tracks.slice(from, from + savedEntriesMax);
  const ids = new Set(near.map(({ id }) => id));
  return {
    context,
    tracks: near.length > savedDetailsMax ? near.map(({ detail: _, ...track }) => track) : near,
    listOrder: listOrder.filter((id) => ids.has(id)),
    repeat,
    shuffleSeed,
    round,
    turns,
  };
};

/**
 * Keeps queue and place in `local`, and whether it plays in `session`: another tab keeps the queue, and does not begin to
 * play.
 */
export const createSoloQueueStorage = (local: TextStore, session: TextStore): SoloQueueStorage => {
  const queues: LocalEntry<SavedQueue> = createLocalEntry(
    { key: soloQueueKey, version: 1, accepts: isSavedQueue },
    local,
  );
  const places = createLocalEntry({ key: 'solo-place', version: 1, accepts: isSavedPosition }, local);
  const going = createLocalEntry({ key: 'solo-playing', version: 1, accepts: isBoolean }, session);
  return {
    read: () => {
      const kept = queues.read();
      if (kept === undefined) return undefined;
      return { queue: restore(kept, places.read()), wasPlaying: going.read() ?? false };
    },
    saveQueue: (queue) => {
      // The one before must not come back in its stead.
      if (!queues.write(selectSavedQueue(queue))) queues.remove();
    },
    savePosition: (place) => void places.write(place),
    savePlaying: (isPlaying) => void going.write(isPlaying),
  };
};
