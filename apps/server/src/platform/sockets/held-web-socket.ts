import { WebSocket } from 'ws';

/** Messages of one socket that are handed on in one turn of the event loop; a page sends fewer at once. */
export const messagesPerTurn = 8;

/** Emitted for each message as it arrives, before it waits its turn: for the budget. */
export const arrived = Symbol('arrived');

type Held = readonly [event: string | symbol, ...args: unknown[]];

/**
 * A WebSocket that hands on a few messages in each turn of the event loop. One read from the line brings up to a thousand
 * messages, which `ws` emits in one go: other sockets would wait for all their answers, and the budget could only
 * cut the connection after they ran. What was counted as too much is discarded unparsed. The order is kept; `close` comes
 * after what came before it.
 */
export class HeldWebSocket extends WebSocket {
  readonly #held: Held[] = [];
  #handedOn = 0;
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
      super.emit(arrived);
      if (this.#isDiscarding) return false;
    } else if (event !== 'close') return super.emit(event, ...args);
    this.#held.push([event, ...args]);
    this.#handOn();
    return true;
  }

  #handOn(): void {
    while (this.#handedOn < messagesPerTurn) {
      const next = this.#held.shift();
      if (!next) return;
      this.#handedOn += 1;
      if (this.#handedOn === 1) setImmediate(() => this.#beginTurn());
      super.emit(...next);
    }
  }

  #beginTurn(): void {
    this.#handedOn = 0;
    this.#handOn();
  }
}
