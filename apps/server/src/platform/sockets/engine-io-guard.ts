import type { IncomingMessage } from 'node:http';
import type { ServerOptions } from 'socket.io';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { EngineIoConnection, SocketIoServer } from './app-socket.ts';
import { guardPolling } from './guard-polling.ts';
import { createGuardedWebSocketServer } from './guarded-web-sockets.ts';
import { limitSendBuffer } from './limit-send-buffer.ts';
import { createTrafficGuard, type GuardedMeter } from './traffic-guard.ts';
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
    openMeter: (request: IncomingMessage): GuardedMeter => {
      const key = keyOf(request);
      const { take, close } = traffic.openMeter(key);
      return { take, close, reportFlood: () => traffic.reportTermination(key, 'flood') };
    },
    onPause: () => metrics.limited.inc({ limit: 'paused' }),
  };
  return {
    engineOptions: { wsEngine: createGuardedWebSocketServer(guard) },
    refusalOf: (request) => traffic.refusalOf(keyOf(request)),
    reportSlowConsumer: (addressKey) => traffic.reportTermination(addressKey, 'unread'),
    install: (io) => {
      guardPolling(io, guard, maxFrameBytes);
      io.engine.on('connection', (connection: EngineIoConnection) => {
        const key = keyOf(connection.request);
        connection.on('close', traffic.countSocket(key));
        limitSendBuffer(connection, () => traffic.reportTermination(key, 'unread'));
      });
    },
  };
}
