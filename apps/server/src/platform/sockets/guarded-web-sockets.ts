import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ServerOptions, WebSocketServer } from 'ws';
import { BufferedWebSocket, messageArrived } from './buffered-web-socket.ts';
import type { TrafficMeter } from './traffic-guard.ts';

export interface WebSocketGuard {
  openMeter(request: IncomingMessage): TrafficMeter;
  onPause(): void;
  onFlood(request: IncomingMessage): void;
}

/** A frame of the largest size comes in some 200 pieces over the internet; each piece that waits costs an object. */
const maxBufferedChunks = 4_096;
const maxFragments = 1_024;
/** A peer that does not answer the end of a connection is not listened to for longer. */
const closeTimeout = 3_000;

/**
 * Meters a WebSocket below Engine.IO, before anything is parsed: bytes as they come from the network, which counts pings and
 * halves of messages too, and messages one by one. While it waits nothing is read, so that the peer's own system holds
 * what it sends.
 */
function meterWebSocket(
  webSocket: BufferedWebSocket,
  rawSocket: Duplex,
  meter: TrafficMeter,
  guard: Omit<WebSocketGuard, 'openMeter'>,
  request: IncomingMessage,
): void {
  let resuming: NodeJS.Timeout | undefined;
  let isTerminated = false;
  const take = (commands: number, bytes: number): void => {
    // What is left of the last read is still parsed.
    if (isTerminated) return;
    const verdict = meter.take({ commands, bytes });
    if (verdict.kind === 'read') return;
    if (resuming === undefined) guard.onPause();
    clearTimeout(resuming);
    if (verdict.kind === 'cut') {
      isTerminated = true;
      webSocket.discard();
      webSocket.terminate();
      guard.onFlood(request);
      return;
    }
    webSocket.pause();
    resuming = setTimeout(() => {
      resuming = undefined;
      webSocket.resume();
    }, verdict.forMs);
  };
  const onBytes = (chunk: Buffer): void => take(0, chunk.length);
  const onMessage = (): void => take(1, 0);
  rawSocket.on('data', onBytes);
  webSocket.on(messageArrived, onMessage).on('pong', onMessage);
  webSocket.on('ping', (data) => {
    onMessage();
    if (!isTerminated) webSocket.pong(data);
  });
  webSocket.once('close', () => {
    clearTimeout(resuming);
    meter.close();
  });
}

/** For Engine.IO's `wsEngine`: every WebSocket is metered from its first byte on, an upgrade's probe as well. */
export function createGuardedWebSocketServer(guard: WebSocketGuard): new (options?: ServerOptions) => WebSocketServer {
  return class extends WebSocketServer<typeof BufferedWebSocket> {
    constructor(options?: ServerOptions) {
      // Its own pong would cost an error with a stack for each ping that is left when the connection has been cut.
      const bounded = {
        ...options,
        autoPong: false,
        maxBufferedChunks,
        maxFragments,
        closeTimeout,
        WebSocket: BufferedWebSocket,
      };
      super(bounded);
    }

    override handleUpgrade(
      request: IncomingMessage,
      rawSocket: Duplex,
      head: Buffer,
      done: (webSocket: BufferedWebSocket, request: IncomingMessage) => void,
    ): void {
      super.handleUpgrade(request, rawSocket, head, (webSocket) => {
        meterWebSocket(webSocket, rawSocket, guard.openMeter(request), guard, request);
        done(webSocket, request);
      });
    }
  };
}
