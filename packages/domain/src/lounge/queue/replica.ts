import type { MediaQueue, QueueEvent, RegisterResult } from '@madoi/contract/lounge/queue';
import { reduceQueue } from './reduce-queue.ts';

/** A command of one's own that is shown before the server has said yes; `event` is the guess at what it will become. */
export interface PendingEvent {
  readonly eventId: string;
  readonly event: QueueEvent;
  /** Once accepted: the room's last id at that moment. The real event is in as soon as the replica reaches it. */
  readonly acceptedUpTo?: number;
}

/**
 * A client's copy of a room's queue: what the server confirmed, in order and without gaps, and what was pressed since.
 *
 * | input             | effect                                                                              |
 * | ----------------- | ----------------------------------------------------------------------------------- |
 * | next event        | applied, and after it all that waited for it; its own pending copy is dropped       |
 * | event seen before | nothing                                                                             |
 * | event too early   | waits for the ones before it, which the feed fetches (`sync/feed.ts`)                |
 * | snapshot          | replaces what is confirmed, also by something older: the feed goes on from there    |
 * | accepted          | the pending one stays until its event is in                                         |
 * | rejected          | the pending one is dropped                                                          |
 */
export interface QueueReplica {
  readonly confirmed: MediaQueue;
  readonly lastId: number;
  readonly waiting: readonly QueueEvent[];
  readonly pending: readonly PendingEvent[];
}

/** At most this many early events are kept; beyond it the client refetches from its last id anyway. */
const waitingMax = 300;

export const startReplica = (confirmed: MediaQueue, lastId: number): QueueReplica => ({
  confirmed,
  lastId,
  waiting: [],
  pending: [],
});

const settled = (replica: QueueReplica): QueueReplica => ({
  ...replica,
  pending: replica.pending.filter(({ acceptedUpTo }) => acceptedUpTo === undefined || acceptedUpTo > replica.lastId),
});

const drain = (replica: QueueReplica): QueueReplica => {
  let { confirmed, lastId } = replica;
  let waiting = replica.waiting.filter((event) => event.id > lastId);
  const arrived = new Set<string>();
  for (;;) {
    const next = waiting.find((event) => event.id === lastId + 1);
    if (next === undefined) break;
    confirmed = reduceQueue(confirmed, next);
    lastId = next.id;
    if (next.eventId !== undefined) arrived.add(next.eventId);
    waiting = waiting.filter((event) => event.id > lastId);
  }
  const pending = replica.pending.filter(({ eventId }) => !arrived.has(eventId));
  return settled({ confirmed, lastId, waiting, pending });
};

/** Events from the socket or a fetch, in any order, any number of times. */
export const receiveQueueEvents = (replica: QueueReplica, events: readonly QueueEvent[]): QueueReplica => {
  const byId = new Map(replica.waiting.map((event) => [event.id, event]));
  for (const event of events) if (event.id > replica.lastId) byId.set(event.id, event);
  const waiting = [...byId.values()].sort((a, b) => a.id - b.id);
  const drained = drain({ ...replica, waiting });
  return { ...drained, waiting: drained.waiting.slice(0, waitingMax) };
};

/**
 * The whole queue, fetched again (specification 4.29). It wins although it may be older: events that overtook it on its way
 * come once more, and a server that was restored from a backup has lost them.
 */
export const replaceQueueReplica = (replica: QueueReplica, confirmed: MediaQueue, lastId: number): QueueReplica =>
  settled({ ...replica, confirmed, lastId, waiting: [] });

/** Shows a press of one's own; its `eventId` is how the confirmed event and the answer find it again. */
export const pressQueue = (replica: QueueReplica, event: QueueEvent & { readonly eventId: string }): QueueReplica => ({
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

/** One's own presses on top of what is confirmed; those that no longer fit change nothing. */
export const replayPending = (confirmed: MediaQueue, pending: readonly PendingEvent[]): MediaQueue =>
  pending.reduce((queue, { event }) => reduceQueue(queue, event), confirmed);

/** What the person sees. */
export const selectQueueView = (replica: QueueReplica): MediaQueue => replayPending(replica.confirmed, replica.pending);
