import type { Clock } from '../../clock.ts';
import { createRecentMap } from '../../recent-map.ts';
import type { RateLimitResult, RateLimits } from '../bus.ts';
import { createLocalRateLimits } from '../local-rate-limits.ts';
import { type BusLink, LinkAwayError, type RateAsk } from './bus-link.ts';

/** Refusals that are remembered, so that who keeps asking costs the service nothing. */
const refusalsMax = 10_000;

interface PendingAsk extends RateAsk {
  readonly resolve: (result: RateLimitResult) => void;
  readonly reject: (error: unknown) => void;
}

/** Each key once; what asks for the same key again waits for the next call. */
function takeBatch(pending: PendingAsk[]): { readonly batch: readonly PendingAsk[]; readonly rest: PendingAsk[] } {
  const keys = new Set<string>();
  const rest: PendingAsk[] = [];
  const batch = pending.filter((ask) => {
    const isFirst = !keys.has(ask.key);
    keys.add(ask.key);
    if (!isFirst) rest.push(ask);
    return isFirst;
  });
  return { batch, rest };
}

/** Asks of one turn go to the service together. */
function createAskBatcher(link: () => Pick<BusLink, 'takeRates'>) {
  let pending: PendingAsk[] = [];
  let isAsking = false;
  const askAll = async (): Promise<void> => {
    await Promise.resolve();
    while (pending.length > 0) {
      const { batch, rest } = takeBatch(pending);
      pending = rest;
      try {
        const results = await link().takeRates(batch);
        for (const [at, { resolve }] of batch.entries()) resolve(results[at] ?? { allowed: true });
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isAsking = false;
  };
  return (ask: RateAsk): Promise<RateLimitResult> =>
    new Promise((resolve, reject) => {
      pending.push({ ...ask, resolve, reject });
      if (isAsking) return;
      isAsking = true;
      void askAll();
    });
}

export function createSharedRateLimits(
  link: () => Pick<BusLink, 'takeRates' | 'isUp'>,
  clock: Pick<Clock, 'now'>,
): RateLimits {
  const alone = createLocalRateLimits(clock);
  const ask = createAskBatcher(link);
  /** Until when a window has no room: others can only make it fuller. */
  const refusedUntil = createRecentMap<number>(refusalsMax);
  return {
    take: async (key, max, windowMs) => {
      if (max <= 0) return { allowed: true };
      if (!link().isUp()) return alone.take(key, max, windowMs);
      const window = `${max} ${windowMs} ${key}`;
      const waitMs = (refusedUntil.get(window) ?? 0) - clock.now();
      if (waitMs > 0) return { allowed: false, retryAfterMs: waitMs };
      try {
        const result = await ask({ key, max, windowMs });
        if (!result.allowed) refusedUntil.set(window, clock.now() + result.retryAfterMs);
        return result;
      } catch (error) {
        if (error instanceof LinkAwayError) return alone.take(key, max, windowMs);
        throw error;
      }
    },
  };
}
