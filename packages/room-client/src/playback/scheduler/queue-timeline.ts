import { positionAt } from '@madoi/domain/lounge/queue/position-at';
import { nextTarget, type PlaybackTarget, targetAt } from '@madoi/domain/sync/room-target';
import type { QueuePlayerOptions } from './queue-player-options.ts';

export type QueuePosition = ReturnType<typeof positionAt>;

/** Where the queue is by its clock; undefined before there is a queue or a usable clock. */
export interface QueueTimeline {
  target(): PlaybackTarget | undefined;
  nextTarget(): PlaybackTarget | undefined;
  position(): QueuePosition;
  /** As `position`, at a given time: what will be needed can be fetched before the clock is known. */
  positionAt(serverMs: number): QueuePosition;
}

/** The timeline of a queue by a clock; it reads both again at every call. */
export const createQueueTimeline = ({
  queueStore,
  clock,
}: Pick<QueuePlayerOptions, 'queueStore' | 'clock'>): QueueTimeline => {
  const seen = () => (clock.isReady() ? queueStore.getState().queue : undefined);
  const at = (queue: ReturnType<typeof seen>, serverMs: number) =>
    queue === undefined ? undefined : positionAt(queue, serverMs);
  return {
    target: () => {
      const queue = seen();
      return queue === undefined ? undefined : targetAt(queue, clock.serverNow());
    },
    nextTarget: () => {
      const queue = seen();
      return queue === undefined ? undefined : nextTarget(queue, clock.serverNow());
    },
    position: () => at(seen(), clock.serverNow()),
    positionAt: (serverMs) => at(queueStore.getState().queue, serverMs),
  };
};
