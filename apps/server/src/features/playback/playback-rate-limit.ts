import type { RateLimits } from '#platform/bus/bus.ts';
import { HttpProblem } from '#platform/http/problem.ts';
import type { Identity } from '#platform/identity.ts';

/** Enough for ten tabs that skip through an album, too few to keep the database busy. */
const callsPerMinute = 240;

/** Throws `rate_limited` when this person calls too often. */
export async function enforcePlaybackRateLimit(
  rates: RateLimits,
  call: 'ask' | 'report' | 'look',
  identity: Identity,
): Promise<void> {
  const rate = await rates.take(
    `playback-${call}:${identity.user?.id ?? identity.sessionHash}`,
    callsPerMinute,
    60_000,
  );
  if (!rate.allowed) throw new HttpProblem('rate_limited', { retryAfterSec: rate.retryAfterMs / 1000 });
}
