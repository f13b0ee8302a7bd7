import type { IncomingMessage } from 'node:http';
import type { ServerOptions } from 'socket.io';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { boundUnread } from './bound-unread.ts';
import type { EdgeServer, EngineConnection } from './edge-socket.ts';
import { guardPolling } from './guard-polling.ts';
import { createGuardedWebSocketServer } from './guarded-web-sockets.ts';
import { createTrafficGuard } from './traffic-guard.ts';
import type { SocketLimits } from './traffic-limits.ts';

export interface EngineGuardOptions {
  readonly limits: SocketLimits;
  readonly log: Log;
  readonly metrics: Metrics;
  /** What limits by address count a request under. */
  readonly keyOf: (request: IncomingMessage) => string;
  readonly maxFrameBytes: number;
}

export interface EngineGuard {
  /** Options for Socket.IO's server. */
  readonly engineOptions: Pick<ServerOptions, 'wsEngine'>;
  /** Why a handshake is refused; undefined: it is not. */
  refusalOf(request: IncomingMessage): string | undefined;
  reportUnread(addressKey: string): void;
  install(io: EdgeServer): void;
}

/** Budgets in front of everything that parses, for WebSockets and polling, and the bound of what stays unread. */
export function createEngineGuard({ limits, log, metrics, keyOf, maxFrameBytes }: EngineGuardOptions): EngineGuard {
  const traffic = createTrafficGuard({ limits, log, metrics });
  const guard = {
    openMeter: (request: IncomingMessage) => traffic.openMeter(keyOf(request)),
    onPause: () => metrics.limited.inc({ limit: 'paused' }),
    onFlood: (request: IncomingMessage) => traffic.reportCut(keyOf(request), 'flood'),
  };
  return {
    engineOptions: { wsEngine: createGuardedWebSocketServer(guard) },
    refusalOf: (request) => traffic.refusalOf(keyOf(request)),
    reportUnread: (addressKey) => traffic.reportCut(addressKey, 'unread'),
    install: (io) => {
      guardPolling(io, guard, maxFrameBytes);
      io.engine.on('connection', (connection: EngineConnection) => {
        const key = keyOf(connection.request);
        connection.once('close', traffic.countSocket(key));
        boundUnread(connection, () => traffic.reportCut(key, 'unread'));
      });
    },
  };
}
