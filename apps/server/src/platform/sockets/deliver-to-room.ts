import type { EventReader } from '@madoi/domain/lounge/activity/event-visibility';
import type { Metrics } from '../metrics.ts';
import type { AppSocket } from './app-socket.ts';
import { addFrame, frameWindowMs, noFrameLoad } from './frame-window.ts';
import type { LocalRoom } from './local-rooms.ts';
import { type FrameFor, framesOf, type RoomEntry } from './room-frames.ts';
import { encodeFrame, pendingBytes, sendFrame, terminateConnection } from './send-frame.ts';

export interface RoomDeliveryOptions {
  readonly metrics: Pick<Metrics, 'roomFrames'>;
  /** A socket with more unread bytes is terminated. */
  readonly maxPendingBytes: number;
  readonly onSlowConsumer: ((socket: AppSocket) => void) | undefined;
}

export type DeliverToRoom = (room: LocalRoom, entry: RoomEntry) => void;

/**
 * Sockets that a frame is written to in one turn of the event loop, in about 6 ms. Other rooms, commands and new
 * connections come between the turns of a frame for thousands.
 */
export const socketsPerTurn = 500;

const encodeBatch = (args: readonly string[]) => encodeFrame(`["receive:batch",[${args.join(',')}]]`);
const encodeSingle = ([args = '']: readonly string[]) => encodeFrame(args);

/** The load of all rooms of this process, and the window that it asks for. */
function createLoadMeter() {
  let load = noFrameLoad;
  let countedAtMs = 0;
  return {
    windowMs: () => frameWindowMs(load),
    count: (frame: Parameters<typeof addFrame>[1], nowMs: number): void => {
      load = addFrame(load, frame, nowMs - countedAtMs);
      countedAtMs = nowMs;
    },
  };
}

function createSendTo({ maxPendingBytes, onSlowConsumer }: RoomDeliveryOptions) {
  return (socket: AppSocket, reader: EventReader, frameFor: FrameFor): void => {
    const frame = frameFor(reader);
    if (frame === undefined) return;
    if (pendingBytes(socket) > maxPendingBytes) {
      onSlowConsumer?.(socket);
      terminateConnection(socket.conn);
    } else {
      sendFrame(socket, frame);
    }
  };
}

/** Sends each event to the sockets of a room: one encoded frame for all who may see the same. */
export function createRoomDelivery(options: RoomDeliveryOptions): DeliverToRoom {
  const { metrics } = options;
  const meter = createLoadMeter();
  const sendTo = createSendTo(options);

  const schedule = (room: LocalRoom): void => {
    const nowMs = performance.now();
    const windowMs = meter.windowMs();
    const restMs = Math.max(0, room.lastFlushMs + windowMs - nowMs);
    room.timer = setTimeout(() => flush(room, restMs > 0 ? windowMs : 0, nowMs + restMs), restMs);
  };

  /** The sockets from `from` on, of those that were in the room when the frame was made; who has left since gets none. */
  const sendBatch = (room: LocalRoom, sockets: readonly AppSocket[], frameFor: FrameFor, from: number): void => {
    const to = Math.min(sockets.length, from + socketsPerTurn);
    for (let at = from; at < to; at += 1) {
      const socket = sockets[at] as AppSocket;
      const reader = room.batched.get(socket);
      if (reader !== undefined) sendTo(socket, reader, frameFor);
    }
    room.isSending = to < sockets.length;
    if (room.isSending) setImmediate(() => sendBatch(room, sockets, frameFor, to));
    // The next frame begins when every socket has this one: the order is the same for all.
    else if (room.pending.length > 0) schedule(room);
  };

  const flush = (room: LocalRoom, windowMs: number, dueAtMs: number): void => {
    const nowMs = performance.now();
    room.timer = undefined;
    room.lastFlushMs = nowMs;
    if (room.pending.length === 0) return;
    const sockets = [...room.batched.keys()];
    meter.count({ sockets: sockets.length, events: room.pending.length, windowMs, lateMs: nowMs - dueAtMs }, nowMs);
    const frameFor = framesOf(room.pending, encodeBatch);
    room.pending = [];
    metrics.roomFrames.inc({ kind: 'batch' });
    sendBatch(room, sockets, frameFor, 0);
  };

  // In a quiet room an event is sent in the same tick; in a busy one, events are collected until the window ends.
  return (room, entry) => {
    if (room.single.size > 0) {
      metrics.roomFrames.inc({ kind: 'single' });
      const frameFor = framesOf([entry], encodeSingle);
      for (const [socket, reader] of room.single) sendTo(socket, reader, frameFor);
    }
    if (room.batched.size === 0) return;
    room.pending.push(entry);
    if (room.timer === undefined && !room.isSending) schedule(room);
  };
}
