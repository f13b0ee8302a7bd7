/** `retryInMs`: how long until the next one is allowed. */
export type RateDecision = { readonly allowed: true } | { readonly allowed: false; readonly retryInMs: number };

/**
 * Whether an action may follow the last allowed one (specification 5.04). All in ms; an interval of 0 or less, or one
 * that is no number, means no limit. If the clock was set back, nobody is locked out for longer than one interval.
 */
export const decideRate = (lastAtMs: number | undefined, nowMs: number, intervalMs: number): RateDecision => {
  if (lastAtMs === undefined || !(intervalMs > 0)) return { allowed: true };
  const restMs = lastAtMs + intervalMs - nowMs;
  return restMs <= 0 || restMs > intervalMs ? { allowed: true } : { allowed: false, retryInMs: restMs };
};
