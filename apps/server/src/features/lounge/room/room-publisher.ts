import type { RoomEvent } from '@madoi/contract/lounge/room-events';
import type { RoomPayloads } from '@madoi/contract/socket-events';
import { type Audience, audienceOf, hiddenPlaceOf, needsStaff } from '@madoi/domain/lounge/activity/audience';
import type { PublishToRoom, Restricted } from '../../../platform/sockets/room-broadcast.ts';

/** Hands events to everyone in a room, in the order of the calls. */
export interface RoomPublisher {
  /** `restricted`: not everybody in the room may see it. */
  publish<E extends keyof RoomPayloads>(
    roomId: string,
    event: E,
    payload: RoomPayloads[E],
    restricted?: Restricted,
  ): void;
  /** An event of the room's log, after its commit. */
  publishEvent(roomId: string, event: RoomEvent): void;
}

export interface RoomPublisherDeps {
  readonly handOver: PublishToRoom;
  /** Owner and co-owners, as they are now. */
  readonly staffOf: (roomId: string) => Promise<readonly string[]>;
  /** Told when an event could not be handed over; clients then find the gap in `seq`. */
  readonly onError: (error: unknown) => void;
  /** Told of every event of a log, for what else in the product depends on it. */
  readonly onEvent?: (roomId: string, event: RoomEvent) => void;
}

const isForEverybody = ({ by, only }: Audience): boolean => by === undefined && only === undefined;

const restrictedOf = (event: RoomEvent, staff: readonly string[]): Restricted | undefined => {
  const audience = audienceOf(event, staff);
  if (isForEverybody(audience)) return undefined;
  const hidden = hiddenPlaceOf(event);
  return { audience, otherwise: [hidden.event, hidden.payload] };
};

export function createRoomPublisher({ handOver, staffOf, onError, onEvent }: RoomPublisherDeps): RoomPublisher {
  /** Rooms in which an event waits to learn who runs the room: what comes after it waits behind it. */
  const queues = new Map<string, Promise<void>>();
  const inOrder = (roomId: string, hand: () => Promise<void>): void => {
    const before = queues.get(roomId);
    if (before === undefined) return void hand().catch(onError);
    const done = before.then(hand).catch(onError);
    queues.set(roomId, done);
    void done.then(() => queues.get(roomId) === done && queues.delete(roomId));
  };
  const publish: RoomPublisher['publish'] = (...args) => inOrder(args[0], () => handOver(...args));
  return {
    publish,
    publishEvent: (roomId, event) => {
      // The name and the payload come from one member of the union, which TypeScript cannot follow through a call.
      const hand = (staff: readonly string[]) =>
        handOver(roomId, event.event, event.payload as RoomPayloads[typeof event.event], restrictedOf(event, staff));
      if (needsStaff(event)) {
        queues.set(roomId, queues.get(roomId) ?? Promise.resolve());
        // Who runs the room may have changed since it was looked at last: their right is read where it is used.
        inOrder(roomId, async () => hand(await staffOf(roomId)));
      } else inOrder(roomId, () => hand([]));
      onEvent?.(roomId, event);
    },
  };
}
