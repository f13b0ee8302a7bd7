/**
 * Incoming packets that wait to be forwarded. A burst (after a stall of the machine, or of a phone that changes cells)
 * takes longer to send than the time until the next packet, so it is sent in slices, and offers and mutes are handled
 * in between. A packet that has waited so long that listeners have bridged it is dropped, with all of about the same
 * age. An overloaded machine therefore sounds with gaps, but its delay does not grow.
 */
export interface PacketQueue<T> {
  push(item: T): void;
}

export interface PacketQueueOptions<T> {
  readonly send: (item: T) => void;
  readonly drop: (item: T) => void;
  /** Any monotonic clock, in ms. */
  readonly now?: () => number;
  readonly onNextTick?: (callback: () => void) => void;
}

/** The longest slice of one turn of the event loop, in ms. */
const timeSliceMs = 50;
const staleAfterMs = 400;
/** After a dropped packet, packets that are no older than this (ms) are still forwarded. */
const freshMs = 100;
/** The most packets of one sender that wait; further ones are dropped. */
const waitingMax = 5_000;

interface Waiting<T> {
  readonly item: T;
  readonly arrivedMs: number;
}

export function createPacketQueue<T>(options: PacketQueueOptions<T>): PacketQueue<T> {
  const { send, drop, now = () => performance.now(), onNextTick = setImmediate } = options;
  let waiting: Waiting<T>[] = [];
  let sliceStartedMs: number | undefined;

  const dropStale = (nowMs: number): void => {
    const [oldest] = waiting;
    if (oldest === undefined || nowMs - oldest.arrivedMs <= staleAfterMs) return;
    const fresh = waiting.filter(({ arrivedMs }) => nowMs - arrivedMs <= freshMs);
    for (const { item } of waiting.slice(0, waiting.length - fresh.length)) drop(item);
    waiting = fresh;
  };
  const hasTimeSlice = (nowMs: number): boolean => {
    if (sliceStartedMs !== undefined) return nowMs - sliceStartedMs < timeSliceMs;
    sliceStartedMs = nowMs;
    onNextTick(() => {
      sliceStartedMs = undefined;
      work();
    });
    return true;
  };
  const work = (): void => {
    while (waiting.length > 0) {
      const nowMs = now();
      if (!hasTimeSlice(nowMs)) return;
      dropStale(nowMs);
      const next = waiting.shift();
      if (next !== undefined) send(next.item);
    }
  };
  return {
    push(item) {
      if (waiting.length >= waitingMax) return drop(item);
      waiting.push({ item, arrivedMs: now() });
      work();
    },
  };
}
