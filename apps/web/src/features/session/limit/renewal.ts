import { tokyoTimeOf } from '#platform/i18n/tokyo-time.ts';

const dayMs = 86_400_000;

export interface Renewal {
  /** Of the month that ends with the renewal. */
  readonly days: number;
  /** Of these, those that are behind. */
  readonly passed: number;
}

/** How far the month has got that ends at `renewsAtMs`; the day that runs counts as one to come. */
export const renewalOf = (renewsAtMs: number, nowMs: number): Renewal => {
  const { year, month } = tokyoTimeOf(renewsAtMs - 1);
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const left = Math.ceil((renewsAtMs - nowMs) / dayMs);
  return { days, passed: days - Math.min(days, Math.max(0, left)) };
};
