import type { RoomEvent } from '@madoi/contract/lounge/room-events';
import type { RoomPayloads } from '@madoi/contract/socket-events';

/** Hands events to everyone in a room, in the order of the calls. */
export interface RoomPublisher {
  publish<E extends keyof RoomPayloads>(roomId: string, event: E, payload: RoomPayloads[E]): void;
  /** An event of the room's log, after its commit. */
  publishEvent(roomId: string, event: RoomEvent): void;
}

type Publish = <E extends keyof RoomPayloads>(roomId: string, event: E, payload: RoomPayloads[E]) => Promise<void>;

/**
 * `onError`: told when an event could not be handed over; clients then find the gap in `seq`. `onEvent`: told of every
 * event of a log, for what else in the product depends on it.
 */
export function createRoomPublisher(
  handOver: Publish,
  onError: (error: unknown) => void,
  onEvent: (roomId: string, event: RoomEvent) => void = () => undefined,
): RoomPublisher {
  const publish: RoomPublisher['publish'] = (roomId, event, payload) => {
    handOver(roomId, event, payload).catch(onError);
  };
  return {
    publish,
    // The name and the payload come from one member of the union, which TypeScript cannot follow through a call.
    publishEvent: (roomId, event) => {
      publish(roomId, event.event, event.payload as RoomPayloads[typeof event.event]);
      onEvent(roomId, event);
    },
  };
}
