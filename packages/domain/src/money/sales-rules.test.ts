import { payoutSkips } from '@madoi/contract/money/sales';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entriesOfReversal } from './gift-reversals.ts';
import {
  entriesOfCharge,
  entriesOfExpiry,
  entriesOfFixing,
  entriesOfPayout,
  entriesOfPayoutReturn,
  entriesOfTransfer,
  type LedgerEntry,
  ownerAccount,
} from './ledger-entries.ts';
import { expiryPeriodOf, expiryWarningAt, lastPayoutPeriod, nextPayoutPeriod } from './payout-calendar.ts';
import { decidePayout, isFrozen, mayExpire, payoutAccountStateOf } from './payout-rules.ts';
import {
  isTransferred,
  openPayoutStates,
  payoutAfter,
  payoutEvents,
  payoutStates,
  payoutStatusOf,
} from './payout-transitions.ts';
import { saleAfter, saleEvents, saleStates, shareHolderOf } from './sales-transitions.ts';

const day = 24 * 60 * 60 * 1000;
const tokyo = (text: string): number => Date.parse(`${text}+09:00`);

describe('a sale', () => {
  it('[3.37] moves between the five states as the table is drawn', () => {
    expect(saleStates).toEqual(['unfixed', 'in_balance', 'payout_scheduled', 'paid_out', 'payout_expired']);
    const drawn = saleStates.map((state) => saleEvents.map((event) => saleAfter(state, event)));
    expect(drawn).toEqual([
      ['in_balance', 'unfixed', 'unfixed', 'unfixed', 'unfixed'],
      ['in_balance', 'payout_scheduled', 'in_balance', 'in_balance', 'payout_expired'],
      ['payout_scheduled', 'payout_scheduled', 'paid_out', 'in_balance', 'payout_scheduled'],
      ['paid_out', 'paid_out', 'paid_out', 'in_balance', 'paid_out'],
      ['payout_expired', 'payout_expired', 'payout_expired', 'payout_expired', 'payout_expired'],
    ]);
  });

  it('is never paid out before its hold is over, nor after its term, whatever comes in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...saleEvents), { maxLength: 40 }), (events) => {
        const seen = new Set<string>();
        let state = saleAfter('unfixed', 'paid');
        for (const event of events) {
          const next = saleAfter(state, event);
          if (next === 'paid_out' && state !== 'paid_out') expect(seen).toContain('payout_scheduled');
          if (next === 'payout_scheduled') expect(seen).toContain('in_balance');
          if (state === 'payout_expired') expect(next).toBe('payout_expired');
          seen.add(next);
          state = next;
        }
      }),
    );
  });
});

describe('a payout', () => {
  it('[3.37] moves as the table is drawn, and is scheduled or paid out unless it came back', () => {
    const drawn = payoutStates.map((state) => payoutEvents.map((event) => payoutAfter(state, event)));
    expect(drawn).toEqual([
      ['transferred', 'scheduled', 'scheduled', 'returned', 'scheduled', 'scheduled', 'returned', 'returned'],
      ['transferred', 'sent', 'transferred', 'returning', ...Array(4).fill('transferred')],
      ['sent', 'sent', 'paid', 'sent', 'returning', 'sent', 'sent', 'sent'],
      ['paid', 'paid', 'paid', 'paid', 'returning', 'paid', 'paid', 'paid'],
      [...Array(5).fill('returning'), 'returned', 'returning', 'returning'],
      Array(8).fill('returned'),
    ]);
    expect(payoutStates.map(payoutStatusOf)).toEqual([
      'payout_scheduled',
      'payout_scheduled',
      'payout_scheduled',
      'paid_out',
      'payout_returned',
      'payout_returned',
    ]);
  });

  it('ends paid or returned, from wherever it stands, and never both', () => {
    for (const state of openPayoutStates) {
      const ends = payoutEvents.map((event) => payoutAfter(state, event)).filter((next) => next !== state);
      expect(ends.length).toBeGreaterThan(0);
      if (!isTransferred(state)) expect(ends).not.toContain('paid');
    }
  });
});

