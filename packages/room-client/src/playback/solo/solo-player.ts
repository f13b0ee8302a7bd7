import type { Track } from '@madoi/contract/catalogue/entities';
import { preloadMaxSec } from '@madoi/contract/constants';
import type { MediaTrack } from '@madoi/contract/lounge/queue';
import { soloEntryIdOf } from '@madoi/domain/player/solo-media-queue';
import { emptySoloQueue, selectSoloCurrent } from '@madoi/domain/player/solo-queue';
import { fullVolume, reduceVolume, type VolumeEvent } from '@madoi/domain/player/volume';
import { createStore } from 'zustand/vanilla';
import type { UnplayableReason } from '../scheduler/queue-player-options.ts';
import type { VolumeStorage } from '../scheduler/saved-volume.ts';
import { selectSoloState, startSoloState } from './select-solo-state.ts';
import { soloEntriesOf, withRange } from './solo-entries.ts';
import { type CreateSoloQueuePlayer, createSoloOutput } from './solo-output.ts';
import type { SoloPlayer, SoloPlayerState } from './solo-player-state.ts';
import { createSoloQueueController, type SoloCommand } from './solo-queue-controller.ts';
import type { SoloQueueStorage } from './solo-queue-storage.ts';

export interface SoloPlayerOptions {
  readonly createPlayer: CreateSoloQueuePlayer;
  readonly storage: SoloQueueStorage;
  readonly volumeStorage: VolumeStorage;
  readonly newId: () => string;
  /** Whole numbers. */
  readonly newSeed: () => number;
  /** Who listens as the page is made; `setGuest` tells of another. */
  readonly isGuest?: boolean;
}

/** While it plays, its place is written this often. */
const savePositionIntervalMs = 5_000;

