import type { Track } from '@madoi/contract/catalogue/entities';
import type { MediaTrack } from '@madoi/contract/lounge/queue';
import { type RangeSelection, rangeProblem } from '@madoi/domain/playback/range-selection';
import {
  handBackQueues,
  interruptQueues,
  isInterruptedByLounge,
  type MediaQueues,
  type StandingQueue,
} from '@madoi/domain/player/media-queues';
import type { PlayableTrack } from '@madoi/domain/player/playable-queue';
import { reduceSoloQueue } from '@madoi/domain/player/reduce-solo-queue';
import { selectSoloMediaQueue, soloEntryIdOf } from '@madoi/domain/player/solo-media-queue';
import {
  emptySoloQueue,
  type SoloContext,
  type SoloEvent,
  type SoloQueue,
  selectSoloCurrent,
} from '@madoi/domain/player/solo-queue';
import { soloPositionSec } from '@madoi/domain/player/solo-turn';
import { fullVolume, reduceVolume, type VolumeEvent } from '@madoi/domain/player/volume';
import { createStore } from 'zustand/vanilla';
import type { VolumeMemory } from '../kept-volume.ts';
import type { UnplayableReason } from '../queue-player-options.ts';
import type { SoloMemory } from './kept-solo.ts';
import { selectSoloState, startSoloState } from './select-solo-state.ts';
import type { SoloPlayer, SoloPlayerState } from './solo-player-state.ts';
import { type CreateSoloSound, createSoloSound } from './solo-sound.ts';

export interface SoloPlayerOptions {
  readonly createSound: CreateSoloSound;
  readonly memory: SoloMemory;
  readonly volumeMemory: VolumeMemory;
  readonly newId: () => string;
  /** Whole numbers. */
  readonly newSeed: () => number;
}

type Press = SoloEvent extends infer E ? (E extends SoloEvent ? Omit<E, 'at'> : never) : never;

/** While it plays, its place is written this often. */
const writePlaceEveryMs = 5_000;

const sourceOf = (context: SoloContext | undefined): MediaTrack['source'] => {
  const { type, id } = context ?? {};
  if (type !== 'album' && type !== 'playlist' && type !== 'favorites') return { type: 'user' };
  return id === undefined ? { type } : { type, id };
};

/** Specification 5.11: a section that cannot be played is none. */
const rangeOf = ({ duration }: MediaTrack, range: RangeSelection | undefined) =>
  range === undefined || rangeProblem(range, duration) !== undefined ? {} : { range };

const keptParts = ['context', 'tracks', 'listOrder', 'repeat', 'shuffleSeed'] as const;

