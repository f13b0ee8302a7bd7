import { type RawData, WebSocket } from 'ws';

/** Messages of one socket that are emitted per turn of the event loop; a page sends fewer at once. */
export const messagesPerTick = 8;

/** Hears of what arrives before it is queued, so that the budget counts it at once. */
export interface ArrivalMeter {
  /** A message, a ping or a pong. */
  onMessage(): void;
  onClose(): void;
}

/** Deals with a message that needs nothing but an answer; false: it is left to Engine.IO. */
export type TakeMessage = (webSocket: WebSocket, message: RawData) => boolean;

type BufferedEvent = readonly [event: string | symbol, ...args: unknown[]];

/** Of every socket with nothing waiting; never added to. */
const noEvents: BufferedEvent[] = [];

/**
 * A WebSocket that emits only a few messages per turn of the event loop. One read can contain up to a thousand
 * messages, which `ws` would emit in one go: other sockets would wait for all of them, and the budget could end the
 * connection only after they ran. Messages over the budget are discarded unparsed. The order is preserved; `close` is
 * emitted after the messages before it.
 */
export class BufferedWebSocket extends WebSocket {
  /** What waits for its turn. An array that was in use holds 150 bytes, which idle sockets do without. */
  #held: BufferedEvent[] = noEvents;
  #dispatchedCount = 0;
  #isDiscarding = false;
  meter: ArrivalMeter | undefined;
  /** Asked first, of each message that is within the budget. One function for all sockets: idle ones hold no more than the reference. */
  takeMessage: TakeMessage | undefined;

  /** Drops all waiting and all further messages. */
  discard(): void {
    this.#isDiscarding = true;
    // A waiting `close` must still be emitted.
    this.#held = this.#held.filter(([event]) => event !== 'message');
  }

  override emit(event: string | symbol, ...args: unknown[]): boolean {
    if (event === 'message' || event === 'ping' || event === 'pong') {
      this.meter?.onMessage();
      if (this.#isDiscarding) return false;
    } else if (event === 'close') this.meter?.onClose();
    // The automatic pong would throw an error with a stack for each ping that is left after a termination.
    if (event === 'ping') this.pong(args[0]);
    if (event === 'message') {
      // Behind what waits already: who asks hears the answer after those to what they sent before.
      if (this.#held.length === 0 && this.takeMessage?.(this, args[0] as RawData)) return true;
    } else if (event !== 'close') return super.emit(event, ...args);
    if (this.#held === noEvents) this.#held = [];
    this.#held.push([event, ...args]);
    this.#dispatch();
    return true;
  }

  #dispatch(): void {
    while (this.#dispatchedCount < messagesPerTick) {
      const next = this.#held.shift();
      if (!next) {
        this.#held = noEvents;
        return;
      }
      this.#dispatchedCount += 1;
      if (this.#dispatchedCount === 1) setImmediate(() => this.#beginTick());
      super.emit(...next);
    }
  }

  #beginTick(): void {
    this.#dispatchedCount = 0;
    this.#dispatch();
  }
}
