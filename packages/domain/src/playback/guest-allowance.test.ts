import { describe, expect, it } from 'vitest';
import { addressAllowanceMs, guestDayOf, guestDayRenewsAt, guestTimeLeftSec, isGuestDay } from './guest-allowance.ts';

const minuteMs = 60_000;
const dayMs = 120 * minuteMs;

describe('a guest’s day', () => {
  it('is a day of Tokyo, and ends at its midnight', () => {
    expect(guestDayOf(Date.parse('2026-11-22T23:59:59.999+09:00'))).toBe('2026-11-22');
    expect(guestDayOf(Date.parse('2026-11-23T00:00:00+09:00'))).toBe('2026-11-23');
    const midnight = Date.parse('2026-11-23T00:00:00+09:00');
    expect(guestDayRenewsAt(Date.parse('2026-11-22T00:00:00+09:00'))).toBe(midnight);
    expect(guestDayRenewsAt(midnight - 1)).toBe(midnight);
    expect(guestDayRenewsAt(midnight)).toBe(midnight + 86_400_000);
  });

  it('is distinguished from a month by its form', () => {
    expect([isGuestDay('2026-11-22'), isGuestDay('2026-11')]).toEqual([true, false]);
  });
});

describe('what a guest may still hear in rooms', () => {
  it('ends with the time of the session', () => {
    expect(guestTimeLeftSec({ sessionMs: 0, addressMs: 0, listenersMax: 1 }, dayMs)).toBe(7_200);
    expect(guestTimeLeftSec({ sessionMs: 30 * minuteMs + 1, addressMs: 0, listenersMax: 1 }, dayMs)).toBe(5_399);
    expect(guestTimeLeftSec({ sessionMs: dayMs + 5_000, addressMs: 0, listenersMax: 1 }, dayMs)).toBe(0);
  });

  it('ends with the time of the address, which grows with those who listen there at once', () => {
    expect(addressAllowanceMs(dayMs, 0)).toBe(2 * dayMs);
    expect(addressAllowanceMs(dayMs, 300)).toBe(301 * dayMs);
    expect(guestTimeLeftSec({ sessionMs: 0, addressMs: 2 * dayMs, listenersMax: 1 }, dayMs)).toBe(0);
    expect(guestTimeLeftSec({ sessionMs: 0, addressMs: 2 * dayMs, listenersMax: 2 }, dayMs)).toBe(7_200);
    expect(guestTimeLeftSec({ sessionMs: 0, addressMs: 2 * dayMs - 1_500, listenersMax: 1 }, dayMs)).toBe(1);
  });
});
