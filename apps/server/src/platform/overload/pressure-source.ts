import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { Pressure } from './overload-level.ts';

/** Where the pressure of this process is read; tests give their own. */
export interface PressureSource {
  /** Since the last reading. */
  read(): Pressure;
  close(): void;
}

/** How often the event loop is looked at, in ms. */
const resolutionMs = 20;

interface DelayHistogram {
  readonly mean: number;
  readonly stddev: number;
}

/**
 * How long something that comes at any moment waits for the event loop, in ms: half an interval between two looks, weighted by its length, because
 * more comes in a long one. `mean` and `stddev` of the intervals are in ns. The plain mean says 17 ms of a loop that is blocked for
 * 200 ms half of the time, although everybody waits 50.
 */
export function waitOf({ mean, stddev }: DelayHistogram): number {
  // A histogram without an interval has no mean: the loop has just begun.
  if (!(mean > 0)) return 0;
  return Math.max(0, (mean * mean + stddev * stddev) / (2 * mean) / 1e6 - resolutionMs / 2);
}

/** What a container or unit may use; machines without such a limit answer a number beyond any memory. */
const memoryShare = (): number => {
  const { heap_size_limit: heapMax, used_heap_size: heapUsed } = getHeapStatistics();
  const allowed = process.constrainedMemory();
  const ofAllowed = allowed > 0 && allowed < Number.MAX_SAFE_INTEGER ? process.memoryUsage.rss() / allowed : 0;
  return Math.max(heapUsed / heapMax, ofAllowed);
};

/** `databaseWaiting`: how many queries wait for a connection now. */
export function createPressureSource(databaseWaiting: () => number): PressureSource {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  let before = performance.eventLoopUtilization();
  return {
    read: () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      const waitMs = waitOf(delays);
      delays.reset();
      return { waitMs, utilization, databaseWaiting: databaseWaiting(), memory: memoryShare() };
    },
    close: () => void delays.disable(),
  };
}
