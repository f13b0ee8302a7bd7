import type { ClientToServerEvents, ServerToClientEvents } from '@madoi/contract/socket-events';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { Identity } from '../identity.ts';

export interface SocketData {
  /** Who connected, as of the handshake; none for a visitor without a session. A new session is a new connection. */
  identity: Identity | undefined;
  /** What limits by address count this connection under. */
  readonly addressKey: string;
}

export type SocketIoServer = Server<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;
export type AppSocket = Socket<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;

/** Engine.IO's connection below a socket. */
export type EngineIoConnection = AppSocket['conn'];