/** Plays for one listener by the rooms' own machinery: the queue decides, a clock waits for the sound (docs/adr/012). */
export const createSoloPlayer = (options: SoloPlayerOptions): SoloPlayer => {
  const { storage, volumeStorage, newId, newSeed } = options;
  const kept = storage.read();
  let isGuest = options.isGuest ?? false;
  const skipListeners = new Set<(track: MediaTrack, reason: UnplayableReason) => void>();
  const store = createStore<SoloPlayerState>(() =>
    startSoloState(kept?.queue ?? emptySoloQueue, { ...fullVolume, ...volumeStorage.read() }),
  );
  const sound = createSoloOutput(options.createPlayer, {
    onTime: (clockMs) => queueController.advanceClock(clockMs),
    onUnplayable: (track, reason) => markUnplayable(soloEntryIdOf(track.id), reason),
    onChange: () => publish(),
    isGuest: () => isGuest,
  });
  const queueController = createSoloQueueController({ storage, sound, onChange: () => publish() }, kept?.queue);
  const { dispatch } = queueController;

  const publish = () => {
    const heard = sound.player()?.store.getState();
    const { timeLeftSec, volume } = store.getState();
    const isAudible = sound.player()?.audible.current()?.isAudible ?? false;
    const state = selectSoloState(queueController.current(), heard, isAudible, isGuest);
    store.setState({
      ...state,
      // The clock goes with the sound, and stands at the place that is waited for (4.20).
      positionSec: queueController.positionSec(),
      timeLeftSec,
      volume: heard?.volume ?? volume,
      isInterrupted: queueController.isInterrupted(),
    });
    const isSavedPositionOld = performance.now() - queueController.positionSavedMs() > savePositionIntervalMs;
    if (state.status === 'playing' && isSavedPositionOld) queueController.savePosition();
  };
  /** Inside a gesture: whatever it started may sound. */
  const wake = async () => {
    if (!queueController.isInterrupted() && selectSoloCurrent(queueController.current()) !== undefined)
      await sound.start().retry();
  };
  const dispatchAndWake = (event: SoloCommand) => {
    dispatch(event);
    void wake();
  };
  const markUnplayable = (entryId: string, reason: UnplayableReason) => {
    const { tracks, unplayable } = queueController.current();
    const track = tracks.find(({ id }) => id === entryId);
    if (track === undefined || unplayable.includes(entryId)) return;
    dispatch({ kind: 'unplayableFound', mediaTrackId: entryId });
    for (const listener of [...skipListeners]) listener(track, reason);
  };
  /** A listener who selects a track wants it, even if it failed before. */
  const retryTrack = (track: MediaTrack | undefined) => {
    if (track !== undefined) sound.player()?.retryTrack(track);
  };
  const add = (tracks: readonly Track[], place: 'next' | 'end') =>
    dispatch({
      kind: 'added',
      tracks: soloEntriesOf(tracks, queueController.current().context, newId, isGuest),
      place,
    });
  const changeVolume = (event: Extract<VolumeEvent, { readonly kind: 'volumeSet' | 'muteToggled' }>) => {
    const player = sound.player();
    if (player === undefined) {
      const volume = reduceVolume(store.getState().volume, event);
      volumeStorage.write(volume);
      store.setState({ volume });
    } else if (event.kind === 'volumeSet') player.setVolume(event.volume);
    else player.toggleMute();
  };
  const preload = (track: Track) => {
    const isNeeded = !queueController.isInterrupted() && !queueController.current().state.isPlaying;
    const [entry] = soloEntriesOf([track], undefined, newId, isGuest);
    if (isNeeded && entry !== undefined && entry.duration <= preloadMaxSec) sound.start().preload(entry);
  };
  const play = () => dispatchAndWake({ kind: 'played' });
  const pause = () => dispatch({ kind: 'paused' });

  const player: SoloPlayer = {
    store,
    playList: ({ tracks, context, startIndex, range }) => {
      // A section is one of the whole song, which a guest does not hear.
      const entries = soloEntriesOf(tracks, context, newId, isGuest).map((entry) =>
        withRange(entry, isGuest ? undefined : range),
      );
      retryTrack(entries[startIndex ?? -1]);
      dispatchAndWake({ kind: 'listPlayed', tracks: entries, context, startIndex, seed: newSeed() });
    },
    preload,
    play,
    pause,
    toggle: () => (queueController.current().state.isPlaying ? pause() : play()),
    next: () => dispatchAndWake({ kind: 'nextPressed' }),
    previous: () => dispatchAndWake({ kind: 'previousPressed' }),
    seek: (positionSec) => dispatch({ kind: 'seeked', positionSec }),
    jumpTo: (mediaTrackId) => {
      retryTrack(queueController.current().tracks.find(({ id }) => id === mediaTrackId));
      dispatchAndWake({ kind: 'jumped', mediaTrackId });
    },
    playNext: (tracks) => add(tracks, 'next'),
    append: (tracks) => add(tracks, 'end'),
    remove: (mediaTrackId) => dispatch({ kind: 'removed', mediaTrackId }),
    move: (mediaTrackId, beforeMediaTrackId) => dispatch({ kind: 'moved', mediaTrackId, beforeMediaTrackId }),
    clear: () => dispatch({ kind: 'cleared' }),
    setShuffled: (isShuffled) => dispatch(isShuffled ? { kind: 'shuffled', seed: newSeed() } : { kind: 'unshuffled' }),
    setRepeat: (repeat) => dispatch({ kind: 'repeatSet', repeat }),
    setVolume: (volume) => changeVolume({ kind: 'volumeSet', volume }),
    toggleMute: () => changeVolume({ kind: 'muteToggled' }),
    interrupt: () => {
      queueController.interrupt();
      void sound.stop();
      publish();
    },
    endInterruption: () => {
      queueController.endInterruption();
      store.setState({ volume: { ...fullVolume, ...volumeStorage.read() } });
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
      dispatch({ kind: 'listenerChanged', isGuest });
      if (wasMade && !queueController.isInterrupted()) sound.start();
      publish();
    },
    onSkipped: (listener) => {
      skipListeners.add(listener);
      return () => {
        skipListeners.delete(listener);
      };
    },
    save: queueController.savePosition,
    dispose: () => {
      queueController.savePosition();
      return sound.stop();
    },
  };
  dispatch({ kind: 'listenerChanged', isGuest });
  if (kept?.wasPlaying === true && selectSoloCurrent(queueController.current()) !== undefined) {
    dispatch({ kind: 'played' });
    sound.start();
  }
  return player;
};
