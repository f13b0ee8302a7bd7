import type { Clock } from '../clock.ts';
import type { RateLimits } from './bus.ts';

/** Rate keys without a call for this long (ms) are dropped. */
const rateSweepMs = 60_000;

/** The windows of this process alone. */
export function createLocalRateLimits(clock: Pick<Clock, 'now'>): RateLimits {
  const takenAtMs = new Map<string, { readonly times: readonly number[]; readonly windowMs: number }>();
  let sweptAtMs = clock.now();
  const sweep = (now: number): void => {
    if (now - sweptAtMs < rateSweepMs) return;
    sweptAtMs = now;
    for (const [key, { times, windowMs }] of takenAtMs) {
      if ((times.at(-1) ?? 0) <= now - windowMs) takenAtMs.delete(key);
    }
  };
  return {
    take: async (key, max, windowMs) => {
      if (max <= 0) return { allowed: true };
      const now = clock.now();
      sweep(now);
      const times = (takenAtMs.get(key)?.times ?? []).filter((at) => at > now - windowMs);
      const oldest = times[times.length - max];
      // Not pushed: an array that grows has room for 17, and most keys have one call.
      takenAtMs.set(key, { times: oldest === undefined ? times.concat(now) : times, windowMs });
      return oldest === undefined ? { allowed: true } : { allowed: false, retryAfterMs: oldest + windowMs - now };
    },
  };
}
