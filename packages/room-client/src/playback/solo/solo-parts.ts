import type { Track } from '@madoi/contract/catalogue/entities';
import type { PlayableTrack } from '@madoi/domain/player/playable-queue';
import { soloEntryIdOf } from '@madoi/domain/player/solo-media-queue';
import { emptySoloQueue, type SoloContext, type SoloQueue, selectSoloCurrent } from '@madoi/domain/player/solo-queue';
import { fullVolume } from '@madoi/domain/player/volume';
import { createTopic, type Topic } from '@madoi/domain/sync/create-topic';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { UnplayableReason } from '../scheduler/queue-player-options.ts';
import type { VolumeStorage } from '../scheduler/saved-volume.ts';
import { selectSoloState, startSoloState } from './select-solo-state.ts';
import { soloEntriesOf } from './solo-entries.ts';
import { type CreateSoloQueuePlayer, createSoloOutput, type SoloOutput } from './solo-output.ts';
import type { SoloPlayerState } from './solo-player-state.ts';
import { createSoloQueueController, type SoloCommand, type SoloQueueController } from './solo-queue-controller.ts';
import type { SoloQueueStorage } from './solo-queue-storage.ts';

export interface SoloPlayerOptions {
  readonly createPlayer: CreateSoloQueuePlayer;
  readonly storage: SoloQueueStorage;
  readonly volumeStorage: VolumeStorage;
  readonly newId: () => string;
  /** Whole numbers. */
  readonly newSeed: () => number;
  /** Who listens as the page is made; `setGuest` sets another. */
  readonly isGuest?: boolean;
}

/** What one solo player is made of. */
export interface SoloParts {
  readonly store: StoreApi<SoloPlayerState>;
  readonly sound: SoloOutput;
  readonly queueController: SoloQueueController;
  readonly skipped: Topic<{ readonly track: PlayableTrack; readonly reason: UnplayableReason }>;
  /** Who listens now. */
  readonly listener: { isGuest: boolean };
  entriesOf(tracks: readonly Track[], context: SoloContext | undefined): readonly PlayableTrack[];
  /** Brings what is shown up to now. */
  publish(): void;
  /** Inside a gesture: whatever it started may sound. */
  wake(): Promise<void>;
  dispatchAndWake(event: SoloCommand): void;
}

/** While it plays, its place is written this often. */
const savePositionIntervalMs = 5_000;

const publishSolo = ({ store, sound, queueController, listener }: Omit<SoloParts, 'publish'>) => {
  const heard = sound.player()?.store.getState();
  const { timeLeftSec, volume } = store.getState();
  const isAudible = sound.player()?.audible.current()?.isAudible ?? false;
  const state = selectSoloState(queueController.current(), heard, isAudible, listener.isGuest);
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

/** A track that cannot be played is skipped, once, and its listener sees a notice. */
const markUnplayable = (
  { queueController, skipped }: Pick<SoloParts, 'queueController' | 'skipped'>,
  entryId: string,
  reason: UnplayableReason,
) => {
  const { tracks, unplayable } = queueController.current();
  const track = tracks.find(({ id }) => id === entryId);
  if (track === undefined || unplayable.includes(entryId)) return;
  queueController.dispatch({ kind: 'unplayableFound', mediaTrackId: entryId });
  skipped.publish({ track, reason });
};

/** `kept`: the queue of an earlier visit. */
export const createSoloParts = (options: SoloPlayerOptions, kept: SoloQueue | undefined): SoloParts => {
  const { storage, volumeStorage, newId } = options;
  const listener = { isGuest: options.isGuest ?? false };
  const skipped = createTopic<{ readonly track: PlayableTrack; readonly reason: UnplayableReason }>();
  const store = createStore<SoloPlayerState>(() =>
    startSoloState(kept ?? emptySoloQueue, { ...fullVolume, ...volumeStorage.read() }),
  );
  const sound = createSoloOutput(options.createPlayer, {
    onTime: (clockMs) => queueController.advanceClock(clockMs),
    onUnplayable: (track, reason) => markUnplayable({ queueController, skipped }, soloEntryIdOf(track.id), reason),
    onChange: () => parts.publish(),
    isGuest: () => listener.isGuest,
  });
  const queueController = createSoloQueueController({ storage, sound, onChange: () => parts.publish() }, kept);
  const wake = async () => {
    if (!queueController.isInterrupted() && selectSoloCurrent(queueController.current()) !== undefined)
      await sound.start().retry();
  };
  const parts: SoloParts = {
    store,
    sound,
    queueController,
    skipped,
    listener,
    wake,
    entriesOf: (tracks, context) => soloEntriesOf(tracks, context, newId, listener.isGuest),
    publish: () => publishSolo(parts),
    dispatchAndWake: (event) => {
      queueController.dispatch(event);
      void wake();
    },
  };
  return parts;
};
