import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitCharge } from './charge-split.ts';
import { giftLeadMs } from './effect-start.ts';
import { capAt, capRaiseDelayMs, changeCap, isWithinCaps, noCap, tokyoMonthOf } from './gifting-cap.ts';
import { decideTerms, isMinor } from './gifting-terms.ts';
import { entriesOfBankMove, entriesOfCharge, entriesOfFee } from './ledger-entries.ts';
import { isCharged, orderAfter, orderEvents, orderStates } from './order-transitions.ts';
import { scoreOf } from './score.ts';
import { thresholdPassed } from './score-thresholds.ts';
import { restDisplayTimeAt, slipTimesOf } from './ticker.ts';

const yen = fc.integer({ min: 1, max: 1_000_000 });

describe('a score', () => {
  it('is amount × baseScoreRate + amount × bonusScoreRate in whole points, exact where fractions of two would not be', () => {
    expect(scoreOf(300, 0.1, 0.01)).toEqual({ base: 30, bonus: 3, total: 33 });
    expect(scoreOf(10_000, 0.1, 0.04)).toEqual({ base: 1_000, bonus: 400, total: 1_400 });
    expect(scoreOf(70, 0.7, 0)).toEqual({ base: 49, bonus: 0, total: 49 });
    expect(scoreOf(150, 1, 2)).toEqual({ base: 150, bonus: 300, total: 450 });
  });
  it('passes the highest threshold on its way, once', () => {
    expect(thresholdPassed(0, 99)).toBeUndefined();
    expect(thresholdPassed(99, 100)).toBe(100);
    expect(thresholdPassed(100, 199)).toBeUndefined();
    expect(thresholdPassed(150, 1_400)).toBe(1_000);
    expect(thresholdPassed(4_999, 5_000)).toBe(5_000);
  });
});

describe('a charge', () => {
  it('is split into the owner’s share, the platform’s and its tax without a yen too many or too few', () => {
    expect(splitCharge(1_000, 70)).toEqual({ ownerYen: 700, revenueYen: 273, taxYen: 27 });
    fc.assert(
      fc.property(yen, fc.integer({ min: 0, max: 100 }), (amount, percent) => {
        const { ownerYen, revenueYen, taxYen } = splitCharge(amount, percent);
        expect(ownerYen + revenueYen + taxYen).toBe(amount);
        expect(Math.min(ownerYen, revenueYen, taxYen)).toBeGreaterThanOrEqual(0);
        expect(ownerYen).toBe(Math.floor((amount * percent) / 100));
      }),
    );
  });
  it('is booked so that it sums to zero, as its fee is', () => {
    fc.assert(
      fc.property(yen, fc.integer({ min: 0, max: 100 }), (amount, percent) => {
        const charge = { ownerId: 'owner-01', ...splitCharge(amount, percent) };
        for (const entries of [entriesOfCharge(charge), entriesOfFee(amount), entriesOfBankMove(-amount)]) {
          expect(entries.reduce((sum, { amountYen }) => sum + amountYen, 0)).toBe(0);
          expect(entries.every(({ amountYen }) => amountYen !== 0)).toBe(true);
        }
      }),
    );
  });
});

describe('an order', () => {
  it('moves as the table is drawn', () => {
    const drawn = orderStates.map((state) =>
      orderEvents.flatMap((event) => (orderAfter(state, event) === state ? [] : [[event, orderAfter(state, event)]])),
    );
    const table = Object.fromEntries(orderStates.map((state, at) => [state, Object.fromEntries(drawn[at] ?? [])]));
    expect(table).toEqual({
      ordered: { charged: 'paid', canceled: 'canceled' },
      paid: {
        shown: 'delivered',
        refused: 'refunding',
        withdrawn: 'refunding',
        refunded: 'refunded',
        disputed: 'disputed',
        lost: 'refunded',
      },
      delivered: { withdrawn: 'refunding', refunded: 'refunded', lost: 'refunded' },
      refunding: { refunded: 'refunded', lost: 'refunded', refund_failed: 'refund_failed' },
      refunded: { refund_failed: 'refund_failed' },
      canceled: { charged: 'refunding' },
      disputed: { refunded: 'refunded', won: 'paid', lost: 'refunded' },
      refund_failed: { withdrawn: 'refunding', refunded: 'refunded', lost: 'refunded' },
    });
  });
  it('that was charged once is never again one that nobody has paid, whatever comes twice or late', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...orderEvents), { maxLength: 30 }), (events) => {
        let state = orderAfter('ordered', 'charged');
        for (const event of events) state = orderAfter(state, event);
        expect(isCharged(state)).toBe(true);
      }),
    );
  });
});

