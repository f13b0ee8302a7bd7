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

/** Emits and waits for the acknowledgement, however slow the machine; rejects when the connection ends before it. */
export function ask<T = unknown>(socket: TestSocket, event: keyof ClientToServerEvents, payload?: unknown): Promise<T> {
  const emit = socket.emit.bind(socket) as (name: string, payload: unknown, answered: (answer: T) => void) => void;
  return new Promise((resolve, reject) => {
    if (!socket.connected) return reject(new Error(`${event}: not connected`));
    const onDisconnect = (reason: string): void => reject(new Error(`${event}: cut before the answer: ${reason}`));
    socket.once('disconnect', onDisconnect);
    emit(event, payload, (answer) => {
      socket.off('disconnect', onDisconnect);
      resolve(answer);
    });
  });
}
