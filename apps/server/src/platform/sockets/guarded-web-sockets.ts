import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ServerOptions, WebSocketServer } from 'ws';
import { BufferedWebSocket, messageArrived } from './buffered-web-socket.ts';
import type { GuardedMeter } from './traffic-guard.ts';

export interface WebSocketGuard {
  openMeter(request: IncomingMessage): GuardedMeter;
  onPause(): void;
}

/**
 * The most chunks of an incomplete frame. A frame of the largest size comes in about 200 over the internet; each
 * waiting chunk costs an object.
 */
const maxBufferedChunks = 4_096;
const maxFragments = 1_024;
/** How long (ms) a closing connection waits for the peer's close frame. */
const closeTimeout = 3_000;

/**
 * Meters a WebSocket below Engine.IO, before anything is parsed: the bytes from the network, which includes pings and
 * partial messages, and the messages. While it is paused nothing is read, so that the data stays in the peer's own
 * buffers.
 */
function meterWebSocket(
  webSocket: BufferedWebSocket,
  rawSocket: Duplex,
  meter: GuardedMeter,
  onPause: () => void,
): void {
  let resuming: NodeJS.Timeout | undefined;
  let isTerminated = false;
  const take = (commands: number, bytes: number): void => {
    // The rest of the last read would still be parsed.
    if (isTerminated) return;
    const verdict = meter.take({ commands, bytes });
    if (verdict.kind === 'read') return;
    if (resuming === undefined) onPause();
    clearTimeout(resuming);
    if (verdict.kind === 'cut') {
      isTerminated = true;
      webSocket.discard();
      webSocket.terminate();
      meter.reportFlood();
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
  webSocket.on('close', () => {
    clearTimeout(resuming);
    meter.close();
  });
}

/** For Engine.IO's `wsEngine`: every WebSocket is metered from its first byte on, an upgrade's probe as well. */
export function createGuardedWebSocketServer(guard: WebSocketGuard): new (options?: ServerOptions) => WebSocketServer {
  return class extends WebSocketServer<typeof BufferedWebSocket> {
    constructor(options?: ServerOptions) {
      // The automatic pong would throw an error with a stack for each ping that is left after a termination.
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
        meterWebSocket(webSocket, rawSocket, guard.openMeter(request), guard.onPause);
        done(webSocket, request);
      });
    }
  };
}
