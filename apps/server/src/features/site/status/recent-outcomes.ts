import type { SampledState } from '@madoi/contract/site/status';
import type { Clock } from '#platform/clock.ts';

/** How many calls of a service were answered, and how many were not, since the start. */
export interface CallTotals {
  readonly answered: number;
  readonly unavailable: number;
}

/** So long (ms) the last calls say how a service is; after it nothing is known against it. */
const keptMs = 15 * 60_000;

/**
 * How a service is by what came of the calls since the last look, for one that is not asked for this: down where none was answered, degraded
 * where some were not. Without a new call it is as before, for a quarter of an hour.
 */
export function createRecentOutcomes(clock: Pick<Clock, 'now'>): (totals: CallTotals) => SampledState {
  let before: CallTotals = { answered: 0, unavailable: 0 };
  let state: SampledState = 'operational';
  let seenAt = Number.NEGATIVE_INFINITY;
  return (totals) => {
    const answered = totals.answered - before.answered;
    const unavailable = totals.unavailable - before.unavailable;
    before = totals;
    if (answered + unavailable > 0) {
      seenAt = clock.now();
      if (unavailable === 0) state = 'operational';
      else state = answered === 0 ? 'down' : 'degraded';
    }
    return clock.now() - seenAt < keptMs ? state : 'operational';
  };
}
