import { randomFillSync } from 'node:crypto';
import { monotonicFactory } from 'ulid';
import type { Clock } from './clock.ts';

/** Makes ids: 26 URL-safe characters, sortable by creation time, also within one millisecond of one process. */
export interface Ids {
  next(): string;
}

const stockBytes = 4_096;

/** From 0 up to 1, out of a stock: an id takes sixteen random bytes one by one, and to ask for one costs as much as for thousands. */
function createRandom(): () => number {
  const stock = new Uint8Array(stockBytes);
  let at = stockBytes;
  return () => {
    if (at === stockBytes) {
      randomFillSync(stock);
      at = 0;
    }
    const byte = stock[at] ?? 0;
    at += 1;
    return byte / 256;
  };
}

/** One per process: ids of two processes are sortable by their clocks only. */
export function createIds(clock: Clock): Ids {
  const monotonic = monotonicFactory(createRandom());
  return { next: () => monotonic(clock.now()) };
}
