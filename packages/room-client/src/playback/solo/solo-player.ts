import type { Track } from '@madoi/contract/catalogue/entities';
import { preloadMaxSec } from '@madoi/contract/constants';
import type { MediaTrack } from '@madoi/contract/lounge/queue';
import { selectSoloCurrent } from '@madoi/domain/player/solo-queue';
import { fullVolume, reduceVolume, type VolumeEvent } from '@madoi/domain/player/volume';
import type { VolumeStorage } from '../scheduler/saved-volume.ts';
import { withRange } from './solo-entries.ts';
import { createSoloParts, type SoloParts, type SoloPlayerOptions } from './solo-parts.ts';
import type { SoloPlayer } from './solo-player-state.ts';

/** A listener who selects a track wants it, even if it failed before. */
const retryTrack = ({ sound }: SoloParts, track: MediaTrack | undefined) => {
  if (track !== undefined) sound.player()?.retryTrack(track);
};

/** What is played, and from where. */
const createPlayCommands = (
  parts: SoloParts,
  newSeed: () => number,
): Pick<SoloPlayer, 'playList' | 'play' | 'pause' | 'toggle' | 'next' | 'previous' | 'seek' | 'jumpTo'> => {
  const { queueController, dispatchAndWake, listener, entriesOf } = parts;
  const play = () => dispatchAndWake({ kind: 'played' });
  const pause = () => queueController.dispatch({ kind: 'paused' });
  return {
    playList: ({ tracks, context, startIndex, range }) => {
      // A section is one of the whole song, which a guest does not hear.
      const entries = entriesOf(tracks, context).map((entry) => withRange(entry, listener.isGuest ? undefined : range));
      retryTrack(parts, entries[startIndex ?? -1]);
      dispatchAndWake({ kind: 'listPlayed', tracks: entries, context, startIndex, seed: newSeed() });
    },
    play,
    pause,
    toggle: () => (queueController.current().state.isPlaying ? pause() : play()),
    next: () => dispatchAndWake({ kind: 'nextPressed' }),
    previous: () => dispatchAndWake({ kind: 'previousPressed' }),
    seek: (positionSec) => queueController.dispatch({ kind: 'seeked', positionSec }),
    jumpTo: (mediaTrackId) => {
      const track = queueController.current().tracks.find(({ id }) => id === mediaTrackId);
      retryTrack(parts, track);
      dispatchAndWake({ kind: 'jumped', mediaTrackId });
    },
  };
};

/** What stands in the queue, and in which order. */
const createQueueCommands = (
  { queueController, entriesOf }: SoloParts,
  newSeed: () => number,
): Pick<SoloPlayer, 'playNext' | 'append' | 'remove' | 'move' | 'clear' | 'setShuffled' | 'setRepeat'> => {
  const { dispatch } = queueController;
  const add = (tracks: readonly Track[], place: 'next' | 'end') =>
    dispatch({ kind: 'added', tracks: entriesOf(tracks, queueController.current().context), place });
  return {
    playNext: (tracks) => add(tracks, 'next'),
    append: (tracks) => add(tracks, 'end'),
    remove: (mediaTrackId) => dispatch({ kind: 'removed', mediaTrackId }),
    move: (mediaTrackId, beforeMediaTrackId) => dispatch({ kind: 'moved', mediaTrackId, beforeMediaTrackId }),
    clear: () => dispatch({ kind: 'cleared' }),
    setShuffled: (isShuffled) => dispatch(isShuffled ? { kind: 'shuffled', seed: newSeed() } : { kind: 'unshuffled' }),
    setRepeat: (repeat) => dispatch({ kind: 'repeatSet', repeat }),
  };
};

/** The volume is the sound's where there is one, and is remembered for it where there is none yet. */
const createVolumeCommands = (
  { sound, store }: SoloParts,
  volumeStorage: VolumeStorage,
): Pick<SoloPlayer, 'setVolume' | 'toggleMute'> => {
  const change = (event: Extract<VolumeEvent, { readonly kind: 'volumeSet' | 'muteToggled' }>) => {
    const player = sound.player();
    if (player === undefined) {
      const volume = reduceVolume(store.getState().volume, event);
      volumeStorage.write(volume);
      store.setState({ volume });
    } else if (event.kind === 'volumeSet') player.setVolume(event.volume);
    else player.toggleMute();
  };
  return {
    setVolume: (volume) => change({ kind: 'volumeSet', volume }),
    toggleMute: () => change({ kind: 'muteToggled' }),
  };
};

const preload = ({ queueController, sound, entriesOf }: SoloParts, track: Track) => {
  const isNeeded = !queueController.isInterrupted() && !queueController.current().state.isPlaying;
  const [entry] = entriesOf([track], undefined);
  if (isNeeded && entry !== undefined && entry.duration <= preloadMaxSec) sound.start().preload(entry);
};

const setGuest = ({ listener, sound, queueController, publish }: SoloParts, isGuest: boolean) => {
  if (isGuest === listener.isGuest) return;
  listener.isGuest = isGuest;
  const wasMade = sound.player() !== undefined;
  // What is decoded or on its way is of the other cut.
  void sound.stop();
  queueController.dispatch({ kind: 'listenerChanged', isGuest });
  if (wasMade && !queueController.isInterrupted()) sound.start();
  publish();
};

/** Plays for one listener by the rooms' own machinery: the queue decides, a clock waits for the sound (docs/adr/012). */
export const createSoloPlayer = (options: SoloPlayerOptions): SoloPlayer => {
  const { volumeStorage, newSeed } = options;
  const kept = options.storage.read();
  const parts = createSoloParts(options, kept?.queue);
  const { store, sound, queueController, publish } = parts;
  const player: SoloPlayer = {
    store,
    ...createPlayCommands(parts, newSeed),
    ...createQueueCommands(parts, newSeed),
    ...createVolumeCommands(parts, volumeStorage),
    preload: (track) => preload(parts, track),
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
    retry: parts.wake,
    setTimeLeft: (timeLeftSec) => {
      store.setState({ timeLeftSec });
      sound.player()?.setTimeLeft(timeLeftSec);
    },
    setGuest: (isGuest) => setGuest(parts, isGuest),
    onSkipped: (listener) => parts.skipped.subscribe(({ track, reason }) => listener(track, reason)),
    save: queueController.savePosition,
    dispose: () => {
      queueController.savePosition();
      return sound.stop();
    },
  };
  queueController.dispatch({ kind: 'listenerChanged', isGuest: parts.listener.isGuest });
  if (kept?.wasPlaying === true && selectSoloCurrent(queueController.current()) !== undefined) {
    queueController.dispatch({ kind: 'played' });
    sound.start();
  }
  return player;
};
