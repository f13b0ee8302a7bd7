import { type RoomEmit, type RoomPayloads, type SocketError, socketErrorSchema } from '@madoi/contract/socket-events';
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

const roomEventNames: Record<RoomEventName, true> = {
  'receive:user:joined': true,
  'receive:user:leave': true,
  'receive:message': true,
  'receive:message:removed': true,
  'receive:activity': true,
  'receive:message:system': true,
  'receive:reaction': true,
  'receive:queue:event': true,
  'receive:request_queue:event:add': true,
  'receive:request_queue:event:remove': true,
  'receive:request_queue:event:move': true,
  'receive:room:updated': true,
  'receive:room:archived': true,
  'receive:room:hidden': true,
  'receive:liveaudio:event:start:v1': true,
  'receive:liveaudio:event:update:v1': true,
  'receive:liveaudio:status': true,
  'receive:liveaudio:levels': true,
  'receive:liveaudio:caption': true,
};

type Listeners = { readonly [K in RoomEventName]: Set<RoomListener<K>> };

const createListeners = (): Listeners => ({
  'receive:user:joined': new Set(),
  'receive:user:leave': new Set(),
  'receive:message': new Set(),
  'receive:message:removed': new Set(),
  'receive:activity': new Set(),
  'receive:message:system': new Set(),
  'receive:reaction': new Set(),
  'receive:queue:event': new Set(),
  'receive:request_queue:event:add': new Set(),
  'receive:request_queue:event:remove': new Set(),
  'receive:request_queue:event:move': new Set(),
  'receive:room:updated': new Set(),
  'receive:room:archived': new Set(),
  'receive:room:hidden': new Set(),
  'receive:liveaudio:event:start:v1': new Set(),
  'receive:liveaudio:event:update:v1': new Set(),
  'receive:liveaudio:status': new Set(),
  'receive:liveaudio:levels': new Set(),
  'receive:liveaudio:caption': new Set(),
});

const isRoomEmit = (frame: unknown): frame is RoomEmit =>
  Array.isArray(frame) && typeof frame[0] === 'string' && Object.hasOwn(roomEventNames, frame[0]);

export const createRoomEventSource = (socket: RoomSocket): RoomEventSource => {
  const listeners = createListeners();
  const errors = new Set<(error: SocketError) => void>();
  const emit = <K extends RoomEventName>(event: K, payload: RoomPayloads[K]) => {
    for (const listener of [...listeners[event]]) listener(payload);
  };
  const onAny = (event: string, payload: unknown) => {
    const frames: readonly unknown[] =
      event === 'receive:batch' ? (Array.isArray(payload) ? payload : []) : [[event, payload]];
    // A newer server may send kinds that this page does not know yet: they are passed over.
    for (const frame of frames) if (isRoomEmit(frame)) emit(...(frame as [RoomEventName, never]));
  };
  const onError = (payload: unknown) => {
    const error = socketErrorSchema.parse(payload);
    for (const listener of [...errors]) listener(error);
  };
  socket.onAny(onAny);
  socket.on('error', onError);
  return {
    on: (event, listener) => {
      listeners[event].add(listener);
      return () => {
        listeners[event].delete(listener);
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
