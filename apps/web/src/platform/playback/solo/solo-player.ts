import type { Track } from '@madoi/contract/catalogue/entities';
import { preloadMaxSec } from '@madoi/contract/constants';
import type { MediaTrack } from '@madoi/contract/lounge/queue';
import { soloEntryIdOf } from '@madoi/domain/player/solo-media-queue';
import { emptySoloQueue, selectSoloCurrent } from '@madoi/domain/player/solo-queue';
import { fullVolume, reduceVolume, type VolumeEvent } from '@madoi/domain/player/volume';
import { createStore } from 'zustand/vanilla';
import type { VolumeMemory } from '../kept-volume.ts';
import type { UnplayableReason } from '../queue-player-options.ts';
import type { SoloMemory } from './kept-solo.ts';
import { selectSoloState, startSoloState } from './select-solo-state.ts';
import { soloEntriesOf, withRange } from './solo-entries.ts';
import type { SoloPlayer, SoloPlayerState } from './solo-player-state.ts';
import { createSoloQueueHolder, type SoloPress } from './solo-queue-holder.ts';
import { type CreateSoloSound, createSoloSound } from './solo-sound.ts';

export interface SoloPlayerOptions {
  readonly createSound: CreateSoloSound;
  readonly memory: SoloMemory;
  readonly volumeMemory: VolumeMemory;
  readonly newId: () => string;
  /** Whole numbers. */
  readonly newSeed: () => number;
  /** Who listens as the page is made; `setGuest` tells of another. */
  readonly isGuest?: boolean;
}

/** While it plays, its place is written this often. */
const writePlaceEveryMs = 5_000;

