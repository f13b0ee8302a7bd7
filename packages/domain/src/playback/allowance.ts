/** Tokyo is nine hours ahead of UTC and has had no daylight saving time since 1951. */
export const tokyoOffsetMs = 9 * 3_600_000;

/** The free allowance: 20 hours a month unless configured otherwise (decisions, section 9). */
export const defaultAllowanceSec = 20 * 3600;

/** The month in Asia/Tokyo of an instant (ms since 1970), as `YYYY-MM`. */
export const allowanceMonthOf = (nowMs: number): string => new Date(nowMs + tokyoOffsetMs).toISOString().slice(0, 7);

/** The first instant of the next month in Asia/Tokyo, in ms since 1970. */
export function allowanceRenewsAt(nowMs: number): number {
  const there = new Date(nowMs + tokyoOffsetMs);
  return Date.UTC(there.getUTCFullYear(), there.getUTCMonth() + 1, 1) - tokyoOffsetMs;
}

/** `guest`: counted by the day and only in rooms. `free`: by the month. `standard`: not limited. */
export type ListeningPlan = 'guest' | 'free' | 'standard';

/** Seconds left of the month; undefined where there is no limit. Never below 0. */
export function allowanceLeftSec(
  plan: ListeningPlan,
  usedMs: number,
  allowanceSec: number = defaultAllowanceSec,
): number | undefined {
  if (plan !== 'free') return undefined;
  return Math.max(0, Math.floor(allowanceSec - usedMs / 1000));
}
