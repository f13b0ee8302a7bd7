import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import type { Activity, ActivityKind } from '@madoi/contract/lounge/activity';
import { getQueue, getQueueEvents, type MediaQueue, type QueueEvent } from '@madoi/contract/lounge/queue';
import { loggedEvents } from '@madoi/contract/socket/logged-events';
import { getRoomEvents, type RoomEventName } from '@madoi/contract/socket/room-events';
import type { RoomPayloads } from '@madoi/contract/socket-events';
import { createScope } from '@madoi/domain/lifecycle/scope';
import type { QueuePagingInput } from '@madoi/domain/lounge/queue/queue-paging';
import type { RoomEventSource } from './room-events.ts';
import { createSequencedFeed, type SequencedFeed } from './sequenced-feed.ts';

/** One event of the room's log, whichever way it came. */
export type LoggedEvent = {
  [K in RoomEventName]: { readonly event: K; readonly payload: RoomPayloads[K] };
}[RoomEventName];

export interface RoomFeedHandlers {
  /** Each event of the room's log once, in the order of `seq`. */
  onRoomEvent(event: LoggedEvent): void;
  /** A word to this person alone, which is no part of the log (specification 3.22). */
  onPersonal(activity: Activity): void;
  /** The log no longer reaches back so far: fetch the room again and answer its `seq`. */
  onRoomReset(): Promise<number>;
  /** Each queue event once, in the order of `id`. */
  onQueueEvent(event: QueueEvent): void;
  /** The whole queue, fetched again: it holds everything up to `lastId`. */
  onQueueReset(queue: MediaQueue, lastId: number): void;
  /** How the fetch of the queue's events goes on (specification 3.40). */
  onQueueFetch(input: QueuePagingInput): void;
}

export interface RoomFeedOptions {
  readonly call: CallEndpoint;
  readonly events: RoomEventSource;
  readonly roomId: string;
  /** What the page already shows: `seq` of the room's log, `lastId` of its queue. */
  readonly seq: number;
  readonly lastId: number;
  readonly handlers: RoomFeedHandlers;
}

export interface RoomFeed {
  /** Fetches what was missed: call it at every (re)join. */
  catchUp(): Promise<void>;
  lastSeq(): number;
  lastQueueId(): number;
  dispose(): void;
}

/** In a log from before they were personal they have a number like the rest; over the socket they never do. */
const personalKinds: ReadonlySet<ActivityKind> = new Set(['communityGuidelines', 'aboutJoinVisibility']);

const createLogFeed = ({ call, roomId, seq, handlers }: RoomFeedOptions): SequencedFeed<LoggedEvent> =>
  createSequencedFeed({
    lastSeen: seq,
    sequenceOf: (event) => event.payload.seq,
    apply: handlers.onRoomEvent,
    fetchAfter: async (since) => {
      const page = await call(getRoomEvents, { params: { id: roomId }, query: { since } });
      const events = page.list.map(({ event, payload }) => ({ event, payload }) as LoggedEvent);
      return { events, hasMore: page.paging.next !== undefined, isReset: page.operation === 'reset' };
    },
    restart: handlers.onRoomReset,
  });

/** Logs a failure and resets the flag (specification 8.14); the feed asks again from the same place. */
const noteFailure = ({ roomId, handlers }: RoomFeedOptions, error: unknown): never => {
  console.error(`the queue of room ${roomId} could not be fetched`, error);
  handlers.onQueueFetch({ type: 'failed' });
  throw error;
};

const createQueueFeed = (options: RoomFeedOptions): SequencedFeed<QueueEvent> => {
  const { call, roomId, lastId, handlers } = options;
  const params = { id: roomId };
  return createSequencedFeed({
    lastSeen: lastId,
    sequenceOf: (event) => event.id,
    apply: handlers.onQueueEvent,
    fetchAfter: async (since) => {
      handlers.onQueueFetch({ type: 'started', next: String(since) });
      const page = await call(getQueueEvents, { params, query: { since } }).catch((error: unknown) =>
        noteFailure(options, error),
      );
      const { next } = page.paging;
      const isReset = page.operation === 'reset';
      if (!isReset) handlers.onQueueFetch({ type: 'arrived', ...(next !== undefined && { next }) });
      return { events: page.list, hasMore: next !== undefined, isReset };
    },
    // Specification 4.29: an operation "reset" refetches the whole queue.
    restart: async () => {
      const whole = await call(getQueue, { params }).catch((error: unknown) => noteFailure(options, error));
      handlers.onQueueReset(whole.queue, whole.lastId);
      handlers.onQueueFetch({ type: 'arrived' });
      return whole.lastId;
    },
  });
};

/** Brings a room's log and queue to its stores without loss, doubles or disorder, over any number of reconnects. */
export const createRoomFeed = (options: RoomFeedOptions): RoomFeed => {
  const log = createLogFeed(options);
  const queue = createQueueFeed(options);
  const scope = createScope();
  scope.add(log.dispose, queue.dispose);
  for (const { name: event } of loggedEvents) {
    const stop = options.events.on(event, (payload) => {
      const isPersonal = event === 'receive:message:system' && 'kind' in payload && personalKinds.has(payload.kind);
      if (isPersonal) options.handlers.onPersonal(payload as Activity);
      else log.arrived([{ event, payload } as LoggedEvent]);
    });
    scope.add(stop);
  }
  scope.add(options.events.on('receive:queue:event', (event) => queue.arrived([event])));
  return {
    catchUp: async () => {
      await Promise.all([log.catchUp(), queue.catchUp()]);
    },
    lastSeq: log.lastSeen,
    lastQueueId: queue.lastSeen,
    dispose: scope.close,
  };
};
