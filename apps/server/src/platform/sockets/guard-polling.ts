import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EngineIoConnection, SocketIoServer } from './app-socket.ts';
import type { TrafficMeter } from './traffic-guard.ts';

export interface PollingGuard {
  openMeter(request: IncomingMessage): TrafficMeter;
  onPause(): void;
}

type PollingRequest = IncomingMessage & { readonly _query?: Readonly<Record<string, string>> };

/** The bytes that a polling request is charged: its Content-Length, or the maximum without one. */
const lengthOf = (request: IncomingMessage, maxFrameBytes: number): number => {
  if (request.method !== 'POST') return 0;
  const contentLength = Number(request.headers['content-length'] ?? maxFrameBytes);
  return Number.isFinite(contentLength) ? Math.min(contentLength, maxFrameBytes) : maxFrameBytes;
};

/** Meters polling clients. While a client is paused, its next request stays unread in the network's buffers. */
export function guardPolling(io: SocketIoServer, guard: PollingGuard, maxFrameBytes: number): void {
  const sessions = new Map<string, { readonly connection: EngineIoConnection; readonly meter: TrafficMeter }>();

  const cut = (connection: EngineIoConnection, meter: TrafficMeter): void => {
    meter.reportFlood();
    connection.close(true);
  };

  io.engine.on('connection', (connection: EngineIoConnection) => {
    if (connection.transport.name !== 'polling') return;
    const { id } = connection as unknown as { readonly id: string };
    const meter = guard.openMeter(connection.request);
    sessions.set(id, { connection, meter });
    connection.on('packet', () => {
      // Once upgraded, the WebSocket is metered by itself.
      if (connection.transport.name !== 'polling' || connection.readyState !== 'open') return;
      if (meter.take({ commands: 1, bytes: 0 }).kind === 'cut') cut(connection, meter);
    });
    connection.on('close', () => {
      sessions.delete(id);
      meter.close();
    });
  });

  io.engine.use((request: PollingRequest, _response: ServerResponse, next: () => void) => {
    const session = sessions.get(request._query?.sid ?? '');
    // An upgrade names the transport that it leads to. Its header says nothing: any request may carry one.
    if (!session || request._query?.transport !== 'polling') return next();
    const verdict = session.meter.take({ commands: 1, bytes: lengthOf(request, maxFrameBytes) });
    if (verdict.kind === 'read') return next();
    guard.onPause();
    if (verdict.kind === 'cut') {
      cut(session.connection, session.meter);
      request.socket.destroy();
      return;
    }
    setTimeout(() => {
      // A request that was aborted meanwhile must not go on: nobody would end it.
      if (!request.socket.destroyed) next();
    }, verdict.forMs);
  });
}
