import type { RefundRefusal } from '@madoi/contract/operator/operator-orders';
import type { ChargeSplit } from './charge-split.ts';
import { type LedgerEntry, shareAccount } from './ledger-entries.ts';
import { isCharged, type OrderEvent, type OrderState } from './order-transitions.ts';
import type { ShareHolder } from './sales-transitions.ts';

/** Money of a charge that went back: given back, by whomever, or taken back by a bank. */
export const reversalKinds = ['refund', 'dispute'] as const;
export type ReversalKind = (typeof reversalKinds)[number];
/** A refund is `pending`, `succeeded`, `failed` or `canceled`; a dispute is `open`, `won` (the platform keeps the money) or `lost`. */
export const reversalStatuses = ['pending', 'succeeded', 'failed', 'canceled', 'open', 'won', 'lost'] as const;
export type ReversalStatus = (typeof reversalStatuses)[number];

/** One refund or dispute as the provider tells of it. */
export interface ReversalFacts {
  readonly kind: ReversalKind;
  readonly status: ReversalStatus;
  /** What is gone from the provider's balance because of it now, without the fee. */
  readonly takenYen: number;
  /** What the provider keeps for it. */
  readonly feeYen: number;
  /** Only ever rises: what is told with a lower one is old. */
  readonly progress: number;
}

/** How a refund or dispute stands in the books. `split`: what of it the shares of the charge bear. */
export interface ReversalBooking {
  readonly takenYen: number;
  readonly feeYen: number;
  readonly split: ChargeSplit;
}

const noSplit: ChargeSplit = { ownerYen: 0, revenueYen: 0, taxYen: 0 };
/** All of a charge again, in yen: what the owner, the house and the tax have of it. */
export const sumOfSplit = ({ ownerYen, revenueYen, taxYen }: ChargeSplit): number => ownerYen + revenueYen + taxYen;
const minus = (one: ChargeSplit, other: ChargeSplit): ChargeSplit => ({
  ownerYen: one.ownerYen - other.ownerYen,
  revenueYen: one.revenueYen - other.revenueYen,
  taxYen: one.taxYen - other.taxYen,
});
const plus = (one: ChargeSplit, other: ChargeSplit): ChargeSplit => ({
  ownerYen: one.ownerYen + other.ownerYen,
  revenueYen: one.revenueYen + other.revenueYen,
  taxYen: one.taxYen + other.taxYen,
});

/** What the shares of a charge come to for a part of it; for all of it they are its own, to the yen. */
function splitOfPart(charge: ChargeSplit, partYen: number): ChargeSplit {
  const amountYen = sumOfSplit(charge);
  const ownerYen = Math.floor((charge.ownerYen * partYen) / amountYen);
  const taxYen = Math.floor((charge.taxYen * partYen) / amountYen);
  return { ownerYen, taxYen, revenueYen: partYen - ownerYen - taxYen };
}

/** A refund is borne by the shares as long as it stands, a dispute once it is lost; until then the platform holds what is missing. */
const isBorneByShares = ({ status }: Pick<ReversalFacts, 'status'>): boolean =>
  status === 'pending' || status === 'succeeded' || status === 'lost';

/**
 * How a refund or dispute is to stand in the books, beside the charge's `others` that stand already. Their splits and its own sum up to
 * exactly the split of what went back in all; what went back beyond the charge is the platform's loss.
 */
export function bookingOf(
  charge: ChargeSplit,
  others: readonly ChargeSplit[],
  { takenYen, feeYen, status }: ReversalFacts,
): ReversalBooking {
  if (!isBorneByShares({ status })) return { takenYen, feeYen, split: noSplit };
  const borne = others.reduce(plus, noSplit);
  const part = Math.min(sumOfSplit(charge), sumOfSplit(borne) + takenYen);
  return { takenYen, feeYen, split: minus(splitOfPart(charge, part), borne) };
}

const nothing: ReversalBooking = { takenYen: 0, feeYen: 0, split: noSplit };

/**
 * The entries that lead from one booking to the next; they sum to zero. `before` undefined: it is new. `holder`: where the owner's share
 * is by now.
 */
export function entriesOfReversal(
  ownerId: string,
  before: ReversalBooking | undefined,
  after: ReversalBooking,
  holder: ShareHolder = 'unfixed',
): readonly LedgerEntry[] {
  const old = before ?? nothing;
  const takenYen = after.takenYen - old.takenYen;
  const feeYen = after.feeYen - old.feeYen;
  const split = minus(after.split, old.split);
  const entries: readonly LedgerEntry[] = [
    { account: 'provider:balance', amountYen: -(takenYen + feeYen) },
    { account: 'provider:fees', amountYen: feeYen },
    { account: shareAccount(ownerId, holder), amountYen: split.ownerYen },
    { account: 'platform:revenue', amountYen: split.revenueYen },
    { account: 'platform:tax', amountYen: split.taxYen },
    { account: 'platform:disputes', amountYen: takenYen - sumOfSplit(split) },
  ];
  return entries.filter(({ amountYen }) => amountYen !== 0);
}

/** What all refunds and disputes of an order mean for it now; undefined: nothing. */
export function eventOfReversals(
  state: OrderState,
  amountYen: number,
  reversals: readonly Pick<ReversalFacts, 'status' | 'takenYen'>[],
): OrderEvent | undefined {
  const yenOf = (statuses: readonly ReversalStatus[]): number =>
    reversals.reduce((sum, { status, takenYen }) => sum + (statuses.includes(status) ? takenYen : 0), 0);
  const goneYen = yenOf(['pending', 'succeeded', 'lost']);
  if (goneYen >= amountYen) return yenOf(['lost']) > 0 ? 'lost' : 'refunded';
  if (state === 'refunded') return 'refund_failed';
  if (reversals.some(({ status }) => status === 'open')) return 'disputed';
  if (state === 'disputed') return 'won';
  // Nobody is shown a gift that is half given back: the rest follows.
  return state === 'paid' && goneYen > 0 ? 'withdrawn' : undefined;
}

/** Why an operator may not give an order's money back now, as `refundRefusals` of the contract explains it; undefined: they may. */
export function refundRefusal(
  state: OrderState,
  reversals: readonly Pick<ReversalFacts, 'status'>[],
): RefundRefusal | undefined {
  if (!isCharged(state)) return 'not_charged';
  // The provider refunds nothing of a charge that a bank holds.
  if (state === 'disputed' || reversals.some(({ status }) => status === 'open')) return 'disputed';
  return state === 'refunding' || state === 'refunded' ? 'already' : undefined;
}
