import type { TickerEntry } from '@madoi/contract/money/gifting-products';
import type { AppendedGift, NewGiftEvent } from '#features/lounge/lounge.api.ts';
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
  /** Shows it in the room, or leaves it to be refunded where the room does not take it; the answer is what was shown now. */
  show(orderId: string, event: NewGiftEvent): Promise<AppendedGift | undefined>;
  /** The room does not take what was paid for: it is to be refunded. */
  refuse(orderId: string): Promise<void>;
  /** Money went back. */
  refund(orderId: string, refundId: string, at: number): Promise<void>;
  cancel(orderId: string, at: number): Promise<void>;
  /** Orders that wait for a next step: of those that nobody paid yet, the ones from before `orderedBefore`. */
  listUnsettled(orderedBefore: number, limit: number): Promise<readonly GiftOrder[]>;
  /** Charged, but what the provider kept is not known. */
  listWithoutFee(limit: number): Promise<readonly GiftOrder[]>;
  usedYen(giverId: string, monthFrom: number): Promise<number>;
  /** Of what was shown, with the lowest `seq` first. */
  readTicker(roomId: string, page: { since: number; limit: number; now: number }): Promise<readonly TickerEntry[]>;
  /** Highest first; the same score is the same rank. */
  scoresOf(roomId: string): Promise<readonly GiverScore[]>;
}
