/** How far an order is. Nobody has paid in `ordered` and `canceled`; who has paid ends in `delivered` or `refunded`. */
export const orderStates = ['ordered', 'paid', 'delivered', 'refunding', 'refunded', 'canceled'] as const;
export type OrderState = (typeof orderStates)[number];

/** `charged`: the provider has the money. `shown`: the room's log has it. `refused`: the room does not take it. */
export const orderEvents = ['charged', 'shown', 'refused', 'refunded', 'canceled'] as const;
export type OrderEvent = (typeof orderEvents)[number];

/**
 * ```
 *            charged     shown       refused      refunded    canceled
 * ordered    paid        ·           ·            ·           canceled
 * paid       ·           delivered   refunding    ·           ·
 * delivered  ·           ·           ·            refunded    ·
 * refunding  ·           ·           ·            refunded    ·
 * refunded   ·           ·           ·            ·           ·
 * canceled   refunding   ·           ·            ·           ·
 * ```
 * A dot: nothing happens, so that whatever arrives twice or late changes nothing. Charged after it was canceled: the provider took
 * the money all the same, and it goes back. A delivered one is refunded by an operator.
 */
const orderTransitions: Readonly<Record<OrderState, Readonly<Partial<Record<OrderEvent, OrderState>>>>> = {
  ordered: { charged: 'paid', canceled: 'canceled' },
  paid: { shown: 'delivered', refused: 'refunding' },
  delivered: { refunded: 'refunded' },
  refunding: { refunded: 'refunded' },
  refunded: {},
  canceled: { charged: 'refunding' },
};

/** The state after `event`; the same one: nothing happens. */
export const orderAfter = (state: OrderState, event: OrderEvent): OrderState => orderTransitions[state][event] ?? state;

/** States in which the provider has had the order's money, whether or not it went back. */
export const isCharged = (state: OrderState): boolean => state !== 'ordered' && state !== 'canceled';
