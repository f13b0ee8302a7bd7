import type { TokyoTime } from '../../../platform/i18n/tokyo-time.ts';

/** How many days the month has, and how many of them are behind: the first of the month has none behind it. */
export const monthProgress = ({ year, month, day }: TokyoTime): { readonly days: number; readonly passed: number } => ({
  days: new Date(Date.UTC(year, month, 0)).getUTCDate(),
  passed: day - 1,
});
