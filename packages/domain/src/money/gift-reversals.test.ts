import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitCharge } from './charge-split.ts';
import {
  bookingOf,
  entriesOfReversal,
  eventOfReversals,
  type ReversalBooking,
  type ReversalFacts,
  sumOfSplit,
} from './gift-reversals.ts';
import { entriesOfCharge } from './ledger-entries.ts';
import { feeDelayMs, settleDelayMs } from './order-transitions.ts';

const refund = (takenYen: number, status: ReversalFacts['status'] = 'succeeded'): ReversalFacts => ({
  kind: 'refund',
  status,
  takenYen,
  feeYen: 0,
  progress: 1,
});
const dispute = (takenYen: number, status: ReversalFacts['status']): ReversalFacts => ({
  kind: 'dispute',
  status,
  takenYen,
  feeYen: 1_500,
  progress: 1,
});

describe('what goes back of a charge', () => {
  it('in any parts, some of which return, sums to zero each time, and the whole of it leaves no share behind', () => {
    const parts = fc.array(fc.tuple(fc.integer({ min: 1, max: 5_000 }), fc.boolean()), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(
        fc.integer({ min: 50, max: 20_000 }),
        fc.integer({ min: 0, max: 100 }),
        parts,
        (amount, percent, all) => {
          const charge = { ownerId: 'owner-01', ...splitCharge(amount, percent) };
          const accounts = new Map<string, number>();
          const post = (entries: ReturnType<typeof entriesOfCharge>) => {
            expect(entries.reduce((sum, { amountYen }) => sum + amountYen, 0)).toBe(0);
            for (const { account, amountYen } of entries)
              accounts.set(account, (accounts.get(account) ?? 0) + amountYen);
          };
          post(entriesOfCharge(charge));
          const standing: ReversalBooking[] = [];
          const rest = () => amount - standing.reduce((sum, { takenYen }) => sum + takenYen, 0);
          const splits = () => standing.map(({ split }) => split);
          const take = (yen: number) => {
            if (yen === 0) return;
            const booking = bookingOf(charge, splits(), refund(yen));
            post(entriesOfReversal(charge.ownerId, undefined, booking));
            standing.push(booking);
          };
          for (const [yen, returns] of all) {
            take(Math.min(yen, rest()));
            const last = returns ? standing.pop() : undefined;
            if (last) post(entriesOfReversal(charge.ownerId, last, bookingOf(charge, splits(), refund(0, 'failed'))));
          }
          take(rest());
          expect([...accounts.values()].filter((yen) => yen !== 0)).toEqual([]);
        },
      ),
    );
  });

  it('in a dispute is held by the platform while it is open, returned when it is won, and borne by the shares when it is lost', () => {
    const charge = { ownerId: 'owner-01', ...splitCharge(1_000, 70) };
    const open = bookingOf(charge, [], dispute(1_000, 'open'));
    expect(entriesOfReversal('owner-01', undefined, open)).toEqual([
      { account: 'provider:balance', amountYen: -2_500 },
      { account: 'provider:fees', amountYen: 1_500 },
      { account: 'platform:disputes', amountYen: 1_000 },
    ]);
    const won = bookingOf(charge, [], dispute(0, 'won'));
    expect(entriesOfReversal('owner-01', open, won)).toEqual([
      { account: 'provider:balance', amountYen: 1_000 },
      { account: 'platform:disputes', amountYen: -1_000 },
    ]);
    const lost = bookingOf(charge, [], dispute(1_000, 'lost'));
    expect(entriesOfReversal('owner-01', open, lost)).toEqual([
      { account: 'owner:owner-01:unfixed', amountYen: 700 },
      { account: 'platform:revenue', amountYen: 273 },
      { account: 'platform:tax', amountYen: 27 },
      { account: 'platform:disputes', amountYen: -1_000 },
    ]);
    const twice = bookingOf(charge, [lost.split], refund(1_000));
    expect(sumOfSplit(twice.split)).toBe(0);
  });
});

describe('an order whose money went back', () => {
  it.each([
    ['paid', [refund(300)], 'refunded'],
    ['delivered', [refund(300, 'pending')], 'refunded'],
    ['paid', [refund(100)], 'withdrawn'],
    ['delivered', [refund(100)], undefined],
    ['refunded', [refund(0, 'failed')], 'refund_failed'],
    ['refunding', [refund(0, 'failed')], undefined],
    ['paid', [dispute(300, 'open')], 'disputed'],
    ['disputed', [dispute(0, 'won')], 'won'],
    ['delivered', [dispute(300, 'lost')], 'lost'],
    ['delivered', [], undefined],
  ] as const)('%s with %j: %s', (state, reversals, event) => {
    expect(eventOfReversals(state, 300, reversals)).toBe(event);
  });
});

it('an order that comes to no end waits twice as long each time, an hour at most and a minute in an outage', () => {
  expect([1, 2, 3, 40].map((attempts) => settleDelayMs(attempts, false))).toEqual([10_000, 20_000, 40_000, 3_600_000]);
  expect(settleDelayMs(40, true)).toBe(60_000);
  expect([0, 60_000, 90 * 86_400_000].map(feeDelayMs)).toEqual([10_000, 60_000, 86_400_000]);
});
