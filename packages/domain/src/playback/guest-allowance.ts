import { tokyoOffsetMs } from './allowance.ts';

const dayMs = 86_400_000;

/** The day in Asia/Tokyo of an instant, as `YYYY-MM-DD`: the period that a guest's listening in rooms is charged to. */
export const guestDayOf = (nowMs: number): string => new Date(nowMs + tokyoOffsetMs).toISOString().slice(0, 10);

/** The first instant of the next day in Asia/Tokyo, in ms since 1970. */
export const guestDayRenewsAt = (nowMs: number): number =>
  (Math.floor((nowMs + tokyoOffsetMs) / dayMs) + 1) * dayMs - tokyoOffsetMs;

/** Whether a period is a guest's day (`YYYY-MM-DD`) and not a user's month (`YYYY-MM`). */
export const isGuestDay = (period: string): boolean => period.length === 10;

/**
 * The allowance in rooms of all guests of one address for a day, in ms: one guest's time for each of the most guests
 * who listened at once there that day, and for one more. An office of 300 gets the time of 301; one person who keeps
 * coming back as a new guest gets the time of two.
 */
export const addressAllowanceMs = (guestDayMs: number, listenersMax: number): number =>
  guestDayMs * (Math.max(1, listenersMax) + 1);

export interface GuestUsage {
  /** What this session has heard in rooms today, in ms. */
  readonly sessionMs: number;
  /** What all guests of its address have heard in rooms today, in ms. */
  readonly addressMs: number;
  /** The most guests who listened at once at that address today. */
  readonly listenersMax: number;
}

/** Seconds that a guest may still hear in rooms today, never below 0. */
export function guestTimeLeftSec({ sessionMs, addressMs, listenersMax }: GuestUsage, guestDayMs: number): number {
  const leftMs = Math.min(guestDayMs - sessionMs, addressAllowanceMs(guestDayMs, listenersMax) - addressMs);
  return Math.max(0, Math.floor(leftMs / 1000));
}
