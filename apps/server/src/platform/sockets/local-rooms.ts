import type { EventReader } from '@madoi/domain/lounge/activity/event-visibility';
import { type Bus, roomChannelOf, type Unsubscribe } from '../bus/bus.ts';
import type { AppSocket } from './app-socket.ts';
import type { RoomEntry } from './room-frames.ts';

/** The sockets of this process that are in one room, and what waits to be sent to them. */
export interface LocalRoom {
  readonly batched: Map<AppSocket, EventReader>;
  readonly single: Map<AppSocket, EventReader>;
  pending: RoomEntry[];
  timer: NodeJS.Timeout | undefined;
  lastFlushMs: number;
  /** A frame is being written to its sockets, over several turns of the event loop. */
  isSending: boolean;
  readonly subscription: Promise<Unsubscribe>;
}

/** The rooms that this process has sockets in: each hears its events from the bus for as long as it has one. */
export interface LocalRooms {
  find(roomId: string): LocalRoom | undefined;
  /** A room whose subscription has failed is forgotten: the next call subscribes again. Who opens one has to await its `subscription`. */
  open(roomId: string): LocalRoom;
  close(roomId: string, room: LocalRoom): void;
  closeAll(): void;
}

export const countSockets = ({ batched, single }: LocalRoom): number => batched.size + single.size;

export function createLocalRooms(
  channels: Bus['channels'],
  deliver: (room: LocalRoom, entry: RoomEntry) => void,
): LocalRooms {
  const rooms = new Map<string, LocalRoom>();

  const forget = (roomId: string, room: LocalRoom): void => {
    clearTimeout(room.timer);
    if (rooms.get(roomId) === room) rooms.delete(roomId);
  };

  const open = (roomId: string): LocalRoom => {
    const known = rooms.get(roomId);
    if (known) return known;
    const room: LocalRoom = {
      batched: new Map(),
      single: new Map(),
      pending: [],
      timer: undefined,
      lastFlushMs: Number.NEGATIVE_INFINITY,
      isSending: false,
      subscription: channels.subscribe(roomChannelOf(roomId), (entry) => deliver(room, entry as RoomEntry)),
    };
    rooms.set(roomId, room);
    // Before anybody who awaits it hears of the failure, so that another try subscribes again.
    room.subscription.catch(() => forget(roomId, room));
    return room;
  };

  const close = (roomId: string, room: LocalRoom): void => {
    forget(roomId, room);
    // Who joined was told of a subscription that failed; there is nothing to end.
    room.subscription.then(
      (unsubscribe) => unsubscribe(),
      () => undefined,
    );
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
