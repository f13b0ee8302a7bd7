import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import {
  giftGraceMs,
  orderEffect,
  orderMessage,
  type SendAnswer,
  sendPaidEffect,
  sendPaidMessage,
  takeBackOrder,
} from '@madoi/contract/money/gifting';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type GiftFlowEvent, type GiftFlowState, type PlacedOrder, reduceGiftFlow } from './gift-flow.ts';

/** What is ordered, without a price: that is the server’s. */
export type GiftOrder =
  | {
      readonly kind: 'words';
      readonly contentId: string;
      readonly message: string;
      readonly decoration: string | undefined;
      readonly version: number;
    }
  | { readonly kind: 'stamp'; readonly itemId: string; readonly version: number };

/** `declined`: by the card or its bank, in the provider’s words. */
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
  /** The sheet was closed, or something new is begun. */
  leave(): void;
  dispose(): void;
}

/** What was ordered last and neither arrived nor was refused. */
interface OpenOrder {
  readonly order: GiftOrder;
  readonly body: string;
  readonly clientId: string;
  readonly position: { readonly x: number; readonly y: number };
}

/**
 * Takes a gift from its order to the room. An order that was declined or whose answer was lost is sent again under the same
 * `clientId`: it stays one order, however often the button is pressed.
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
  const refuse = (reason: string, message?: string) => {
    open = undefined;
    send({ kind: 'refused', refusal: { reason, message } });
  };
  const place = async ({ order, clientId, position }: OpenOrder) => {
    const params = { id: roomId };
    const { kind: _, ...fields } = order;
    return 'contentId' in fields
      ? call(orderMessage, { params, body: { ...fields, ...position, clientId } })
      : call(orderEffect, { params, body: { ...fields, ...position, clientId } });
  };
  const deliver = async ({ intentId }: PlacedOrder) => {
    const endpoint = open?.order.kind === 'stamp' ? sendPaidEffect : sendPaidMessage;
    const answer = await call(endpoint, { body: { id: intentId } }).catch((): undefined => undefined);
    // It is paid: the server delivers it, or gives the money back, also without this page.
    if (answer === undefined) return refuse('delivery_pending');
    finish(answer);
  };
  const finish = (answer: SendAnswer) => {
    if (answer.success) {
      open = undefined;
      send({ kind: 'delivered' });
    } else if (answer.isRefunded === true) refuse('refunded');
    else if (answer.reason === 'payment')
      send({ kind: 'declined', refusal: { reason: 'payment', message: answer.message } });
    else refuse('unknown');
  };
  const charge = async (order: PlacedOrder) => {
    if (!send({ kind: 'graceEnded' })) return;
    const outcome = await options.pay(order).catch((): PayOutcome => ({ kind: 'failed' }));
    if (outcome.kind === 'declined')
      send({ kind: 'declined', refusal: { reason: 'payment', message: outcome.message } });
    // Whether it was charged the server knows.
    else if (send({ kind: 'paid' })) await deliver(order);
  };
  const begin = async (wanted: OpenOrder) => {
    const answer = await place(wanted).catch((): undefined => undefined);
    if (answer === undefined) return send({ kind: 'refused', refusal: { reason: 'offline' } });
    if (!answer.success) return refuse(answer.reason);
    const order = { intentId: answer.intentId, clientSecret: answer.clientSecret };
    send({ kind: 'placed', order, chargesAt: now() + giftGraceMs });
    cancelTimer = after(giftGraceMs, () => void charge(order));
  };
  const takeBack = async (order: PlacedOrder) => {
    cancelTimer?.();
    const answer = await call(takeBackOrder, { params: { id: order.intentId } }).catch((): undefined => undefined);
    if (answer?.success === false && send({ kind: 'paid' })) return deliver(order);
    open = undefined;
    // Without an answer it is not charged either: nobody confirms it any more.
    send({ kind: 'takenBack' });
  };
  const takeBackBy = (event: 'takeBackAsked' | 'left') => {
    const before = store.getState();
    if (!send({ kind: event })) return;
    if (before.kind === 'grace') void takeBack(before.order);
  };

  return {
    store,
    submit: (order) => {
      if (!send({ kind: 'submitted' })) return;
      const body = JSON.stringify(order);
      if (open?.body !== body) open = { order, body, clientId: options.newId(), position: options.position() };
      void begin(open);
    },
    askForCard: () => void send({ kind: 'cardWanted' }),
    takeBack: () => takeBackBy('takeBackAsked'),
    leave: () => takeBackBy('left'),
    dispose: () => {
      if (store.getState().kind === 'grace') takeBackBy('left');
      cancelTimer?.();
    },
  };
}
