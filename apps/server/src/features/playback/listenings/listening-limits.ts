import { allowanceMonthOf, type ListeningPlan } from '@madoi/domain/playback/allowance';
import { guestDayOf, guestTimeLeftSec, isGuestDay } from '@madoi/domain/playback/guest-allowance';
import type { Identity } from '#platform/identity.ts';
import type { AddressUsage } from './listening.store.ts';

export const planOf = ({ user }: Identity): ListeningPlan => user?.plan ?? 'guest';

/** What people may hear, ms: a free user in a month, a guest in rooms in a day. */
export interface ListeningLimits {
  readonly monthMs: number;
  readonly guestDayMs: number;
}

/** What a listening is charged to: a month, a guest's day, or nothing. */
export function periodOf(identity: Identity, roomId: string | undefined, now: number): string | undefined {
  const plan = planOf(identity);
  if (plan === 'free') return allowanceMonthOf(now);
  return plan === 'guest' && roomId !== undefined ? guestDayOf(now) : undefined;
}

export const limitMsOf = ({ monthMs, guestDayMs }: ListeningLimits, period: string): number =>
  isGuestDay(period) ? guestDayMs : monthMs;

/** Seconds that a guest may still hear; `sessionMs`: what the session has heard today. */
export const guestRemainingSec = (
  sessionMs: number,
  { usedMs, listenersMax, othersCount }: AddressUsage,
  { guestDayMs }: ListeningLimits,
): number =>
  guestTimeLeftSec({ sessionMs, addressMs: usedMs, listenersMax: Math.max(listenersMax, othersCount + 1) }, guestDayMs);
