import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { giftGraceMs, orderEffect, orderMessage, takeBackOrder } from '@madoi/contract/money/gifting';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { failureReasonOf } from './call-failure.ts';
import { type GiftFlowEvent, type GiftFlowState, type PlacedOrder, reduceGiftFlow } from './gift-flow.ts';
import { readDelivery } from './read-delivery.ts';

/** To keep the card that pays, or to pay with the one that was kept; undefined: neither. */
type CardInput = 'save' | 'saved' | undefined;

/** What is ordered, without a price: that is the server’s. */
export type GiftOrder = { readonly card?: CardInput } & (
  | {
      readonly kind: 'words';
      readonly contentId: string;
      readonly message: string;
      readonly decoration: string | undefined;
      readonly version: number;
    }
  | { readonly kind: 'stamp'; readonly itemId: string; readonly version: number }
);

/** `declined`: by the card or its bank, in the provider’s words. `failed`: whether it was charged is not known. */
export type PayOutcome =
  | { readonly kind: 'succeeded' }
  | { readonly kind: 'declined'; readonly message?: string | undefined }
  | { readonly kind: 'failed' };

export interface GiftControllerOptions {
  readonly call: CallEndpoint;
  readonly roomId: string;
  /** Confirms with the payment provider; a challenge of the bank is shown meanwhile. */
  readonly pay: (order: PlacedOrder) => Promise<PayOutcome>;
  /** Where on the stage’s grid the gift is to appear (0..1). */
  readonly position: () => { readonly x: number; readonly y: number };
  readonly newId: () => string;
  readonly now: () => number;
  readonly after: (ms: number, run: () => void) => () => void;
}

export interface GiftController {
  readonly store: StoreApi<GiftFlowState>;
  submit(order: GiftOrder): void;
  askForCard(): void;
  takeBack(): void;
  /** Back to what is being made; an order that waits for another card goes on when the button is pressed again. */
  back(): void;
  /** The sheet was closed: what was ordered and not charged is taken back. */
  close(): void;
  /** As `close`, and for good. */
  dispose(): void;
}

/** What was ordered last and neither arrived nor was refused. */
interface OpenOrder {
  readonly order: GiftOrder;
  readonly body: string;
  readonly clientId: string;
  readonly position: { readonly x: number; readonly y: number };
  /** Of the order before it, which it takes the place of. */
  readonly replaces: string | undefined;
  /** Once the server has answered. */
  readonly intentId?: string;
}

/**
 * Takes a gift from its order to the room. An order that was declined or whose answer was lost is sent again under the same
 * `clientId`: it stays one order, however often the button is pressed. One whose words were changed takes the place of the one before.
 */
export function createGiftController(options: GiftControllerOptions): GiftController {
  const { call, roomId, now, after } = options;
  const store = createStore<GiftFlowState>(() => ({ kind: 'editing' }));
  let open: OpenOrder | undefined;
  let cancelTimer: (() => void) | undefined;

  const send = (event: GiftFlowEvent): boolean => {
    const before = store.getState();
    const next = reduceGiftFlow(before, event);
    if (next !== before) store.setState(next, true);
    return next !== before;
  };
  const wait = (ms: number) => new Promise<void>((resolve) => void after(ms, resolve));
  const refuse = (reason: string) => {
    open = undefined;
    send({ kind: 'refused', refusal: { reason } });
  };
  const place = ({ order, clientId, replaces, position }: OpenOrder) => {
    const params = { id: roomId };
    const { kind: _, ...fields } = order;
    const sent = { ...position, clientId, ...(replaces !== undefined && { replaces }) };
    return 'contentId' in fields
      ? call(orderMessage, { params, body: { ...fields, ...sent } })
      : call(orderEffect, { params, body: { ...fields, ...sent } });
  };
  const deliver = async ({ intentId }: PlacedOrder, isPaid: boolean) => {
    if (!send({ kind: isPaid ? 'paid' : 'uncertain' })) return;
    const kind = open?.order.kind ?? 'words';
    const delivery = await readDelivery({ call, kind, intentId, isPaid, wait });
    if (delivery.kind === 'delivered' || delivery.kind === 'refused') open = undefined;
    if (delivery.kind === 'delivered') send(delivery);
    else send({ kind: delivery.kind === 'declined' ? 'declined' : 'refused', refusal: delivery.refusal });
  };
  const charge = async (order: PlacedOrder) => {
    if (!send({ kind: 'graceEnded' })) return;
    const outcome = await options.pay(order).catch((): PayOutcome => ({ kind: 'failed' }));
    if (outcome.kind === 'declined')
      send({ kind: 'declined', refusal: { reason: 'payment', message: outcome.message } });
    else await deliver(order, outcome.kind === 'succeeded');
  };
  /** Nobody waits for the answer: without one the order ends by itself, unpaid. */
  const withdraw = (intentId: string) =>
    void call(takeBackOrder, { params: { id: intentId } }).catch((): undefined => undefined);
  const begin = async (wanted: OpenOrder) => {
    const answer = await place(wanted).catch((error: unknown) => ({ success: false as const, error }));
    const isLeft = open !== wanted;
    if (answer.success && isLeft) return withdraw(answer.intentId);
    if (isLeft) return;
    if ('error' in answer) {
      const reason = failureReasonOf(answer.error);
      if (reason === 'conflict') open = undefined;
      return void send({ kind: 'refused', refusal: { reason } });
    }
    if (!answer.success) return refuse(answer.reason);
    const order = { intentId: answer.intentId, clientSecret: answer.clientSecret };
    open = { ...wanted, intentId: answer.intentId };
    send({ kind: 'placed', order, chargesAt: now() + giftGraceMs });
    cancelTimer = after(giftGraceMs, () => void charge(order));
  };
  const takeBack = async (order: PlacedOrder) => {
    cancelTimer?.();
    const answer = await call(takeBackOrder, { params: { id: order.intentId } }).catch((): undefined => undefined);
    // Paid for, or just being paid: it goes its way, and the page finds out how far it is.
    if (answer?.success === false) return deliver(order, false);
    // Without an answer it is not charged either: nobody confirms it any more, and the next order takes its place.
    if (answer !== undefined) open = undefined;
    send({ kind: 'takenBack' });
  };
  const leaveGrace = (event: 'takeBackAsked' | 'left') => {
    const before = store.getState();
    if (send({ kind: event }) && before.kind === 'grace') void takeBack(before.order);
  };
  const close = () => {
    const { kind } = store.getState();
    leaveGrace('left');
    if (kind !== 'editing' && kind !== 'card' && kind !== 'ordering') return;
    if (open?.intentId !== undefined) withdraw(open.intentId);
    open = undefined;
  };

  return {
    store,
    submit: (order) => {
      if (!send({ kind: 'submitted' })) return;
      const body = JSON.stringify(order);
      const { clientId: replaces } = open ?? {};
      if (open?.body !== body)
        open = { order, body, clientId: options.newId(), position: options.position(), replaces };
      void begin(open);
    },
    askForCard: () => void send({ kind: 'cardWanted' }),
    takeBack: () => leaveGrace('takeBackAsked'),
    back: () => leaveGrace('left'),
    close,
    dispose: () => {
      close();
      cancelTimer?.();
    },
  };
}