describe('terms', () => {
  const facts = { latestVersion: 3, knownBirthDate: null, today: '2026-11-22' };
  it('[3.38] refuse an older version, a missing or impossible birth date, and another one than is known', () => {
    const refused = (input: Parameters<typeof decideTerms>[0], more: object = {}) =>
      decideTerms(input, { ...facts, ...more });
    expect(refused({ version: 2, birthDate: '2000-01-01' })).toEqual({ ok: false, reason: 'latest_version' });
    expect(refused({ version: 3 })).toEqual({ ok: false, reason: 'birth_date' });
    expect(refused({ version: 3, birthDate: '2026-11-23' })).toEqual({ ok: false, reason: 'birth_date' });
    expect(refused({ version: 3, birthDate: '2000-02-30' })).toEqual({ ok: false, reason: 'birth_date' });
    const known = { knownBirthDate: '2010-01-01' };
    expect(refused({ version: 3, birthDate: '1990-01-01' }, known)).toEqual({ ok: false, reason: 'birth_date' });
    expect(refused({ version: 3 }, known)).toEqual({ ok: true, birthDate: '2010-01-01' });
    expect(refused({ version: 3, birthDate: '2000-01-01' })).toEqual({ ok: true, birthDate: '2000-01-01' });
  });
  it('know a minor until the eve of the eighteenth birthday', () => {
    expect(isMinor('2008-11-23', '2026-11-22')).toBe(true);
    expect(isMinor('2008-11-22', '2026-11-22')).toBe(false);
    expect(isMinor('2008-02-29', '2026-02-28')).toBe(true);
    expect(isMinor('2008-02-29', '2026-03-01')).toBe(false);
  });
});

describe('a cap of one’s own', () => {
  const day = capRaiseDelayMs;
  it('holds at once when it is lower, and after a day when it is higher or lifted', () => {
    expect(changeCap(noCap, 5_000, 0)).toEqual({ yen: 5_000 });
    const raised = changeCap({ yen: 5_000 }, 9_000, 10);
    expect(raised).toEqual({ yen: 5_000, next: { yen: 9_000, at: 10 + day } });
    expect(capAt(raised, 9 + day).yen).toBe(5_000);
    expect(capAt(raised, 10 + day)).toEqual({ yen: 9_000 });
    expect(changeCap({ yen: 5_000 }, null, 0).next).toEqual({ yen: null, at: day });
    expect(changeCap(raised, 9_000, 500)).toBe(raised);
    expect(changeCap(raised, 1_000, 500)).toEqual({ yen: 1_000 });
  });
  it('and the one for minors both hold; what would go over either is too much', () => {
    const facts = { usedYen: 4_000, minorCapYen: 5_000, ownCapYen: 4_500 };
    expect(isWithinCaps(500, facts)).toBe(true);
    expect(isWithinCaps(501, facts)).toBe(false);
    expect(isWithinCaps(1_001, { ...facts, ownCapYen: null })).toBe(false);
    expect(isWithinCaps(1_000_000, { usedYen: 0, ownCapYen: null })).toBe(true);
  });
  it('counts by the month in Tokyo', () => {
    const { from, to } = tokyoMonthOf(Date.UTC(2026, 10, 30, 15));
    expect([new Date(from).toISOString(), new Date(to).toISOString()]).toEqual([
      '2026-11-30T15:00:00.000Z',
      '2026-12-31T15:00:00.000Z',
    ]);
  });
});

it('[3.24] restDisplayTime runs down by the server’s clock, from the whole to nothing', () => {
  const shown = { at: 400, displayTime: 30 };
  const { beginAt, endsAt } = slipTimesOf(shown);
  expect([beginAt, endsAt]).toEqual([400 + giftLeadMs, 400 + giftLeadMs + 30_000]);
  const instants = [400, beginAt, beginAt + 10_500, endsAt, 99_000];
  expect(instants.map((now) => restDisplayTimeAt(shown, now))).toEqual([30, 30, 19.5, 0, 0]);
});
