import type { RoomPayloads } from '@madoi/contract/socket-events';
import { readSocketError, type SocketError } from '@madoi/contract/wire/socket-error';
import type { RoomSocket } from './room-socket.ts';

export type RoomEventName = keyof RoomPayloads;
export type RoomListener<K extends RoomEventName> = (payload: RoomPayloads[K]) => void;

/** What stores listen to: single and batched events of the joined room look the same here. */
export interface RoomEventSource {
  on<K extends RoomEventName>(event: K, listener: RoomListener<K>): () => void;
  /** Whatever a server sends, it is heard with a source, a type and a message (specification 8.07). */
  onError(listener: (error: SocketError) => void): () => void;
  dispose(): void;
}

/**
 * The events of a socket by name, whether they arrive alone or in `receive:batch` frames. What may still be of the room before is
 * passed over: what this room has logged meanwhile is fetched at the join.
 */
export const createRoomEventSource = (socket: RoomSocket): RoomEventSource => {
  const listeners = new Map<string, Set<(payload: never) => void>>();
  const errors = new Set<(error: SocketError) => void>();
  // A newer server may send kinds that this page does not know yet: nobody listens to them here.
  const emit = (frame: unknown) => {
    if (!Array.isArray(frame)) return;
    for (const listener of [...(listeners.get(frame[0]) ?? [])]) listener(frame[1] as never);
  };
  const onAny = (event: string, payload: unknown) => {
    if (socket.isBetweenRooms === true) return;
    const frames: readonly unknown[] =
      event === 'receive:batch' ? (Array.isArray(payload) ? payload : []) : [[event, payload]];
    for (const frame of frames) emit(frame);
  };
  const onError = (payload: unknown) => {
    if (socket.isBetweenRooms === true) return;
    const error = readSocketError(payload);
    for (const listener of [...errors]) listener(error);
  };
  socket.onAny(onAny);
  socket.on('error', onError);
  return {
    on: (event, listener) => {
      const heard = listeners.get(event) ?? new Set();
      listeners.set(event, heard.add(listener));
      return () => {
        heard.delete(listener);
      };
    },
    onError: (listener) => {
      errors.add(listener);
      return () => {
        errors.delete(listener);
      };
    },
    dispose: () => {
      socket.offAny(onAny);
      socket.off('error', onError);
    },
  };
};
