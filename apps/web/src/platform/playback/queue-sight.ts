import { positionAt } from '@madoi/domain/lounge/queue/position-at';
import { type Aim, aimAt, nextAim } from '@madoi/domain/sync/room-aim';
import type { QueuePlayerOptions } from './queue-player-options.ts';

export type QueuePosition = ReturnType<typeof positionAt>;

/** Where the queue is by its clock; nothing is said before there is a queue, or its clock is found. */
export interface QueueSight {
  aim(): Aim | undefined;
  nextAim(): Aim | undefined;
  position(): QueuePosition;
  /** As `position`, at a time of one's own: what will be needed can be fetched before the clock is found. */
  positionAt(serverMs: number): QueuePosition;
}

export const createQueueSight = ({
  queueStore,
  clock,
}: Pick<QueuePlayerOptions, 'queueStore' | 'clock'>): QueueSight => {
  const seen = () => (clock.isReady() ? queueStore.getState().queue : undefined);
  const at = (queue: ReturnType<typeof seen>, serverMs: number) =>
    queue === undefined ? undefined : positionAt(queue, serverMs);
  return {
    aim: () => {
      const queue = seen();
      return queue === undefined ? undefined : aimAt(queue, clock.serverNow());
    },
    nextAim: () => {
      const queue = seen();
      return queue === undefined ? undefined : nextAim(queue, clock.serverNow());
    },
    position: () => at(seen(), clock.serverNow()),
    positionAt: (serverMs) => at(queueStore.getState().queue, serverMs),
  };
};
