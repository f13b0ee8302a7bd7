import type { TickerEntry } from '@madoi/contract/money/gifting-products';
import type { ReversalFacts } from '@madoi/domain/money/gift-reversals';
import type { AppendedGift, NewGiftEvent } from '#features/lounge/lounge.api.ts';
import type { OrderStep } from './advance-order.store.pg.ts';
import type { GiftOrder, NewGiftOrder } from './gift-order.ts';

export interface Charge {
  readonly chargeId: string | undefined;
  readonly at: number;
}

export interface PlaceInput<R> {
  readonly giverId: string;
  readonly clientId: string | null;
  /** Orders of the giver from then on, which still stand, count against their caps; until when is open. */
  readonly monthFrom: number;
  /** Decides while no other order of this person can be placed; a `clientId` that is known is not decided again. */
  readonly decide: (usedYen: number) => Promise<{ readonly order: NewGiftOrder } | { readonly refusal: R }>;
}

export type Placed<R> =
  | { readonly kind: 'placed' | 'known'; readonly order: GiftOrder }
  | { readonly kind: 'refused'; readonly refusal: R };

/** A refund or dispute, as the provider tells of it. */
export interface ReversalInput extends ReversalFacts {
  /** The provider's. */
  readonly id: string;
  readonly amountYen: number;
  readonly reason: string;
  readonly openedAt: number;
  readonly dueAt?: number | undefined;
}

export interface GiftReversal extends ReversalInput {
  readonly orderId: string;
  /** What of it the shares of the charge bear. */
  readonly borneYen: number;
}

export interface Deferral {
  readonly isOutage: boolean;
  readonly now: number;
  /** No later than that, whatever was tried before. */
  readonly notAfter?: number | undefined;
}

export interface GiverScore {
  readonly userId: string;
  readonly score: number;
  readonly rank: number;
}

/**
 * Orders, and what becomes of them. Every step looks at the state under the order's lock and changes nothing when it was done
 * already: steps may come twice, late and from several processes at once.
 */
export interface GiftOrderStore {
  place<R>(input: PlaceInput<R>): Promise<Placed<R>>;
  find(orderId: string): Promise<GiftOrder | undefined>;
  findByClient(giverId: string, clientId: string): Promise<GiftOrder | undefined>;
  findByIntent(intentId: string): Promise<GiftOrder | undefined>;
  setIntent(orderId: string, intentId: string): Promise<void>;
  /** Money came in: state and books in one transaction. */
  charge(orderId: string, charge: Charge): Promise<void>;
  /** Posts what the provider kept, once it is known. */
  setFee(orderId: string, feeYen: number, at: number): Promise<void>;
  /** Posts, once, what the provider kept of a second payment for the order, which went back. */
  bookStrayFee(
    orderId: string,
    stray: { readonly intentId: string; readonly feeYen: number },
    at: number,
  ): Promise<void>;
  /** Asks for the fee again later. */
  deferFee(orderId: string, nextAt: number): Promise<void>;
  /** Shows it in the room, or leaves it to be refunded where the room does not take it; the answer is what was shown now. */
  show(order: Pick<GiftOrder, 'id' | 'loungeId'>, event: NewGiftEvent): Promise<AppendedGift | undefined>;
  /** The room does not take what was paid for: it is to be refunded. */
  refuse(orderId: string): Promise<void>;
  /** Money went back, or was taken back, as far as the provider tells: rows, books and state in one transaction. */
  recordReversals(orderId: string, reversals: readonly ReversalInput[], at: number): Promise<OrderStep>;
  /** What is known of an order's refunds and disputes, the oldest first. */
  listReversals(orderId: string): Promise<readonly GiftReversal[]>;
  /** What was to be given back did not leave: for an operator. */
  failRefund(orderId: string): Promise<void>;
  cancel(orderId: string, at: number): Promise<void>;
  /** Orders whose next step is due: of those that nobody paid yet, the ones from before `orderedBefore`. */
  listUnsettled(due: {
    readonly now: number;
    readonly orderedBefore: number;
    readonly limit: number;
  }): Promise<readonly GiftOrder[]>;
  /** One that came to no end waits, longer each time, so that it does not hold up others. */
  defer(orderId: string, deferral: Deferral): Promise<void>;
  /** Charged, but what the provider kept is not known, and it is time to ask. */
  listWithoutFee(now: number, limit: number): Promise<readonly GiftOrder[]>;
  usedYen(giverId: string, monthFrom: number): Promise<number>;
  /** Of what was shown, with the lowest `seq` first. */
  readTicker(roomId: string, page: { since: number; limit: number; now: number }): Promise<readonly TickerEntry[]>;
  /** Highest first; the same score is the same rank. */
  scoresOf(roomId: string): Promise<readonly GiverScore[]>;
}
