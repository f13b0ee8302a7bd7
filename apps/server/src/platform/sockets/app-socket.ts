import type { ClientToServerEvents, ServerToClientEvents } from '@madoi/contract/socket-events';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { Identity } from '../identity.ts';

export interface SocketData {
  /** The identity at the handshake; undefined for a visitor without a session. A new session needs a new connection. */
  identity: Identity | undefined;
  /** Who they were a moment ago, before a login gave them this session. */
  readonly formerIdentity: Identity | undefined;
  /** The session that it came with, by a digest (`socket-admission.ts`); undefined where it came with none. */
  readonly visitorKey: string | undefined;
  /** The key that limits by address use. */
  readonly addressKey: string;
}

export type SocketIoServer = Server<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;
export type AppSocket = Socket<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;

/** Engine.IO's connection below a socket. */
export type EngineIoConnection = AppSocket['conn'];
