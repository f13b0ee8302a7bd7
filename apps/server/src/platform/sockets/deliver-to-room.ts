import type { EventReader } from '@madoi/domain/lounge/activity/event-visibility';
import type { Metrics } from '../metrics.ts';
import type { AppSocket } from './app-socket.ts';
import type { LocalRoom } from './local-rooms.ts';
import { type FrameFor, framesOf, type RoomEntry } from './room-frames.ts';
import { encodeFrame, pendingBytes, sendFrame, terminateConnection } from './send-frame.ts';

export interface RoomDeliveryOptions {
  readonly metrics: Pick<Metrics, 'roomFrames'>;
  /** Events of a busy room gather for so long; milliseconds. */
  readonly windowMs: number;
  /** A socket with more unread bytes is terminated. */
  readonly maxPendingBytes: number;
  readonly onSlowConsumer: ((socket: AppSocket) => void) | undefined;
}

export type DeliverToRoom = (room: LocalRoom, entry: RoomEntry) => void;

const encodeBatch = (args: readonly string[]) => encodeFrame(`["receive:batch",[${args.join(',')}]]`);
const encodeSingle = ([args = '']: readonly string[]) => encodeFrame(args);

/** Sends each event to the sockets of a room: one encoded frame for all who may see the same. */
export function createRoomDelivery(options: RoomDeliveryOptions): DeliverToRoom {
  const { metrics, windowMs, maxPendingBytes, onSlowConsumer } = options;

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
    const frameFor = framesOf(room.pending, encodeBatch);
    room.pending = [];
    metrics.roomFrames.inc({ kind: 'batch' });
    send(room.batched, frameFor);
  };

  // In a quiet room an event is sent in the same tick; in a busy one, events are collected until the window ends.
  return (room, entry) => {
    if (room.single.size > 0) {
      metrics.roomFrames.inc({ kind: 'single' });
      send(room.single, framesOf([entry], encodeSingle));
    }
    if (room.batched.size === 0) return;
    room.pending.push(entry);
    const restMs = Math.max(0, room.lastFlushMs + windowMs - performance.now());
    room.timer ??= setTimeout(() => flush(room), restMs);
  };
}
