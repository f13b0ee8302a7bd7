import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ServerOptions, WebSocketServer } from 'ws';
import { type ArrivalMeter, BufferedWebSocket } from './buffered-web-socket.ts';
import type { TrafficMeter } from './traffic-guard.ts';

export interface WebSocketGuard {
  openMeter(request: IncomingMessage): TrafficMeter;
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
class WebSocketMeter implements ArrivalMeter {
  readonly #webSocket: BufferedWebSocket;
  readonly #meter: TrafficMeter;
  readonly #onPause: () => void;
  #resuming: NodeJS.Timeout | undefined;
  #isTerminated = false;

  constructor(webSocket: BufferedWebSocket, meter: TrafficMeter, onPause: () => void) {
    this.#webSocket = webSocket;
    this.#meter = meter;
    this.#onPause = onPause;
  }

  onBytes(bytes: number): void {
    this.#take(0, bytes);
  }

  onMessage(): void {
    this.#take(1, 0);
  }

  onClose(): void {
    clearTimeout(this.#resuming);
    this.#meter.close();
  }

  #take(commands: number, bytes: number): void {
    // The rest of the last read would still be parsed.
    if (this.#isTerminated) return;
    const verdict = this.#meter.take({ commands, bytes });
    if (verdict.kind === 'read') return;
    if (this.#resuming === undefined) this.#onPause();
    clearTimeout(this.#resuming);
    if (verdict.kind === 'cut') this.#terminate();
    else this.#pause(verdict.forMs);
  }

  #terminate(): void {
    this.#isTerminated = true;
    this.#webSocket.discard();
    this.#webSocket.terminate();
    this.#meter.reportFlood();
  }

  #pause(forMs: number): void {
    this.#webSocket.pause();
    this.#resuming = setTimeout(() => {
      this.#resuming = undefined;
      this.#webSocket.resume();
    }, forMs);
  }
}

/** By itself, so that its listener holds the meter and not the request of the handshake. */
function watch(webSocket: BufferedWebSocket, rawSocket: Duplex, meter: WebSocketMeter): void {
  webSocket.meter = meter;
  rawSocket.on('data', (chunk: Buffer) => meter.onBytes(chunk.length));
}

/** For Engine.IO's `wsEngine`: every WebSocket is metered from its first byte on, an upgrade's probe as well. */
export function createGuardedWebSocketServer(guard: WebSocketGuard): new (options?: ServerOptions) => WebSocketServer {
  return class extends WebSocketServer<typeof BufferedWebSocket> {
    constructor(options?: ServerOptions) {
      // `BufferedWebSocket` answers pings itself.
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
        watch(webSocket, rawSocket, new WebSocketMeter(webSocket, guard.openMeter(request), guard.onPause));
        done(webSocket, request);
      });
    }
  };
}
