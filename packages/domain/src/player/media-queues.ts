import type { QueueState } from '@madoi/contract/lounge/queue';

/** One of the media queues that a page holds (specification 3.43). */
export interface HeldQueue {
  readonly type: 'lounge' | 'solo';
  readonly state: Pick<QueueState, 'isPlaying'>;
}

/** The front queue first; only it may play. */
export type MediaQueues<Q extends HeldQueue> = readonly Q[];

/** The queue that may play; undefined: there is none. */
export const selectFrontQueue = <Q extends HeldQueue>(queues: MediaQueues<Q>): Q | undefined => queues[0];

/** Whether a lounge's queue is in front of this one. */
export const isInterruptedByRoom = <Q extends HeldQueue>(queues: MediaQueues<Q>, type: Q['type']): boolean =>
  type !== 'lounge' && selectFrontQueue(queues)?.type === 'lounge';

/**
 * Specification 4.28: a lounge queue goes to the front, and the others are set to not playing. There is at most one
 * queue of each type.
 */
export const interruptQueues = <Q extends HeldQueue>(queues: MediaQueues<Q>, lounge: Q): MediaQueues<Q> => [
  lounge,
  ...queues
    .filter((queue) => queue.type !== lounge.type)
    .map((queue) => ({ ...queue, state: { ...queue.state, isPlaying: false } })),
];

/** The queues after the lounge was left: what it had interrupted is in front again, paused. */
export const restoreQueues = <Q extends HeldQueue>(queues: MediaQueues<Q>): MediaQueues<Q> =>
  queues.filter((queue) => queue.type !== 'lounge');
