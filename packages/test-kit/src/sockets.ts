import type { ClientToServerEvents, ServerToClientEvents } from '@madoi/contract/socket-events';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import type { HttpClient } from './http-client.ts';

export type TestSocket = Socket<ServerToClientEvents, ClientToServerEvents>;
export type TestSocketOptions = Partial<ManagerOptions & SocketOptions>;

/** A real socket with the client's session cookie. Rejects with the server's reason when it is turned away. */
export async function openSocket(client: HttpClient, options: TestSocketOptions = {}): Promise<TestSocket> {
  const socket: TestSocket = io(client.url, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { cookie: client.cookieHeader() },
    ...options,
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', (error) => {
      socket.close();
      reject(error);
    });
  });
  return socket;
}

/** The next event of this name; listen before you cause it. */
export function nextEvent<E extends keyof ServerToClientEvents>(
  socket: TestSocket,
  event: E,
): Promise<Parameters<ServerToClientEvents[E]>[0]> {
  const listen = socket.once.bind(socket) as (name: string, listener: (payload: unknown) => void) => void;
  return new Promise((resolve) => {
    listen(event, (payload) => resolve(payload as Parameters<ServerToClientEvents[E]>[0]));
  });
}

/** Emits and waits for the acknowledgement, 5 s at most. */
export function ask<T = unknown>(socket: TestSocket, event: keyof ClientToServerEvents, payload?: unknown): Promise<T> {
  const emit = socket.timeout(5_000).emitWithAck.bind(socket.timeout(5_000)) as unknown as (
    name: string,
    payload: unknown,
  ) => Promise<T>;
  return emit(event, payload);
}
