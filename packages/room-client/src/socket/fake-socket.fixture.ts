import type { ClientSocket } from './client-socket.ts';
import type { RoomSocket } from './room-socket.ts';

type Listener = (...args: never[]) => void;

export interface Sent {
  readonly event: string;
  readonly payload: unknown;
  readonly ack: ((answer: unknown) => void) | undefined;
}

/** The part of a socket that the product uses, held in the test's hand. */
export const createFakeSocket = () => {
  const listeners = new Map<string, Set<Listener>>();
  const any = new Set<Listener>();
  const sent: Sent[] = [];
  const state = { connected: false, id: undefined as string | undefined, connections: 0 };
  const on = (event: string, listener: Listener) => {
    listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
  };
  const fire = (event: string, ...args: unknown[]) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(...(args as never[]));
    for (const listener of [...any]) listener(event as never, ...(args as never[]));
  };
  const emit = (event: string, payload: unknown, ack?: (answer: unknown) => void) => sent.push({ event, payload, ack });
  const socket = {
    get connected() {
      return state.connected;
    },
    get id() {
      return state.id;
    },
    on,
    off: (event: string, listener: Listener) => listeners.get(event)?.delete(listener),
    onAny: (listener: Listener) => any.add(listener),
    offAny: (listener: Listener) => any.delete(listener),
    emit,
    volatile: { emit },
  };
  return {
    socket: socket as unknown as ClientSocket & RoomSocket,
    sent,
    fire,
    listenerCount: () => [...listeners.values(), any].reduce((count, { size }) => count + size, 0),
    connect: () => {
      state.connections += 1;
      Object.assign(state, { connected: true, id: `connection-${state.connections}` });
      fire('connect');
    },
    disconnect: () => {
      Object.assign(state, { connected: false, id: undefined });
      fire('disconnect');
    },
  };
};
