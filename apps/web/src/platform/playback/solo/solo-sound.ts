import type { MediaTrack } from '@madoi/contract/lounge/queue';
import type { PlayableQueue } from '@madoi/domain/player/playable-queue';
import { createStore } from 'zustand/vanilla';
import { createWaitingClock, type PlayClock } from '../../clock/waiting-clock.ts';
import type { QueuePlayerOptions, UnplayableReason } from '../queue-player-options.ts';
import type { QueuePlayer } from '../queue-player-state.ts';
import { followSound } from './follow-sound.ts';

/** What a sound for one listener is made from. */
export interface SoloSoundParts extends Required<Pick<QueuePlayerOptions, 'queueStore' | 'onLook' | 'onUnplayable'>> {
  readonly clock: PlayClock;
  readonly isGuest: () => boolean;
}
export type CreateSoloSound = (parts: SoloSoundParts) => QueuePlayer;

export interface SoloSoundHandlers {
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
export const createSoloSound = (
  create: CreateSoloSound,
  handlers: SoloSoundHandlers,
  performanceNow: () => number = () => performance.now(),
) => {
  const clock = createWaitingClock(performanceNow);
  const queueStore = createStore<{ readonly queue: PlayableQueue | undefined }>(() => ({ queue: undefined }));
  let player: QueuePlayer | undefined;
  let stopFollowing = () => {};

  const start = (): QueuePlayer => {
    if (player !== undefined) return player;
    const started = create({
      queueStore,
      clock,
      onLook: (voices) => {
        followSound(clock, queueStore.getState().queue, voices, performanceNow());
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

export type SoloSound = ReturnType<typeof createSoloSound>;
