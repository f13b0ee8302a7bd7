import { describe, expect, it } from 'vitest';
import { entriesOfSubscription, entriesOfSubscriptionRefund } from './ledger-entries.ts';
import {
  isTrialNoticeDue,
  type ObservedSubscription,
  observeSubscription,
  refundedTaxYen,
  type SubscriptionStanding,
  splitSubscription,
} from './subscription.ts';
import {
  grantsStandard,
  noticeOfChange,
  type SubscriptionState,
  subscriptionAfter,
  subscriptionEvents,
  subscriptionStates,
} from './subscription-transitions.ts';

const dayMs = 86_400_000;
const at = (state: SubscriptionState, graceEndsAt: number | null = null): SubscriptionStanding => ({
  state,
  graceEndsAt,
});
const seen = (status: ObservedSubscription['status'], endsWithPeriod = false) => ({ status, endsWithPeriod });
const time = (now: number) => ({ now, graceDays: 7 });

describe('a subscription', () => {
  it('stays ended whatever is seen of it, and goes nowhere by what is seen twice', () => {
    for (const event of subscriptionEvents) {
      expect(subscriptionAfter('ended', event)).toBe('ended');
      for (const state of subscriptionStates) {
        const once = subscriptionAfter(state, event);
        expect(subscriptionAfter(once, event), `${state} ${event}`).toBe(once);
      }
    }
  });

  it('has STANDARD in its trial, while it is paid, until its term ends and in its days of grace, and else not', () => {
    expect(subscriptionStates.filter(grantsStandard)).toEqual(['trial', 'active', 'ending', 'grace']);
  });

  it('goes from its trial to a paid month, and ends with it once it was canceled', () => {
    const trial = observeSubscription(at('pending'), seen('trialing'), time(0));
    expect(trial).toEqual({ state: 'trial', graceEndsAt: null, notice: undefined, mustEndAtProvider: false });
    expect(observeSubscription(trial, seen('active'), time(1)).state).toBe('active');
    expect(observeSubscription(at('active'), seen('active', true), time(1))).toMatchObject({ state: 'ending' });
    expect(observeSubscription(at('ending'), seen('canceled', true), time(2))).toMatchObject({
      state: 'ended',
      notice: 'ended',
    });
  });

  it('is taken up again when its end is taken back, in the trial as in a paid month', () => {
    expect(observeSubscription(at('ending'), seen('active'), time(1)).state).toBe('active');
    expect(observeSubscription(at('ending'), seen('trialing'), time(1)).state).toBe('trial');
  });

  it('keeps STANDARD for the days of grace from the first failure on, however often it is looked at, and not a moment longer', () => {
    const failed = observeSubscription(at('active'), seen('past_due'), time(1_000));
    expect(failed).toEqual({
      state: 'grace',
      graceEndsAt: 1_000 + 7 * dayMs,
      notice: 'payment_failed',
      mustEndAtProvider: false,
    });
    const later = observeSubscription(failed, seen('past_due'), time(1_000 + 7 * dayMs - 1));
    expect(later).toMatchObject({ state: 'grace', graceEndsAt: 1_000 + 7 * dayMs, notice: undefined });
    expect(observeSubscription(later, seen('past_due'), time(1_000 + 7 * dayMs))).toEqual({
      state: 'ended',
      graceEndsAt: null,
      notice: 'ended',
      mustEndAtProvider: true,
    });
  });

  it('is paid again within its grace, and a later failure has days of its own', () => {
    const paid = observeSubscription(at('grace', 5), seen('active'), time(4));
    expect(paid).toMatchObject({ state: 'active', graceEndsAt: null, notice: undefined });
    expect(observeSubscription(paid, seen('past_due'), time(100)).graceEndsAt).toBe(100 + 7 * dayMs);
  });

  it('never has STANDARD by a first charge that failed, and tells nobody of its end', () => {
    for (const status of ['incomplete', 'past_due'] as const)
      expect(observeSubscription(at('pending'), seen(status), time(1)).state).toBe('pending');
    expect(noticeOfChange('pending', 'ended')).toBeUndefined();
  });

  it('tells of a trial’s end three days before, and of no trial that was canceled', () => {
    const end = 10 * dayMs;
    expect(isTrialNoticeDue('trial', end, end - 3 * dayMs - 1)).toBe(false);
    expect(isTrialNoticeDue('trial', end, end - 3 * dayMs)).toBe(true);
    expect(isTrialNoticeDue('ending', end, end - 1)).toBe(false);
    expect(isTrialNoticeDue('trial', null, end)).toBe(false);
  });
});

describe('what a month of STANDARD is in the books', () => {
  it.each([0, 1, 10, 11, 980, 12_345])(
    'splits %i yen into revenue and tax that sum to it, and books sum to zero',
    (yen) => {
      const split = splitSubscription(yen);
      expect(split.revenueYen + split.taxYen).toBe(yen);
      for (const entries of [entriesOfSubscription(split), entriesOfSubscriptionRefund(split)])
        expect(entries.reduce((sum, { amountYen }) => sum + amountYen, 0)).toBe(0);
    },
  );

  it('has the tax of 980 yen inside of them, and gives tax back in proportion', () => {
    expect(splitSubscription(980)).toEqual({ revenueYen: 891, taxYen: 89 });
    const invoice = { amountYen: 980, taxYen: 89 };
    expect([0, 490, 979, 980].map((yen) => refundedTaxYen(invoice, yen))).toEqual([0, 44, 88, 89]);
  });
});
