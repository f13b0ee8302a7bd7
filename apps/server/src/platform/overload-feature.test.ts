import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAsyncScope } from './async-scope.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import { createOverload } from './overload/overload.ts';
import type { Pressure } from './overload/overload-level.ts';
import { createOverloadFeature } from './overload-feature.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const calm: Pressure = { waitMs: 1, utilization: 0.2, databaseWaiting: 0, memory: 0.1 };
const busy: Pressure = { ...calm, waitMs: 900, utilization: 1 };

it('how busy the process was while it started is not the first of the two samples that make a level', async () => {
  // From the opening of the platform on, and in the first half second of serving.
  const readings = [busy, busy];
  const log = createLog('fatal');
  const overload = createOverload({
    source: { read: () => readings.shift() ?? calm, close: () => undefined },
    log,
    metrics: createMetrics({ process: false }),
    isShedding: true,
    random: () => 0,
  });
  const scope = createAsyncScope(log);
  await createOverloadFeature({ overload, log }).start?.(scope);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(readings).toEqual([]);
  expect(overload.level()).toBe(0);
  await scope.close();
});
