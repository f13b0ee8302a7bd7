import { batchWindowMs } from '@madoi/contract/constants';
import type { RoomEmit, RoomPayloads } from '@madoi/contract/socket-events';
import type { EventReader, EventVisibility } from '@madoi/domain/lounge/activity/event-visibility';
import type { Bus, Unsubscribe } from '../bus/bus.ts';
import type { Metrics } from '../metrics.ts';
import type { AppSocket } from './app-socket.ts';
import { maxSendBufferBytes } from './limit-send-buffer.ts';
import { entryOf, type FrameFor, framesOf, type RoomEntry } from './room-frames.ts';
import { encodeFrame, pendingBytes, sendFrame, terminateConnection } from './send-frame.ts';

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
  /** A socket is in one room at a time; joining again moves it. */
  join(socket: AppSocket, roomId: string, options: JoinOptions): Promise<void>;
  /** A second call does nothing. A socket that disconnects leaves by itself. */
  leave(socket: AppSocket): void;
  /** Number of this process's sockets in the room. */
  localCount(roomId: string): number;
  close(): void;
}

interface LocalRoom {
  readonly batched: Map<AppSocket, EventReader>;
  readonly single: Map<AppSocket, EventReader>;
  pending: RoomEntry[];
  timer: NodeJS.Timeout | undefined;
  lastFlushMs: number;
  readonly subscription: Promise<Unsubscribe>;
}

export interface RoomBroadcastOptions {
  readonly bus: Bus;
  readonly metrics: Metrics;
  readonly windowMs?: number;
  /** A socket with more unread bytes is terminated. */
  readonly maxPendingBytes?: number;
  readonly onSlowConsumer?: (socket: AppSocket) => void;
}

const noUsers: ReadonlySet<string> = new Set();

/** The reader of a socket, with its current rights, which may differ from those at the join. */
const readerOf = (socket: AppSocket, hidden: ReadonlySet<string>): EventReader => ({
  get userId() {
    const { identity } = socket.data;
    return identity?.guest === false ? identity.user?.id : undefined;
  },
  get isOperator() {
    return socket.data.identity?.user?.isOperator === true;
  },
  hidden,
});

const channelOf = (roomId: string): string => `room:${roomId}`;

export function createRoomBroadcast(options: RoomBroadcastOptions): RoomBroadcast {
  const { bus, metrics, windowMs = batchWindowMs, maxPendingBytes = maxSendBufferBytes, onSlowConsumer } = options;
  const rooms = new Map<string, LocalRoom>();
  const roomOfSocket = new Map<AppSocket, string>();
  /** Sockets that have a disconnect listener already, so that each gets only one, however often it joins. */
  const leavesOnDisconnect = new WeakSet<AppSocket>();

  const send = (sockets: ReadonlyMap<AppSocket, EventReader>, frameFor: FrameFor): void => {
    for (const [socket, reader] of sockets) {
      const frame = frameFor(reader);
      if (frame === undefined) continue;
      if (pendingBytes(socket) > maxPendingBytes) {
        onSlowConsumer?.(socket);
        terminateConnection(socket.conn);
      } else {
        sendFrame(socket, frame);
      }
    }
  };

  const flush = (room: LocalRoom): void => {
    room.timer = undefined;
    room.lastFlushMs = performance.now();
    if (room.pending.length === 0) return;
    const frameFor = framesOf(room.pending, (args) => encodeFrame(`["receive:batch",[${args.join(',')}]]`));
    room.pending = [];
    metrics.roomFrames.inc({ kind: 'batch' });
    send(room.batched, frameFor);
  };

  // In a quiet room an event is sent in the same tick; in a busy one, events are collected until the window ends.
  const deliver = (room: LocalRoom, entry: RoomEntry): void => {
    if (room.single.size > 0) {
      metrics.roomFrames.inc({ kind: 'single' });
      send(
        room.single,
        framesOf([entry], ([args = '']) => encodeFrame(args)),
      );
    }
    if (room.batched.size === 0) return;
    room.pending.push(entry);
    const restMs = Math.max(0, room.lastFlushMs + windowMs - performance.now());
    room.timer ??= setTimeout(() => flush(room), restMs);
  };

  const openRoom = (roomId: string): LocalRoom => {
    const known = rooms.get(roomId);
    if (known) return known;
    const room: LocalRoom = {
      batched: new Map(),
      single: new Map(),
      pending: [],
      timer: undefined,
      lastFlushMs: Number.NEGATIVE_INFINITY,
      subscription: bus.channels.subscribe(channelOf(roomId), (entry) => deliver(room, entry as RoomEntry)),
    };
    rooms.set(roomId, room);
    return room;
  };

  const closeRoom = (roomId: string, room: LocalRoom): void => {
    clearTimeout(room.timer);
    rooms.delete(roomId);
    void room.subscription.then((unsubscribe) => unsubscribe());
  };

  const leave = (socket: AppSocket): void => {
    const roomId = roomOfSocket.get(socket);
    if (roomId === undefined) return;
    roomOfSocket.delete(socket);
    const room = rooms.get(roomId);
    if (!room) return;
    room.batched.delete(socket);
    room.single.delete(socket);
    if (room.batched.size + room.single.size === 0) closeRoom(roomId, room);
  };

  return {
    publish: async (roomId, event, payload, restricted) => {
      metrics.roomEvents.inc({ event });
      // Encoded once: other processes and all sockets get the same text.
      await bus.channels.publish(channelOf(roomId), entryOf([event, payload], restricted));
    },
    join: async (socket, roomId, { batch, hidden = noUsers }) => {
      // Leaving before joining again would close a room with only this socket and drop its waiting events.
      if (roomOfSocket.get(socket) !== roomId) leave(socket);
      const room = openRoom(roomId);
      roomOfSocket.set(socket, roomId);
      (batch ? room.single : room.batched).delete(socket);
      (batch ? room.batched : room.single).set(socket, readerOf(socket, hidden));
      if (!leavesOnDisconnect.has(socket)) {
        leavesOnDisconnect.add(socket);
        socket.once('disconnect', () => leave(socket));
      }
      await room.subscription;
    },
    leave,
    localCount: (roomId) => {
      const room = rooms.get(roomId);
      return room ? room.batched.size + room.single.size : 0;
    },
    close: () => {
      for (const [roomId, room] of rooms) closeRoom(roomId, room);
      roomOfSocket.clear();
    },
  };
}
