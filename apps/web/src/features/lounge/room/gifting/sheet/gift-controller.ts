import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { giftGraceMs, orderEffect, orderMessage, takeBackOrder } from '@madoi/contract/money/gifting';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { failureReasonOf } from './call-failure.ts';
import type { PricedDraft } from './gift-draft.ts';
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
  /** It was taken back before it was charged, by its button or with its sheet. */
  readonly onTakenBack: () => void;
  readonly after: (ms: number, run: () => void) => () => void;
}

export interface GiftController {
  readonly store: StoreApi<GiftFlowState>;
  /** `shown`: what the order is of, as the page shows it. */
  submit(order: GiftOrder, shown?: PricedDraft): void;
  /** What the order was of that was submitted last: the catalogue may change before it has arrived. */
  ordered(): PricedDraft | undefined;
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

/** Where a gift stands, and the order it stands for. */
interface GiftFlow {
  readonly store: StoreApi<GiftFlowState>;
  /** False: the event means nothing now. */
  readonly send: (event: GiftFlowEvent) => boolean;
  open: OpenOrder | undefined;
  ordered: PricedDraft | undefined;
}

function createGiftFlow(): GiftFlow {
  const store = createStore<GiftFlowState>(() => ({ kind: 'editing' }));
  const send = (event: GiftFlowEvent): boolean => {
    const before = store.getState();
    const next = reduceGiftFlow(before, event);
    if (next !== before) store.setState(next, true);
    return next !== before;
  };
  return { store, send, open: undefined, ordered: undefined };
}

function createOrderCalls(call: CallEndpoint, roomId: string) {
  const place = ({ order, clientId, replaces, position }: OpenOrder) => {
    const params = { id: roomId };
    const { kind: _, ...fields } = order;
    const sent = { ...position, clientId, ...(replaces !== undefined && { replaces }) };
    return 'contentId' in fields
      ? call(orderMessage, { params, body: { ...fields, ...sent } })
      : call(orderEffect, { params, body: { ...fields, ...sent } });
  };
  /** Undefined: the server did not answer. */
  const withdraw = (intentId: string) =>
    call(takeBackOrder, { params: { id: intentId } }).catch((): undefined => undefined);
  return { place, withdraw };
}
type OrderCalls = ReturnType<typeof createOrderCalls>;

/** From the end of the grace time to the room. */
function createDelivery({ call, pay, after }: GiftControllerOptions, flow: GiftFlow) {
  const { send } = flow;
  const wait = (ms: number) => new Promise<void>((resolve) => void after(ms, resolve));
  const deliver = async ({ intentId }: PlacedOrder, isPaid: boolean) => {
    if (!send({ kind: isPaid ? 'paid' : 'uncertain' })) return;
    const kind = flow.open?.order.kind ?? 'words';
    const delivery = await readDelivery({ call, kind, intentId, isPaid, wait });
    if (delivery.kind === 'delivered' || delivery.kind === 'refused') flow.open = undefined;
    if (delivery.kind === 'unsettled') send({ kind: 'refused', refusal: delivery.refusal });
    else send(delivery);
  };
  const charge = async (order: PlacedOrder) => {
    if (!send({ kind: 'graceEnded' })) return;
    const outcome = await pay(order).catch((): PayOutcome => ({ kind: 'failed' }));
    if (outcome.kind === 'declined')
      send({ kind: 'declined', refusal: { reason: 'payment', message: outcome.message } });
    else await deliver(order, outcome.kind === 'succeeded');
  };
  return { deliver, charge };
}

/** Places the order; `onPlaced` is called once its grace time has begun. */
async function placeOrder(
  { place, withdraw }: OrderCalls,
  flow: GiftFlow,
  wanted: OpenOrder,
  onPlaced: (order: PlacedOrder) => void,
): Promise<void> {
  const refuse = (reason: string) => void flow.send({ kind: 'refused', refusal: { reason } });
  const answer = await place(wanted).catch((error: unknown) => ({ success: false as const, error }));
  const isLeft = flow.open !== wanted;
  // Nobody waits for the answer: without it the order ends by itself, unpaid.
  if (answer.success && isLeft) return void withdraw(answer.intentId);
  if (isLeft) return;
  if ('error' in answer) {
    const reason = failureReasonOf(answer.error);
    if (reason === 'conflict') flow.open = undefined;
    return refuse(reason);
  }
  if (!answer.success) {
    flow.open = undefined;
    return refuse(answer.reason);
  }
  flow.open = { ...wanted, intentId: answer.intentId };
  onPlaced({ intentId: answer.intentId, clientSecret: answer.clientSecret });
}

/**
 * Takes a gift from its order to the room. An order that was declined or whose answer was lost is sent again under the same
 * `clientId`: it stays one order, however often the button is pressed. One whose words were changed takes the place of the one before.
 */
export function createGiftController(options: GiftControllerOptions): GiftController {
  const { call, roomId, now, after } = options;
  const flow = createGiftFlow();
  const { store, send } = flow;
  const calls = createOrderCalls(call, roomId);
  const { deliver, charge } = createDelivery(options, flow);
  let cancelTimer: (() => void) | undefined;

  const beginGrace = (order: PlacedOrder) => {
    send({ kind: 'placed', order, chargesAt: now() + giftGraceMs });
    cancelTimer = after(giftGraceMs, () => void charge(order));
  };
  const takeBack = async (order: PlacedOrder) => {
    cancelTimer?.();
    const answer = await calls.withdraw(order.intentId);
    // Paid for, or just being paid: it goes its way, and the page finds out how far it is.
    if (answer?.success === false) return deliver(order, false);
    // Without an answer it is not charged either: nobody confirms it any more, and the next order takes its place.
    if (answer !== undefined) flow.open = undefined;
    if (send({ kind: 'takenBack' })) options.onTakenBack();
  };
  const leaveGrace = (event: 'takeBackAsked' | 'left') => {
    const before = store.getState();
    if (send({ kind: event }) && before.kind === 'grace') void takeBack(before.order);
  };
  const close = () => {
    const { kind } = store.getState();
    leaveGrace('left');
    if (kind !== 'editing' && kind !== 'card' && kind !== 'ordering') return;
    if (flow.open?.intentId !== undefined) void calls.withdraw(flow.open.intentId);
    flow.open = undefined;
  };

  return {
    store,
    submit: (order, shown) => {
      if (!send({ kind: 'submitted' })) return;
      flow.ordered = shown;
      const body = JSON.stringify(order);
      const { clientId: replaces } = flow.open ?? {};
      if (flow.open?.body !== body)
        flow.open = { order, body, clientId: options.newId(), position: options.position(), replaces };
      void placeOrder(calls, flow, flow.open, beginGrace);
    },
    ordered: () => flow.ordered,
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
