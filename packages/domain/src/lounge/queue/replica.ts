import type { MediaQueue, QueueEvent, RegisterResult } from '@madoi/contract/lounge/queue';
import { commandIdOf } from './edit-ids.ts';
import { reduceQueue } from './reduce-queue.ts';

/**
 * A command of this client that is shown before the server has accepted it, or what follows from one. `event` is the
 * event that is expected.
 */
export interface PendingEvent {
  readonly eventId: string;
  readonly event: QueueEvent;
  /**
   * Once the server has accepted it: the room's `lastId` then. When the replica has reached it, it holds the real
   * event.
   */
  readonly acceptedUpTo?: number;
}

/**
 * A client's copy of a room's queue: the confirmed queue and this client's pending commands. The room's feed
 * (`sync/feed.ts`) alone orders events: the replica receives each once, and always the one after `lastId`.
 *
 * | input      | effect                                                                            |
 * | ---------- | --------------------------------------------------------------------------------- |
 * | next event | applied; its own pending copy is dropped                                          |
 * | snapshot   | replaces what is confirmed, also by something older: the feed goes on from there  |
 * | accepted   | the pending one stays until its event is in                                       |
 * | rejected   | the pending one is dropped                                                        |
 */
export interface QueueReplica {
  readonly confirmed: MediaQueue;
  readonly lastId: number;
  readonly pending: readonly PendingEvent[];
}

/** A replica of the queue as it was fetched, with the id of its last event. */
export const startReplica = (confirmed: MediaQueue, lastId: number): QueueReplica => ({
  confirmed,
  lastId,
  pending: [],
});

const settled = (replica: QueueReplica): QueueReplica => ({
  ...replica,
  pending: replica.pending.filter(({ acceptedUpTo }) => acceptedUpTo === undefined || acceptedUpTo > replica.lastId),
});

/** The event after `lastId`, as the feed hands it out. */
export const receiveQueueEvent = (replica: QueueReplica, event: QueueEvent): QueueReplica =>
  settled({
    confirmed: reduceQueue(replica.confirmed, event),
    lastId: event.id,
    pending: replica.pending.filter(({ eventId }) => eventId !== event.eventId),
  });

/**
 * The whole queue, fetched again (specification 4.29). It replaces the replica even if it is older: events that
 * overtook it are delivered again, and a server that was restored from a backup has lost them.
 */
export const replaceQueueReplica = (replica: QueueReplica, confirmed: MediaQueue, lastId: number): QueueReplica =>
  settled({ ...replica, confirmed, lastId });

/**
 * Shows what a command of this client does at once, or what follows from it. The confirmed event is matched to it by its
 * `eventId`, the server's answer by that of the command.
 */
export const addPendingEvent = (
  replica: QueueReplica,
  event: QueueEvent & { readonly eventId: string },
): QueueReplica => ({
  ...replica,
  pending: [...replica.pending, { eventId: event.eventId, event }],
});

/**
 * Applies the answer to a register of the commands with these ids. `not_ready` drops them like a rejection, because the server
 * stored nothing.
 */
export const settlePending = (
  replica: QueueReplica,
  eventIds: readonly string[],
  answer: RegisterResult,
): QueueReplica => {
  const isAnswered = ({ eventId }: PendingEvent) => eventIds.includes(commandIdOf(eventId));
  if (answer.result !== 'accepted') {
    return { ...replica, pending: replica.pending.filter((entry) => !isAnswered(entry)) };
  }
  const pending = replica.pending.map((entry) =>
    isAnswered(entry) ? { ...entry, acceptedUpTo: answer.lastId } : entry,
  );
  return settled({ ...replica, pending });
};

/** The confirmed queue with the pending events applied; those that no longer apply change nothing. */
export const replayPending = (confirmed: MediaQueue, pending: readonly PendingEvent[]): MediaQueue =>
  pending.reduce((queue, { event }) => reduceQueue(queue, event), confirmed);

/** The queue that the page shows: confirmed, with pending events applied. */
export const selectQueueView = (replica: QueueReplica): MediaQueue => replayPending(replica.confirmed, replica.pending);
