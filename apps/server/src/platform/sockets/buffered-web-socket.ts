import { WebSocket } from 'ws';

/** Messages of one socket that are handed on in one turn of the event loop; a page sends fewer at once. */
export const messagesPerTick = 8;

/** Emitted for each message as it arrives, before it waits its turn: for the budget. */
export const messageArrived = Symbol('messageArrived');

type BufferedEvent = readonly [event: string | symbol, ...args: unknown[]];

/**
 * A WebSocket that hands on a few messages in each turn of the event loop. One read from the line brings up to a thousand
 * messages, which `ws` emits in one go: other sockets would wait for all their answers, and the budget could only
 * cut the connection after they ran. What was counted as too much is discarded unparsed. The order is kept; `close` comes
 * after what came before it.
 */
export class BufferedWebSocket extends WebSocket {
  readonly #held: BufferedEvent[] = [];
  #dispatchedCount = 0;
  #isDiscarding = false;

  /** Hands on no message any more, neither those that wait nor those that come. */
  discard(): void {
    this.#isDiscarding = true;
    // A close that waits behind them still has to come.
    const others = this.#held.filter(([event]) => event !== 'message');
    this.#held.splice(0, this.#held.length, ...others);
  }

  override emit(event: string | symbol, ...args: unknown[]): boolean {
    if (event === 'message') {
      super.emit(messageArrived);
      if (this.#isDiscarding) return false;
    } else if (event !== 'close') return super.emit(event, ...args);
    this.#held.push([event, ...args]);
    this.#dispatch();
    return true;
  }

  #dispatch(): void {
    while (this.#dispatchedCount < messagesPerTick) {
      const next = this.#held.shift();
      if (!next) return;
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
