import type { EventReader } from '@madoi/domain/lounge/activity/event-visibility';
import type { Bus, Unsubscribe } from '../bus/bus.ts';
import type { AppSocket } from './app-socket.ts';
import type { RoomEntry } from './room-frames.ts';

/** The sockets of this process that are in one room, and what waits to be sent to them. */
export interface LocalRoom {
  readonly batched: Map<AppSocket, EventReader>;
  readonly single: Map<AppSocket, EventReader>;
  pending: RoomEntry[];
  timer: NodeJS.Timeout | undefined;
  lastFlushMs: number;
  readonly subscription: Promise<Unsubscribe>;
}

/** The rooms that this process has sockets in: each hears its events from the bus for as long as it has one. */
export interface LocalRooms {
  find(roomId: string): LocalRoom | undefined;
  open(roomId: string): LocalRoom;
  close(roomId: string, room: LocalRoom): void;
  closeAll(): void;
}

/** The channel of the bus on which a room's events go. */
export const channelOf = (roomId: string): string => `room:${roomId}`;

export const countSockets = ({ batched, single }: LocalRoom): number => batched.size + single.size;

export function createLocalRooms(
  channels: Bus['channels'],
  deliver: (room: LocalRoom, entry: RoomEntry) => void,
): LocalRooms {
  const rooms = new Map<string, LocalRoom>();

  const open = (roomId: string): LocalRoom => {
    const known = rooms.get(roomId);
    if (known) return known;
    const room: LocalRoom = {
      batched: new Map(),
      single: new Map(),
      pending: [],
      timer: undefined,
      lastFlushMs: Number.NEGATIVE_INFINITY,
      subscription: channels.subscribe(channelOf(roomId), (entry) => deliver(room, entry as RoomEntry)),
    };
    rooms.set(roomId, room);
    return room;
  };

  const close = (roomId: string, room: LocalRoom): void => {
    clearTimeout(room.timer);
    rooms.delete(roomId);
    void room.subscription.then((unsubscribe) => unsubscribe());
  };

  return {
    find: (roomId) => rooms.get(roomId),
    open,
    close,
    closeAll: () => {
      for (const [roomId, room] of rooms) close(roomId, room);
    },
  };
}
