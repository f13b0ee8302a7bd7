import { tokyoDateOf } from './gifting-cap.ts';

/** A month's run of payouts: its name (`YYYY-MM`), and when it is due. */
export interface PayoutPeriod {
  readonly name: string;
  readonly at: number;
}

const tokyoOffsetMs = 9 * 60 * 60 * 1000;

/** `day`: 1 to 28, by the calendar of Tokyo. `monthsOn`: from the month of `now`. */
function periodOf(now: number, day: number, monthsOn: number): PayoutPeriod {
  const there = new Date(now + tokyoOffsetMs);
  const at = Date.UTC(there.getUTCFullYear(), there.getUTCMonth() + monthsOn, day) - tokyoOffsetMs;
  return { name: tokyoDateOf(at).slice(0, 7), at };
}

/** The last run that is due by now. */
export const lastPayoutPeriod = (now: number, day: number): PayoutPeriod => {
  const period = periodOf(now, day, 0);
  return period.at <= now ? period : periodOf(now, day, -1);
};

/** The first run after now. */
export const nextPayoutPeriod = (now: number, day: number): PayoutPeriod => {
  const period = periodOf(now, day, 0);
  return period.at > now ? period : periodOf(now, day, 1);
};

/** The run with which a sale expires unless that run, or one before it, pays it out. */
export const expiryPeriodOf = (termEndsAt: number, day: number): PayoutPeriod => {
  const last = lastPayoutPeriod(termEndsAt, day);
  return last.at === termEndsAt ? last : nextPayoutPeriod(termEndsAt, day);
};

/** So many days before a sale expires its owner is warned, the furthest first. */
export const expiryWarningDays = [30, 7] as const;
export type ExpiryWarningDays = (typeof expiryWarningDays)[number];

const dayMs = 24 * 60 * 60 * 1000;

/** The nearest warning that is due by now; undefined: not yet, or the run is over. */
export const expiryWarningAt = (periodAt: number, now: number): ExpiryWarningDays | undefined =>
  now >= periodAt ? undefined : expiryWarningDays.findLast((days) => now >= periodAt - days * dayMs);
