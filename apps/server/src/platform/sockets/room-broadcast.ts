import type { RoomEmit, RoomPayloads } from '@madoi/contract/socket-events';
import type { EventReader, EventVisibility } from '@madoi/domain/lounge/activity/event-visibility';
import { type Bus, roomChannelOf } from '../bus/bus.ts';
import type { Metrics } from '../metrics.ts';
import type { AppSocket } from './app-socket.ts';
import { createRoomDelivery } from './deliver-to-room.ts';
import { maxSendBufferBytes } from './limit-send-buffer.ts';
import { countSockets, createLocalRooms, type LocalRoom } from './local-rooms.ts';
import { entryOf } from './room-frames.ts';

/** Restricts an event to some people of the room. */
export interface EventRestriction {
  readonly audience: EventVisibility;
  /** The event that everybody else gets in its place; undefined: none. */
  readonly otherwise?: RoomEmit;
}

/** Sends an event to every socket in the room, on every process. Call it only after the commit. */
export type PublishToRoom = <E extends keyof RoomPayloads>(
  roomId: string,
  event: E,
  payload: RoomPayloads[E],
  restricted?: EventRestriction,
) => Promise<void>;

export interface JoinOptions {
  /** Whether this socket gets `receive:batch` frames. */
  readonly batch: boolean;
  /** Ids of people whose events this socket must not get. The caller keeps the set up to date. */
  readonly hidden?: ReadonlySet<string>;
}

export interface RoomBroadcast {
  readonly publish: PublishToRoom;
  /** A socket is in one room at a time; joining again moves it. Rejects, with the socket in no room, if the bus cannot be reached. */
  join(socket: AppSocket, roomId: string, options: JoinOptions): Promise<void>;
  /** A second call does nothing. Must be called also when a socket has disconnected. */
  leave(socket: AppSocket): void;
  /** The room that the socket is in. */
  roomOf(socket: AppSocket): string | undefined;
  /** Number of this process's sockets in the room. */
  localCount(roomId: string): number;
  close(): void;
}

export interface RoomBroadcastOptions {
  readonly bus: Bus;
  readonly metrics: Metrics;
  /** A socket with more unread bytes is terminated. */
  readonly maxPendingBytes?: number;
  readonly onSlowConsumer?: (socket: AppSocket) => void;
}

const noUsers: ReadonlySet<string> = new Set();

/** The reader of a socket, with its current rights, which may differ from those at the join. */
class SocketReader implements EventReader {
  readonly #socket: AppSocket;
  readonly hidden: ReadonlySet<string>;

  constructor(socket: AppSocket, hidden: ReadonlySet<string>) {
    this.#socket = socket;
    this.hidden = hidden;
  }

  get userId(): string | undefined {
    const { identity } = this.#socket.data;
    return identity?.guest === false ? identity.user?.id : undefined;
  }

  get isOperator(): boolean {
    return this.#socket.data.identity?.user?.isOperator === true;
  }
}

export function createRoomBroadcast(options: RoomBroadcastOptions): RoomBroadcast {
  const { bus, metrics, maxPendingBytes = maxSendBufferBytes, onSlowConsumer } = options;
  const deliver = createRoomDelivery({ metrics, maxPendingBytes, onSlowConsumer });
  const rooms = createLocalRooms(bus.channels, deliver);
  const placeOfSocket = new Map<AppSocket, { readonly roomId: string; readonly room: LocalRoom }>();

  const leave = (socket: AppSocket): void => {
    const place = placeOfSocket.get(socket);
    if (place === undefined) return;
    placeOfSocket.delete(socket);
    const { roomId, room } = place;
    room.batched.delete(socket);
    room.single.delete(socket);
    if (countSockets(room) === 0) rooms.close(roomId, room);
  };

  return {
    publish: async (roomId, event, payload, restricted) => {
      metrics.roomEvents.inc({ event });
      // Encoded once: other processes and all sockets get the same text.
      await bus.channels.publish(roomChannelOf(roomId), entryOf([event, payload], restricted));
    },
    join: async (socket, roomId, { batch, hidden = noUsers }) => {
      // Leaving before joining again would close a room with only this socket and drop its waiting events.
      if (placeOfSocket.get(socket)?.roomId !== roomId) leave(socket);
      const room = rooms.open(roomId);
      placeOfSocket.set(socket, { roomId, room });
      (batch ? room.single : room.batched).delete(socket);
      (batch ? room.batched : room.single).set(socket, new SocketReader(socket, hidden));
      try {
        await room.subscription;
      } catch (error) {
        // Unless it has joined again meanwhile.
        if (placeOfSocket.get(socket)?.room === room) leave(socket);
        throw error;
      }
    },
    leave,
    roomOf: (socket) => placeOfSocket.get(socket)?.roomId,
    localCount: (roomId) => {
      const room = rooms.find(roomId);
      return room ? countSockets(room) : 0;
    },
    close: () => {
      rooms.closeAll();
      placeOfSocket.clear();
    },
  };
}