describe('a run of payouts', () => {
  const facts = { balanceYen: 5_000, minimumYen: 5_000, isFrozen: false, accountState: 'ready' } as const;

  it('pays the whole balance from the minimum on, to an account that is ready', () => {
    expect(decidePayout(facts)).toEqual({ amountYen: 5_000 });
    expect(decidePayout({ ...facts, balanceYen: 4_999 })).toEqual({ skip: 'below_minimum' });
    expect(decidePayout({ ...facts, balanceYen: -1 })).toEqual({ skip: 'nothing' });
    expect(decidePayout({ ...facts, isFrozen: true })).toEqual({ skip: 'frozen' });
    expect(decidePayout({ ...facts, accountState: 'none' })).toEqual({ skip: 'no_account' });
    for (const accountState of ['started', 'action_needed', 'reviewing', 'rejected'] as const)
      expect(decidePayout({ ...facts, accountState })).toEqual({ skip: 'account_not_ready' });
  });

  it('never pays more or less than the balance, nothing to the frozen, and says why it does not', () => {
    const balances = fc.integer({ min: -100_000, max: 100_000 });
    fc.assert(
      fc.property(balances, fc.nat({ max: 50_000 }), fc.boolean(), (balanceYen, minimumYen, frozen) => {
        const decision = decidePayout({ ...facts, balanceYen, minimumYen, isFrozen: frozen });
        if ('skip' in decision) expect(payoutSkips).toContain(decision.skip);
        else {
          expect(decision.amountYen).toBe(balanceYen);
          expect(!frozen && balanceYen > 0 && balanceYen >= minimumYen).toBe(true);
        }
      }),
    );
  });

  it('is held by a freeze until its end, and nothing expires while it is, or while a refund waits to be deducted', () => {
    expect(isFrozen(undefined, 10)).toBe(false);
    expect(isFrozen({ until: null }, 10)).toBe(true);
    expect(isFrozen({ until: 11 }, 10)).toBe(true);
    expect(isFrozen({ until: 10 }, 10)).toBe(false);
    expect(mayExpire({ isFrozen: false, toDeductYen: 0 })).toBe(true);
    expect(mayExpire({ isFrozen: true, toDeductYen: 0 })).toBe(false);
    expect(mayExpire({ isFrozen: false, toDeductYen: 1 })).toBe(false);
  });

  it('knows the account’s state from what the provider says', () => {
    const said = { isSubmitted: true, canReceiveTransfers: true, canPayOut: true, requirements: [] };
    expect(payoutAccountStateOf(undefined)).toBe('none');
    expect(payoutAccountStateOf({ ...said, isSubmitted: false, requirements: ['x'] })).toBe('started');
    expect(payoutAccountStateOf(said)).toBe('ready');
    expect(payoutAccountStateOf({ ...said, canPayOut: false })).toBe('reviewing');
    expect(payoutAccountStateOf({ ...said, canPayOut: false, requirements: ['x'] })).toBe('action_needed');
    expect(payoutAccountStateOf({ ...said, disabledReason: 'rejected.fraud' })).toBe('rejected');
  });
});

describe('the calendar of payouts', () => {
  it('has one run a month, at midnight in Tokyo', () => {
    const noon = tokyo('2026-11-22T12:00:00');
    expect(lastPayoutPeriod(noon, 15)).toEqual({ name: '2026-11', at: tokyo('2026-11-15T00:00:00') });
    expect(nextPayoutPeriod(noon, 15)).toEqual({ name: '2026-12', at: tokyo('2026-12-15T00:00:00') });
    expect(lastPayoutPeriod(tokyo('2026-01-14T23:59:59'), 15).name).toBe('2025-12');
    expect(lastPayoutPeriod(tokyo('2026-01-15T00:00:00'), 15).name).toBe('2026-01');
  });

  it('lets sales expire with the first run after their term, and warns 30 and 7 days before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000_000 }), fc.integer({ min: 1, max: 28 }), (at, dayOfMonth) => {
        const period = expiryPeriodOf(at, dayOfMonth);
        expect(period.at).toBeGreaterThanOrEqual(at);
        expect(period.at - at).toBeLessThan(32 * day);
        expect(lastPayoutPeriod(period.at, dayOfMonth)).toEqual(period);
        expect(expiryWarningAt(period.at, period.at - 30 * day - 1)).toBeUndefined();
        expect(expiryWarningAt(period.at, period.at - 30 * day)).toBe(30);
        expect(expiryWarningAt(period.at, period.at - 7 * day)).toBe(7);
        expect(expiryWarningAt(period.at, period.at)).toBeUndefined();
      }),
    );
  });
});

describe('the books of a sale', () => {
  const yen = fc.integer({ min: 1, max: 1_000_000 });
  const sumsOf = (lists: readonly (readonly LedgerEntry[])[]): Map<string, number> => {
    const sums = new Map<string, number>();
    for (const { account, amountYen } of lists.flat()) sums.set(account, (sums.get(account) ?? 0) + amountYen);
    return sums;
  };
  const owner = 'owner-01';

  it('sum to zero at every step, and after a payout or its return hold what the owner is still owed', () => {
    fc.assert(
      fc.property(yen, (share) => {
        const charge = entriesOfCharge({ ownerId: owner, ownerYen: share, revenueYen: 0, taxYen: 0 });
        const paid = [charge, entriesOfFixing(owner, share), entriesOfPayout(owner, share)];
        for (const step of [...paid, entriesOfTransfer(owner, share), entriesOfExpiry(owner, share)])
          expect(step.reduce((sum, { amountYen }) => sum + amountYen, 0)).toBe(0);
        expect([...sumsOf([...paid, entriesOfTransfer(owner, share)]).values()].every((sum) => sum === 0)).toBe(true);
        const early = sumsOf([...paid, entriesOfPayoutReturn(owner, share, false)]);
        const late = sumsOf([...paid, entriesOfTransfer(owner, share), entriesOfPayoutReturn(owner, share, true)]);
        for (const sums of [early, late]) expect(sums.get(ownerAccount(owner, 'balance'))).toBe(-share);
      }),
    );
  });

  it('take a refund from where the share is: held, in the balance also when it was paid out, or expired', () => {
    expect(saleStates.map(shareHolderOf)).toEqual(['unfixed', 'balance', 'balance', 'balance', 'expired']);
    const split = { ownerYen: 70, revenueYen: 30, taxYen: 0 };
    const booking = { takenYen: 100, feeYen: 0, split };
    const accountOf = (holder: 'unfixed' | 'balance' | 'expired') =>
      entriesOfReversal(owner, undefined, booking, holder).find(({ amountYen }) => amountYen === 70)?.account;
    expect(accountOf('unfixed')).toBe('owner:owner-01:unfixed');
    expect(accountOf('balance')).toBe('owner:owner-01:balance');
    expect(accountOf('expired')).toBe('platform:expired');
  });
});
