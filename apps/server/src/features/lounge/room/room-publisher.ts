import type { RoomEvent } from '@madoi/contract/socket/room-events';
import type { RoomPayloads } from '@madoi/contract/socket-events';
import {
  type EventVisibility,
  hiddenEventOf,
  needsStaffIds,
  type RequestReaders,
  visibilityOf,
} from '@madoi/domain/lounge/activity/event-visibility';
import type { EventRestriction, PublishToRoom } from '#platform/sockets/room-broadcast.ts';

/** Hands events to everyone in a room, in the order of the calls. */
export interface RoomPublisher {
  /** `restricted`: not everybody in the room may see it. */
  publish<E extends keyof RoomPayloads>(
    roomId: string,
    event: E,
    payload: RoomPayloads[E],
    restricted?: EventRestriction,
  ): void;
  /** An event of the room's log, after its commit. */
  publishEvent(roomId: string, event: RoomEvent): void;
}

export interface RoomPublisherDeps {
  readonly publishToRoom: PublishToRoom;
  /** Who sees the room's requests, as it is now. */
  readonly requestReadersOf: (roomId: string) => Promise<RequestReaders>;
  /** Called if an event could not be published; clients then find the gap in `seq` and fetch it. */
  readonly onError: (error: unknown) => void;
  /** Called with every logged event, for other parts of the product that depend on it. */
  readonly onEvent?: (roomId: string, event: RoomEvent) => void;
}

const isForEverybody = ({ by, only }: EventVisibility): boolean => by === undefined && only === undefined;

const restrictedOf = (event: RoomEvent, readers: RequestReaders): EventRestriction | undefined => {
  const audience = visibilityOf(event, readers);
  if (isForEverybody(audience)) return undefined;
  const hidden = hiddenEventOf(event);
  return { audience, otherwise: [hidden.event, hidden.payload] };
};

export function createRoomPublisher({
  publishToRoom,
  requestReadersOf,
  onError,
  onEvent,
}: RoomPublisherDeps): RoomPublisher {
  /** Rooms in which an event waits to learn who controls the room: what comes after it waits behind it. */
  const queues = new Map<string, Promise<void>>();
  const inOrder = (roomId: string, deliver: () => Promise<void>): void => {
    const before = queues.get(roomId);
    if (before === undefined) return void deliver().catch(onError);
    const done = before.then(deliver).catch(onError);
    queues.set(roomId, done);
    void done.then(() => queues.get(roomId) === done && queues.delete(roomId));
  };
  const publish: RoomPublisher['publish'] = (...args) => inOrder(args[0], () => publishToRoom(...args));
  return {
    publish,
    publishEvent: (roomId, event) => {
      // The name and the payload come from one member of the union, which TypeScript cannot follow through a call.
      const deliver = (readers: RequestReaders) =>
        publishToRoom(
          roomId,
          event.event,
          event.payload as RoomPayloads[typeof event.event],
          restrictedOf(event, readers),
        );
      if (needsStaffIds(event)) {
        queues.set(roomId, queues.get(roomId) ?? Promise.resolve());
        // Who runs the room may have changed since it was looked at last: their right is read where it is used.
        inOrder(roomId, async () => deliver(await requestReadersOf(roomId)));
      } else inOrder(roomId, () => deliver([]));
      onEvent?.(roomId, event);
    },
  };
}
