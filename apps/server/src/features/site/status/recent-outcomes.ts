import type { SampledState } from '@madoi/contract/site/status';
import type { Clock } from '#platform/clock.ts';

/** How many calls of a service were answered, and how many were not, since the start. */
export interface CallTotals {
  readonly answered: number;
  readonly unavailable: number;
}

/** So long (ms) the last calls say how a service is; after it nothing is known against it. */
const keptMs = 15 * 60_000;
/** One mail that a server refused says little of the service where nobody sends a second one. */
const downFrom = 3;

/**
 * How a service is by what came of the calls since the last look, for one that is not asked for this: degraded where some were not
 * answered, down where the last three were not. Without a new call it is as before, for a quarter of an hour.
 */
export function createRecentOutcomes(clock: Pick<Clock, 'now'>): (totals: CallTotals) => SampledState {
  let before: CallTotals = { answered: 0, unavailable: 0 };
  let state: SampledState = 'operational';
  let missedInARow = 0;
  let seenAt = Number.NEGATIVE_INFINITY;
  return (totals) => {
    const answered = totals.answered - before.answered;
    const unavailable = totals.unavailable - before.unavailable;
    before = totals;
    if (answered + unavailable > 0) {
      seenAt = clock.now();
      missedInARow = answered > 0 ? 0 : missedInARow + unavailable;
      if (unavailable === 0) state = 'operational';
      else state = missedInARow >= downFrom ? 'down' : 'degraded';
    }
    return clock.now() - seenAt < keptMs ? state : 'operational';
  };
}
