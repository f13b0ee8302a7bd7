import type { Feature } from './feature.ts';
import type { PlatformServices } from './platform-services.ts';
import type { RetentionPolicy } from './retention/retention-policy.ts';
import { createRetentionRun } from './retention/run-retention.ts';
import { createTicker } from './ticker.ts';

const runEveryMs = 600_000;

/** Runs the policies of all features, on one process at a time. */
export function createRetentionFeature(
  { clock, metrics, log, bus }: Pick<PlatformServices, 'clock' | 'metrics' | 'log' | 'bus'>,
  policies: readonly RetentionPolicy[],
): Feature {
  const ticker = createTicker({
    everyMs: runEveryMs,
    tick: createRetentionRun({ policies, clock, metrics, log }),
    failure: 'what is over could not be removed',
    log,
    lock: { locks: bus.locks, name: 'retention' },
    shouldRunImmediately: true,
  });
  return { name: 'retention', start: (scope) => scope.start('retention', ticker) };
}
