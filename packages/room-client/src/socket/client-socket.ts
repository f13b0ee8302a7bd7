import { reconnectionDelayMs, reconnectionRandomization, socketTimeoutMs } from '@madoi/contract/constants';
import { protocolVersion } from '@madoi/contract/protocol';
import type { ClientToServerEvents, ServerToClientEvents } from '@madoi/contract/socket-events';
import { io, type Socket } from 'socket.io-client';

/** A socket of the product, with all its commands and events typed. */
export type ClientSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

export interface ClientSocketOptions {
  /** Absent in the browser: the socket goes where the page came from. */
  readonly origin?: string;
  /** Extra headers, for clients that are no browser. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly random?: () => number;
}

/** One of `withinMs`, at random: a leaving process must not send all its people to the next at once. */
const reconnectAfterRandomDelay = (socket: ClientSocket, random: () => number) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  socket.on('receive:server:leaving', ({ withinMs }) => {
    clearTimeout(timer);
    timer = setTimeout(() => socket.disconnect().connect(), random() * withinMs);
  });
  socket.on('disconnect', () => clearTimeout(timer));
};

/** The client's one socket, not yet connected (specification 9.10): connect it with `socket.connect()`. */
export const createClientSocket = (options: ClientSocketOptions = {}): ClientSocket => {
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
    // WebSocket twice: an attempt that meets a starting server loses the first, comes in by polling, and is upgraded by the second.
    transports: ['websocket', 'polling', 'websocket'],
    tryAllTransports: true,
    ...(options.headers === undefined ? {} : { extraHeaders: { ...options.headers } }),
  };
  const socket: ClientSocket = options.origin === undefined ? io(settings) : io(options.origin, settings);
  reconnectAfterRandomDelay(socket, options.random ?? Math.random);
  return socket;
};

// There is no engine before the first attempt, whatever its type says.
const engineOf = ({ io: manager }: ClientSocket) => manager.engine as typeof manager.engine | undefined;

/** Whether a connection is being opened right now: a pause between two attempts is none. */
export const isOpening = (socket: ClientSocket): boolean => engineOf(socket)?.readyState === 'opening';

/** The attempt that is under way, another object for each: from the call until the server has taken the socket in, or the attempt failed. */
export const attemptUnderWay = (socket: ClientSocket): object | undefined => {
  const engine = engineOf(socket);
  const isAlive = engine?.readyState === 'opening' || engine?.readyState === 'open';
  return isAlive && !socket.connected ? engine : undefined;
};
