import type { IncomingMessage } from 'node:http';
import type { ServerOptions } from 'socket.io';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { EngineIoConnection, SocketIoServer } from './app-socket.ts';
import { guardPolling } from './guard-polling.ts';
import { createGuardedWebSocketServer } from './guarded-web-sockets.ts';
import { createSendBufferLimit } from './limit-send-buffer.ts';
import { createTrafficGuard, type TrafficMeter } from './traffic-guard.ts';
import type { SocketLimits } from './traffic-limits.ts';

export interface EngineIoGuardOptions {
  readonly limits: SocketLimits;
  readonly log: Log;
  readonly metrics: Metrics;
  /** The key that limits by address use. */
  readonly keyOf: (request: IncomingMessage) => string;
  readonly maxFrameBytes: number;
}

export interface EngineIoGuard {
  /** Options for Socket.IO's server. */
  readonly engineOptions: Pick<ServerOptions, 'wsEngine'>;
  /** Why a handshake is refused; undefined: it is not. */
  refusalOf(request: IncomingMessage): string | undefined;
  reportSlowConsumer(addressKey: string): void;
  install(io: SocketIoServer): void;
}

/** Enforces budgets before anything is parsed, for WebSockets and polling, and limits what a client leaves unread. */
export function createEngineIoGuard({
  limits,
  log,
  metrics,
  keyOf,
  maxFrameBytes,
}: EngineIoGuardOptions): EngineIoGuard {
  const traffic = createTrafficGuard({ limits, log, metrics });
  const guard = {
    openMeter: (request: IncomingMessage): TrafficMeter => traffic.openMeter(keyOf(request)),
    onPause: () => metrics.limited.inc({ limit: 'paused' }),
  };
  return {
    engineOptions: { wsEngine: createGuardedWebSocketServer(guard) },
    refusalOf: (request) => traffic.refusalOf(keyOf(request)),
    reportSlowConsumer: (addressKey) => traffic.reportTermination(addressKey, 'unread'),
    install: (io) => {
      guardPolling(io, guard, maxFrameBytes);
      // The request with the address in it is let go as soon as the socket is known.
      const keyOfConnection = new WeakMap<EngineIoConnection, string>();
      const limitSendBuffer = createSendBufferLimit((connection) =>
        traffic.reportTermination(keyOfConnection.get(connection) ?? '', 'unread'),
      );
      function onClose(this: EngineIoConnection): void {
        traffic.discountSocket(keyOfConnection.get(this) ?? '');
      }
      io.engine.on('connection', (connection: EngineIoConnection) => {
        const key = keyOf(connection.request);
        keyOfConnection.set(connection, key);
        traffic.countSocket(key);
        connection.on('close', onClose);
        limitSendBuffer(connection);
      });
    },
  };
}
