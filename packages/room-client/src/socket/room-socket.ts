import { reconnectionDelayMs, reconnectionRandomization, socketTimeoutMs } from '@madoi/contract/constants';
import { protocolVersion } from '@madoi/contract/protocol';
import type { ClientToServerEvents, ServerToClientEvents } from '@madoi/contract/socket-events';
import { io, type Socket } from 'socket.io-client';

export type RoomSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

export interface RoomSocketOptions {
  /** Absent in the browser: the socket goes where the page came from. */
  readonly origin?: string;
  /** Extra headers, for clients that are no browser. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly random?: () => number;
}

/** One of `withinMs`, at random: a leaving process must not send all its people to the next at once. */
const reconnectAfterRandomDelay = (socket: RoomSocket, random: () => number) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  socket.on('receive:server:leaving', ({ withinMs }) => {
    clearTimeout(timer);
    timer = setTimeout(() => socket.disconnect().connect(), random() * withinMs);
  });
  socket.on('disconnect', () => clearTimeout(timer));
};

/** The product's one socket, not yet connected (specification 9.10): connect it with `socket.connect()`. */
export const createRoomSocket = (options: RoomSocketOptions = {}): RoomSocket => {
  const settings = {
    autoConnect: false,
    auth: { protocolVersion },
    withCredentials: true,
    timeout: socketTimeoutMs,
    reconnection: true,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    reconnectionDelay: reconnectionDelayMs.min,
    reconnectionDelayMax: reconnectionDelayMs.max,
    randomizationFactor: reconnectionRandomization,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    ...(options.headers === undefined ? {} : { extraHeaders: { ...options.headers } }),
  };
  const socket: RoomSocket = options.origin === undefined ? io(settings) : io(options.origin, settings);
  reconnectAfterRandomDelay(socket, options.random ?? Math.random);
  return socket;
};

/**
 * Ends a connection for good and hears nothing of it any more. A connection that is still being made ends when it is there: browsers
 * report it as an error when it is cut before.
 */
export const closeRoomSocket = (socket: RoomSocket): void => {
  socket.off();
  socket.io.reconnection(false);
  if (socket.connected || !socket.active) socket.disconnect();
  else socket.once('connect', () => void socket.disconnect());
};
