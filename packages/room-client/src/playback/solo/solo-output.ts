import type { MediaTrack } from '@madoi/contract/lounge/queue';
import type { PlayableQueue } from '@madoi/domain/player/playable-queue';
import { createStore } from 'zustand/vanilla';
import { createPausableClock, type PlaybackClock } from '../../clock/pausable-clock.ts';
import type { QueuePlayerOptions, UnplayableReason } from '../scheduler/queue-player-options.ts';
import type { QueuePlayer } from '../scheduler/queue-player-state.ts';
import { syncClockToOutput } from './sync-clock-to-output.ts';

/** What a sound for one listener is made from. */
export interface SoloOutputParts
  extends Required<Pick<QueuePlayerOptions, 'queueStore' | 'onBeforeTick' | 'onUnplayable'>> {
  readonly clock: PlaybackClock;
  readonly isGuest: () => boolean;
}
export type CreateSoloQueuePlayer = (parts: SoloOutputParts) => QueuePlayer;

export interface SoloOutputHandlers {
  /** The sound went on: the queue may have to turn to its next track. */
  readonly onTime: (clockMs: number) => void;
  readonly onUnplayable: (track: MediaTrack, reason: UnplayableReason) => void;
  readonly onChange: () => void;
  readonly isGuest: () => boolean;
}

/**
 * The sound of a solo queue and the clock that waits for it. Made when it is first needed: a browser starts no audio
 * before a gesture, and while a lounge is in front the page's voices are the lounge's.
 */
export const createSoloOutput = (
  create: CreateSoloQueuePlayer,
  handlers: SoloOutputHandlers,
  performanceNow: () => number = () => performance.now(),
) => {
  const clock = createPausableClock(performanceNow);
  const queueStore = createStore<{ readonly queue: PlayableQueue | undefined }>(() => ({ queue: undefined }));
  let player: QueuePlayer | undefined;
  let stopFollowing = () => {};

  const start = (): QueuePlayer => {
    if (player !== undefined) return player;
    const started = create({
      queueStore,
      clock,
      onBeforeTick: (scheduler) => {
        syncClockToOutput(clock, queueStore.getState().queue, scheduler, performanceNow());
        handlers.onTime(clock.serverNow());
      },
      onUnplayable: handlers.onUnplayable,
      isGuest: handlers.isGuest,
    });
    player = started;
    stopFollowing = started.store.subscribe(handlers.onChange);
    handlers.onChange();
    return started;
  };
  return {
    clock,
    start,
    player: () => player,
    setQueue: (queue: PlayableQueue | undefined) => queueStore.setState({ queue }),
    stop: async () => {
      const stopped = player;
      player = undefined;
      stopFollowing();
      clock.hold();
      await stopped?.dispose();
    },
  };
};

export type SoloOutput = ReturnType<typeof createSoloOutput>;
