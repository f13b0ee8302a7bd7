import type { QueueEvent } from '@madoi/contract/lounge/queue';
import type { Bus } from '#platform/bus/bus.ts';
import type { Clock } from '#platform/clock.ts';
import type { Ids } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import type { CommandKeys, DecideChange, QueueDecision, QueueStore } from './queue.store.ts';
import type { RoomFactsReader } from './room-facts.ts';
import type { ReadTrackFacts } from './track-facts.ts';

/** Tracks that sound like these, likest first; tracks of the list itself may come back. Latest heard comes last. */
export type FindSimilarTracks = (roomId: string, recentTrackIds: readonly string[]) => Promise<readonly string[]>;

/** What every use case of the queue works with. */
export interface QueueContext {
  readonly store: QueueStore;
  readonly rooms: RoomFactsReader;
  readonly readTrackFacts: ReadTrackFacts;
  readonly findSimilarTracks: FindSimilarTracks;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly random: () => number;
  readonly locks: Bus['locks'];
  readonly rates: Bus['rates'];
  readonly log: Log;
  /** Hands an event to everyone in the room; called after its commit, in the order of ids. */
  readonly publish: (roomId: string, event: QueueEvent) => void;
}

/**
 * The only way to change a queue: decide and commit, then publish, one change of a room at a time. The lock makes
 * events be published in the order of their ids, also between processes; the row lock in the store protects the data.
 * `work` commits the change itself: `changeQueue` for the queue alone, others for more in the same transaction.
 */
export function withQueueLock<D extends QueueDecision<unknown>>(
  { locks, publish }: Pick<QueueContext, 'locks' | 'publish'>,
  roomId: string,
  work: () => Promise<D>,
): Promise<D> {
  return locks.withLock(`queue:${roomId}`, async () => {
    const decision = await work();
    for (const event of decision.change.events) publish(roomId, event);
    return decision;
  });
}

export function changeQueue<T>(
  context: QueueContext,
  roomId: string,
  names: CommandKeys,
  decide: DecideChange<T>,
): Promise<QueueDecision<T>> {
  return withQueueLock(context, roomId, () => context.store.change(roomId, names, decide));
}
