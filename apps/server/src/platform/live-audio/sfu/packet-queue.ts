/**
 * What came and waits to be sent on. A burst after a pause (a busy machine, a phone between two cells) takes more of the
 * loop than there is until the next packet: it is sent in shares, and offers and mutes get through in between. A packet is
 * dropped when it has waited for so long that listeners have bridged it, and then with all that are about as old: a
 * machine that is too small is heard with gaps, and not ever later.
 */
export interface PacketQueue<T> {
  push(item: T): void;
}

export interface PacketQueueOptions<T> {
  readonly send: (item: T) => void;
  readonly drop: (item: T) => void;
  /** Ms, of any clock that only goes forward. */
  readonly now?: () => number;
  readonly onNextTick?: (callback: () => void) => void;
}

/** So much of one turn of the loop. */
const timeSliceMs = 50;
const staleAfterMs = 400;
/** Where one was late, those that are no older than this are still of use. */
const freshMs = 100;
/** Of one who sends whatever they like. */
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