/** Plays for one listener by the rooms' own machinery: the queue decides, a clock waits for the sound (docs/adr/012). */
export const createSoloPlayer = (options: SoloPlayerOptions): SoloPlayer => {
  const { memory, volumeMemory } = options;
  const kept = memory.read();
  let queue: SoloQueue = kept?.queue ?? emptySoloQueue;
  let standing: MediaQueues<StandingQueue> = [{ type: 'solo', state: queue.state }];
  let placeWrittenMs = 0;
  const skipListeners = new Set<(track: MediaTrack, reason: UnplayableReason) => void>();
  const store = createStore<SoloPlayerState>(() => startSoloState(queue, { ...fullVolume, ...volumeMemory.read() }));

  const sound = createSoloSound(options.createSound, {
    onTime: (clockMs) => put(reduceSoloQueue(queue, { kind: 'looked', at: clockMs })),
    onUnplayable: (track, reason) => passOver(soloEntryIdOf(track.id), reason),
    onChange: () => publish(),
  });
  const { clock } = sound;
  const isInterrupted = () => isInterruptedByLounge(standing, 'solo');

  const publish = () => {
    const heard = sound.player()?.store.getState();
    const before = store.getState();
    const state = selectSoloState(queue, heard, sound.player()?.audible.current()?.isAudible ?? false);
    // The clock goes with the sound, and stands at the place that is waited for (4.20).
    const positionSec = soloPositionSec(queue, clock.serverNow());
    const timeLeftSec = before.timeLeftSec;
    store.setState({
      ...state,
      positionSec,
      timeLeftSec,
      volume: heard?.volume ?? before.volume,
      isInterrupted: isInterrupted(),
    });
    if (state.status === 'playing' && performance.now() - placeWrittenMs > writePlaceEveryMs) writePlace();
  };
  const writePlace = () => {
    placeWrittenMs = performance.now();
    const current = selectSoloCurrent(queue);
    if (current !== undefined)
      memory.writePlace({
        entryId: current.id,
        positionSec: soloPositionSec(queue, clock.serverNow()),
        turns: queue.turns,
      });
  };
  const put = (next: SoloQueue) => {
    if (next === queue) return;
    const isOther = keptParts.some((part) => next[part] !== queue[part]);
    queue = next;
    standing = standing.map((one) => (one.type === 'solo' ? { ...one, state: queue.state } : one));
    sound.setQueue(selectSoloMediaQueue(queue));
    if (isOther) memory.writeQueue(queue);
    memory.writePlaying(queue.state.isPlaying);
    writePlace();
    publish();
  };
  const press = (event: Press) => {
    const at = clock.serverNow();
    const pressed = reduceSoloQueue(queue, { ...event, at } as SoloEvent);
    const next = isInterrupted() ? reduceSoloQueue(pressed, { kind: 'paused', at }) : pressed;
    // Nothing of what comes next is to be missed: it waits for its sound.
    if (next.state !== queue.state) clock.holdAt(at);
    put(next);
  };
  /** Inside a gesture: whatever it started may sound. */
  const wake = async () => {
    if (!isInterrupted() && selectSoloCurrent(queue) !== undefined) await sound.start().retry();
  };
  const pressAndWake = (event: Press) => {
    press(event);
    void wake();
  };
  const passOver = (entryId: string, reason: UnplayableReason) => {
    const track = queue.tracks.find(({ id }) => id === entryId);
    if (track === undefined || queue.unplayable.includes(entryId)) return;
    press({ kind: 'unplayableFound', mediaTrackId: entryId });
    for (const listener of [...skipListeners]) listener(track, reason);
  };
  /** Whoever points at a track wants it, whatever became of it before. */
  const tryAgain = (track: MediaTrack | undefined) => {
    if (track !== undefined) sound.player()?.tryAgain(track);
  };
  const entriesOf = (tracks: readonly Track[], context = queue.context): readonly PlayableTrack[] =>
    tracks.map((track) => ({
      id: options.newId(),
      trackId: track.id,
      trackUpdatedAt: track.updatedAt,
      duration: track.audioInfo.duration,
      source: sourceOf(context),
      createdBy: { id: 'self' },
      detail: track,
    }));
  const changeVolume = (event: Extract<VolumeEvent, { readonly kind: 'volumeSet' | 'muteToggled' }>) => {
    const player = sound.player();
    if (player === undefined) {
      const volume = reduceVolume(store.getState().volume, event);
      volumeMemory.write(volume);
      store.setState({ volume });
    } else if (event.kind === 'volumeSet') player.setVolume(event.volume);
    else player.toggleMute();
  };
  const play = () => pressAndWake({ kind: 'played' });
  const pause = () => press({ kind: 'paused' });

  sound.setQueue(selectSoloMediaQueue(queue));
  const player: SoloPlayer = {
    store,
    playList: ({ tracks, context, startIndex, range }) => {
      const entries = entriesOf(tracks, context).map((entry) => ({ ...entry, ...rangeOf(entry, range) }));
      tryAgain(entries[startIndex ?? -1]);
      pressAndWake({ kind: 'listPlayed', tracks: entries, context, startIndex, seed: options.newSeed() });
    },
    play,
    pause,
    toggle: () => (queue.state.isPlaying ? pause() : play()),
    next: () => pressAndWake({ kind: 'nextPressed' }),
    previous: () => pressAndWake({ kind: 'previousPressed' }),
    seek: (positionSec) => press({ kind: 'sought', positionSec }),
    jumpTo: (mediaTrackId) => {
      tryAgain(queue.tracks.find(({ id }) => id === mediaTrackId));
      pressAndWake({ kind: 'jumped', mediaTrackId });
    },
    playNext: (tracks) => press({ kind: 'added', tracks: entriesOf(tracks), place: 'next' }),
    append: (tracks) => press({ kind: 'added', tracks: entriesOf(tracks), place: 'end' }),
    remove: (mediaTrackId) => press({ kind: 'removed', mediaTrackId }),
    move: (mediaTrackId, beforeMediaTrackId) => press({ kind: 'moved', mediaTrackId, beforeMediaTrackId }),
    clear: () => press({ kind: 'cleared' }),
    setShuffled: (isShuffled) =>
      press(isShuffled ? { kind: 'shuffled', seed: options.newSeed() } : { kind: 'unshuffled' }),
    setRepeat: (repeat) => press({ kind: 'repeatSet', repeat }),
    setVolume: (volume) => changeVolume({ kind: 'volumeSet', volume }),
    toggleMute: () => changeVolume({ kind: 'muteToggled' }),
    interrupt: () => {
      standing = interruptQueues(standing, { type: 'lounge', state: { isPlaying: true } });
      press({ kind: 'paused' });
      void sound.stop();
      publish();
    },
    handBack: () => {
      standing = handBackQueues(standing);
      store.setState({ volume: { ...fullVolume, ...volumeMemory.read() } });
      publish();
    },
    retry: wake,
    setTimeLeft: (timeLeftSec) => {
      store.setState({ timeLeftSec });
      sound.player()?.setTimeLeft(timeLeftSec);
    },
    onSkipped: (listener) => {
      skipListeners.add(listener);
      return () => {
        skipListeners.delete(listener);
      };
    },
    save: () => writePlace(),
    dispose: () => {
      writePlace();
      return sound.stop();
    },
  };
  if (kept?.wasPlaying === true && selectSoloCurrent(queue) !== undefined) {
    press({ kind: 'played' });
    sound.start();
  }
  return player;
};
