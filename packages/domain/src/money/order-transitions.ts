import { giftOrderStates } from '@madoi/contract/operator/operator-orders';

/**
 * How far an order is. Nobody has paid in `ordered` and `canceled`; who has paid ends in `delivered` or `refunded`. In `disputed` a bank
 * has taken the money back before the gift was shown, and has not decided yet. In `refund_failed` the refund came back from
 * the card: an operator looks after it.
 */
export const orderStates = giftOrderStates;
export type OrderState = (typeof orderStates)[number];

/**
 * `charged`: the provider has the money. `shown`: the room's log has it. `refused`: the room does not take it. `withdrawn`: it is to be
 * given back, by an operator or because a part of it went back already. `refunded`: all of it went back. `disputed`, `won`, `lost`:
 * the bank took it back for now, gave it to us again, or gave it to the cardholder for good. `refund_failed`: what went back has returned.
 */
export const orderEvents = [
  'charged',
  'shown',
  'refused',
  'withdrawn',
  'refunded',
  'disputed',
  'won',
  'lost',
  'refund_failed',
  'canceled',
] as const;
export type OrderEvent = (typeof orderEvents)[number];

/**
 * ```
 *                charged    shown      refused    withdrawn  refunded  disputed  won   lost      refund_failed  canceled
 * ordered        paid       ·          ·          ·          ·         ·         ·     ·         ·              canceled
 * paid           ·          delivered  refunding  refunding  refunded  disputed  ·     refunded  ·              ·
 * delivered      ·          ·          ·          refunding  refunded  ·         ·     refunded  ·              ·
 * refunding      ·          ·          ·          ·          refunded  ·         ·     refunded  refund_failed  ·
 * refunded       ·          ·          ·          ·          ·         ·         ·     ·         refund_failed  ·
 * canceled       refunding  ·          ·          ·          ·         ·         ·     ·         ·              ·
 * disputed       ·          ·          ·          ·          refunded  ·         paid  refunded  ·              ·
 * refund_failed  ·          ·          ·          refunding  refunded  ·         ·     refunded  ·              ·
 * ```
 * A dot: nothing happens, so that whatever arrives twice or late changes nothing. Charged after it was canceled: the provider took
 * the money all the same, and it goes back. What was shown stays delivered while a bank decides.
 */
const orderTransitions: Readonly<Record<OrderState, Readonly<Partial<Record<OrderEvent, OrderState>>>>> = {
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
};

/** The state after `event`; the same one: nothing happens. */
export const orderAfter = (state: OrderState, event: OrderEvent): OrderState => orderTransitions[state][event] ?? state;

/** States in which the provider has had the order's money, whether or not it went back. */
export const isCharged = (state: OrderState): boolean => state !== 'ordered' && state !== 'canceled';

const firstDelayMs = 10_000;
const lastDelayMs = 3_600_000;
/** Nobody knows whether the provider's trouble is over: an outage must not make a giver wait for an hour. */
const lastOutageDelayMs = 60_000;

/** How long an order waits after its `attempts`-th try without an end, so that a hundred hopeless ones leave room for the others. */
export const settleDelayMs = (attempts: number, isOutage: boolean): number =>
  Math.min(firstDelayMs * 2 ** Math.min(attempts - 1, 20), isOutage ? lastOutageDelayMs : lastDelayMs);

const lastFeeDelayMs = 24 * 3_600_000;
/** A fee is known at once or a little later; the longer ago the charge, the less often it is asked for. */
export const feeDelayMs = (sinceChargeMs: number): number =>
  Math.min(Math.max(sinceChargeMs, firstDelayMs), lastFeeDelayMs);
