import type { MediaQueue, QueueEvent, RegisterResult } from '@madoi/contract/lounge/queue';
import { reduceQueue } from './reduce-queue.ts';

/** A command of this client that is shown before the server has accepted it; `event` is what it is expected to become. */
export interface PendingEvent {
  readonly eventId: string;
  readonly event: QueueEvent;
  /** Once accepted: the room's last id at that moment. The real event is in as soon as the replica reaches it. */
  readonly acceptedUpTo?: number;
}

/**
 * A client's copy of a room's queue: what the server confirmed, and this client's commands since. The room's feed (`sync/feed.ts`)
 * is the only one that puts events in order: what comes here is the event after `lastId`, each once.
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
 * The whole queue, fetched again (specification 4.29). It wins although it may be older: events that overtook it on its way
 * come once more, and a server that was restored from a backup has lost them.
 */
export const replaceQueueReplica = (replica: QueueReplica, confirmed: MediaQueue, lastId: number): QueueReplica =>
  settled({ ...replica, confirmed, lastId });

/** Shows a command of this client at once; its `eventId` is how the confirmed event and the answer find it again. */
export const addPendingEvent = (
  replica: QueueReplica,
  event: QueueEvent & { readonly eventId: string },
): QueueReplica => ({
  ...replica,
  pending: [...replica.pending, { eventId: event.eventId, event }],
});

/** The answer to a register of these commands. `not_ready` drops them like a rejection: nothing was kept. */
export const settlePending = (
  replica: QueueReplica,
  eventIds: readonly string[],
  answer: RegisterResult,
): QueueReplica => {
  if (answer.result !== 'accepted') {
    return { ...replica, pending: replica.pending.filter(({ eventId }) => !eventIds.includes(eventId)) };
  }
  const pending = replica.pending.map((entry) =>
    eventIds.includes(entry.eventId) ? { ...entry, acceptedUpTo: answer.lastId } : entry,
  );
  return settled({ ...replica, pending });
};

/** This client's pending events on top of the confirmed queue; those that no longer apply change nothing. */
export const replayPending = (confirmed: MediaQueue, pending: readonly PendingEvent[]): MediaQueue =>
  pending.reduce((queue, { event }) => reduceQueue(queue, event), confirmed);

/** What the person sees. */
export const selectQueueView = (replica: QueueReplica): MediaQueue => replayPending(replica.confirmed, replica.pending);
