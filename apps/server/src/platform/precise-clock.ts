import type { Clock } from './clock.ts';

/**
 * The server's clock with fractions: the same time that rooms are stamped with, so that a position computed from it is
 * right. Each reading narrows down where within its millisecond the whole-number clock stands against the monotonic
 * one; when the wall clock was set, the narrowing starts over.
 */
export function createPreciseClock(clock: Clock, monotonicMs: () => number = () => performance.now()): () => number {
  let lowest = Number.NEGATIVE_INFINITY;
  let highest = Number.POSITIVE_INFINITY;
  return () => {
    const monotonic = monotonicMs();
    const offset = clock.now() - monotonic;
    lowest = Math.max(lowest, offset);
    highest = Math.min(highest, offset + 1);
    if (lowest > highest) {
      lowest = offset;
      highest = offset + 1;
    }
    return monotonic + (lowest + highest) / 2;
  };
}
