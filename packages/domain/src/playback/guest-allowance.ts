import { tokyoOffsetMs } from './allowance.ts';

const dayMs = 86_400_000;

/** The day of Asia/Tokyo that an instant lies in, as `YYYY-MM-DD`: what a guest's listening in rooms is charged to. */
export const guestDayOf = (nowMs: number): string => new Date(nowMs + tokyoOffsetMs).toISOString().slice(0, 10);

/** The first instant of the next day in Asia/Tokyo, in ms since 1970. */
export const guestDayRenewsAt = (nowMs: number): number =>
  (Math.floor((nowMs + tokyoOffsetMs) / dayMs) + 1) * dayMs - tokyoOffsetMs;

/** Whether a period is a guest's day (`YYYY-MM-DD`) and not a user's month (`YYYY-MM`). */
export const isGuestDay = (period: string): boolean => period.length === 10;

/**
 * What the guests of one address may hear in rooms in a day, all together: the time of as many as ever listened at once
 * there that day, and of one more. An office of 300 gets the time of 301; one person who comes back as another guest
 * gets it twice, not for ever.
 */
export const addressAllowanceMs = (guestDayMs: number, listenersMax: number): number =>
  guestDayMs * (Math.max(1, listenersMax) + 1);

export interface GuestUsage {
  /** What the session has heard in rooms today, ms. */
  readonly sessionMs: number;
  /** What all guests of its address have, ms. */
  readonly addressMs: number;
  /** The most guests who listened at once at that address today. */
  readonly listenersMax: number;
}

/** Seconds that a guest may still hear in rooms today, never below 0. */
export function guestTimeLeftSec({ sessionMs, addressMs, listenersMax }: GuestUsage, guestDayMs: number): number {
  const leftMs = Math.min(guestDayMs - sessionMs, addressAllowanceMs(guestDayMs, listenersMax) - addressMs);
  return Math.max(0, Math.floor(leftMs / 1000));
}