/** Plays for one listener by the rooms' own machinery: the queue decides, a clock waits for the sound (docs/adr/012). */
export const createSoloPlayer = (options: SoloPlayerOptions): SoloPlayer => {
  const { memory, volumeMemory, newId, newSeed } = options;
  const kept = memory.read();
  let isGuest = options.isGuest ?? false;
  const skipListeners = new Set<(track: MediaTrack, reason: UnplayableReason) => void>();
  const store = createStore<SoloPlayerState>(() =>
    startSoloState(kept?.queue ?? emptySoloQueue, { ...fullVolume, ...volumeMemory.read() }),
  );
  const sound = createSoloSound(options.createSound, {
    onTime: (clockMs) => holder.look(clockMs),
    onUnplayable: (track, reason) => passOver(soloEntryIdOf(track.id), reason),
    onChange: () => publish(),
    isGuest: () => isGuest,
  });
  const holder = createSoloQueueHolder({ memory, sound, onChange: () => publish() }, kept?.queue);
  const { press } = holder;

  const publish = () => {
    const heard = sound.player()?.store.getState();
    const { timeLeftSec, volume } = store.getState();
    const isAudible = sound.player()?.audible.current()?.isAudible ?? false;
    const state = selectSoloState(holder.current(), heard, isAudible, isGuest);
    store.setState({
      ...state,
      // The clock goes with the sound, and stands at the place that is waited for (4.20).
      positionSec: holder.positionSec(),
      timeLeftSec,
      volume: heard?.volume ?? volume,
      isInterrupted: holder.isInterrupted(),
    });
    const isPlaceOld = performance.now() - holder.placeWrittenMs() > writePlaceEveryMs;
    if (state.status === 'playing' && isPlaceOld) holder.writePlace();
  };
  /** Inside a gesture: whatever it started may sound. */
  const wake = async () => {
    if (!holder.isInterrupted() && selectSoloCurrent(holder.current()) !== undefined) await sound.start().retry();
  };
  const pressAndWake = (event: SoloPress) => {
    press(event);
    void wake();
  };
  const passOver = (entryId: string, reason: UnplayableReason) => {
    const { tracks, unplayable } = holder.current();
    const track = tracks.find(({ id }) => id === entryId);
    if (track === undefined || unplayable.includes(entryId)) return;
    press({ kind: 'unplayableFound', mediaTrackId: entryId });
    for (const listener of [...skipListeners]) listener(track, reason);
  };
  /** Whoever points at a track wants it, whatever became of it before. */
  const tryAgain = (track: MediaTrack | undefined) => {
    if (track !== undefined) sound.player()?.tryAgain(track);
  };
  const add = (tracks: readonly Track[], place: 'next' | 'end') =>
    press({ kind: 'added', tracks: soloEntriesOf(tracks, holder.current().context, newId, isGuest), place });
  const changeVolume = (event: Extract<VolumeEvent, { readonly kind: 'volumeSet' | 'muteToggled' }>) => {
    const player = sound.player();
    if (player === undefined) {
      const volume = reduceVolume(store.getState().volume, event);
      volumeMemory.write(volume);
      store.setState({ volume });
    } else if (event.kind === 'volumeSet') player.setVolume(event.volume);
    else player.toggleMute();
  };
  const preload = (track: Track) => {
    const isNeeded = !holder.isInterrupted() && !holder.current().state.isPlaying;
    const [entry] = soloEntriesOf([track], undefined, newId, isGuest);
    if (isNeeded && entry !== undefined && entry.duration <= preloadMaxSec) sound.start().preload(entry);
  };
  const play = () => pressAndWake({ kind: 'played' });
  const pause = () => press({ kind: 'paused' });

  const player: SoloPlayer = {
    store,
    playList: ({ tracks, context, startIndex, range }) => {
      // A section is one of the whole song, which a guest does not hear.
      const entries = soloEntriesOf(tracks, context, newId, isGuest).map((entry) =>
        withRange(entry, isGuest ? undefined : range),
      );
      tryAgain(entries[startIndex ?? -1]);
      pressAndWake({ kind: 'listPlayed', tracks: entries, context, startIndex, seed: newSeed() });
    },
    preload,
    play,
    pause,
    toggle: () => (holder.current().state.isPlaying ? pause() : play()),
    next: () => pressAndWake({ kind: 'nextPressed' }),
    previous: () => pressAndWake({ kind: 'previousPressed' }),
    seek: (positionSec) => press({ kind: 'sought', positionSec }),
    jumpTo: (mediaTrackId) => {
      tryAgain(holder.current().tracks.find(({ id }) => id === mediaTrackId));
      pressAndWake({ kind: 'jumped', mediaTrackId });
    },
    playNext: (tracks) => add(tracks, 'next'),
    append: (tracks) => add(tracks, 'end'),
    remove: (mediaTrackId) => press({ kind: 'removed', mediaTrackId }),
    move: (mediaTrackId, beforeMediaTrackId) => press({ kind: 'moved', mediaTrackId, beforeMediaTrackId }),
    clear: () => press({ kind: 'cleared' }),
    setShuffled: (isShuffled) => press(isShuffled ? { kind: 'shuffled', seed: newSeed() } : { kind: 'unshuffled' }),
    setRepeat: (repeat) => press({ kind: 'repeatSet', repeat }),
    setVolume: (volume) => changeVolume({ kind: 'volumeSet', volume }),
    toggleMute: () => changeVolume({ kind: 'muteToggled' }),
    interrupt: () => {
      holder.interrupt();
      void sound.stop();
      publish();
    },
    handBack: () => {
      holder.handBack();
      store.setState({ volume: { ...fullVolume, ...volumeMemory.read() } });
      publish();
    },
    retry: wake,
    setTimeLeft: (timeLeftSec) => {
      store.setState({ timeLeftSec });
      sound.player()?.setTimeLeft(timeLeftSec);
    },
    setGuest: (next) => {
      if (next === isGuest) return;
      isGuest = next;
      const wasMade = sound.player() !== undefined;
      // What is decoded or on its way is of the other cut.
      void sound.stop();
      press({ kind: 'listenerChanged', isGuest });
      if (wasMade && !holder.isInterrupted()) sound.start();
      publish();
    },
    onSkipped: (listener) => {
      skipListeners.add(listener);
      return () => {
        skipListeners.delete(listener);
      };
    },
    save: holder.writePlace,
    dispose: () => {
      holder.writePlace();
      return sound.stop();
    },
  };
  press({ kind: 'listenerChanged', isGuest });
  if (kept?.wasPlaying === true && selectSoloCurrent(holder.current()) !== undefined) {
    press({ kind: 'played' });
    sound.start();
  }
  return player;
};
