import { isDeepStrictEqual } from 'node:util';
import { giftingTermsVersion, type OrderAnswer, type OrderReason } from '@madoi/contract/money/gifting';
import { splitCharge } from '@madoi/domain/money/charge-split';
import { orderLimits, orderRefusal } from '@madoi/domain/money/decide-order';
import { tokyoDateOf, tokyoMonthOf } from '@madoi/domain/money/gifting-cap';
import type { RoomRecord } from '#features/lounge/lounge.api.ts';
import { HttpProblem } from '#platform/http/problem.ts';
import { PaymentRefusedError } from '#platform/payments/payment-errors.ts';
import type { GiftOrder, NewGiftOrder, OrderInput } from './gift-order.ts';
import type { GiftingContext } from './gifting-context.ts';
import { type Offer, offerOf } from './offer.ts';
import { capFactsOf, readLimits } from './read-caps.ts';
import { cardInputOf } from './saved-card.ts';
import { withdrawOrder } from './send-gift.ts';

interface OrderRequest {
  readonly giverId: string;
  readonly clientId: string | undefined;
  /** The `clientId` of an order that this one takes the place of. */
  readonly replaces?: string | undefined;
  readonly input: OrderInput;
}

async function isTooFast({ rates }: GiftingContext, { giverId, input }: OrderRequest): Promise<boolean> {
  const { person, personAndRoom } = orderLimits;
  if (!(await rates.take(`gift:${giverId}`, person.max, person.windowMs)).allowed) return true;
  const here = await rates.take(`gift:${input.roomId}:${giverId}`, personAndRoom.max, personAndRoom.windowMs);
  return !here.allowed;
}

/** Taken last, of an order that nothing else refuses: what is refused anyway takes nothing from everybody else. */
async function isRoomFlooded({ rates }: GiftingContext, roomId: string): Promise<boolean> {
  const { max, windowMs } = orderLimits.room;
  return !(await rates.take(`gift-room:${roomId}`, max, windowMs)).allowed;
}

/** Everything that the rules ask about, but for what was given this month, which is read under the giver's lock. */
async function readFacts(context: GiftingContext, room: RoomRecord, { giverId }: OrderRequest, now: number) {
  const [limits, isBlocked, isSongDenied] = await Promise.all([
    readLimits(context, giverId, now),
    context.room.blocks.isBetween(giverId, room.ownerId),
    context.music.isSongDenied(room.id, now),
  ]);
  const { life, allowGifting, denyFlowerStamp } = room;
  return {
    limits,
    facts: {
      room: { isLive: life === 'live', allowGifting, denyFlowerStamp },
      isOwner: room.ownerId === giverId,
      isBlocked,
      isSongDenied,
      hasAcceptedTerms: limits.acceptedVersion === giftingTermsVersion,
    },
  };
}

type Facts = Awaited<ReturnType<typeof readFacts>>;
interface Decided {
  readonly room: RoomRecord;
  readonly offer: Offer;
  readonly version: number;
  readonly facts: Facts;
  readonly now: number;
}

function decide(context: GiftingContext, request: OrderRequest, decided: Decided, usedYen: number) {
  const { room, offer, version, facts, now } = decided;
  const { input, giverId, clientId } = request;
  const amountYen = offer.kind === 'unknown' ? undefined : offer.amountYen;
  const caps = capFactsOf(facts.limits, usedYen);
  const asked = { kind: input.kind, version: input.version, amountYen };
  const refusal = orderRefusal(asked, { ...facts.facts, caps, latestVersion: version });
  if (refusal !== undefined) return { refusal };
  if (offer.kind !== 'sold') return { refusal: offer.kind === 'refused' ? offer.reason : ('amount' as const) };
  const order: NewGiftOrder = {
    id: context.room.ids.next(),
    loungeId: room.id,
    giverId,
    ownerId: room.ownerId,
    productId: offer.productId,
    catalogueVersion: version,
    amountYen: offer.amountYen,
    ...splitCharge(offer.amountYen, context.ownerSharePercent),
    snapshot: offer.snapshot,
    input,
    clientId: clientId ?? null,
    orderedAt: now,
  };
  return { order };
}

async function place(context: GiftingContext, request: OrderRequest, room: RoomRecord) {
  const now = context.room.clock.now();
  const [facts, { version, content }, isBanned] = await Promise.all([
    readFacts(context, room, request, now),
    context.catalogue.current(),
    context.room.loadBannedWordMatcher(),
  ]);
  const offer = offerOf(request.input, content, tokyoDateOf(now), isBanned);
  const decided = { room, offer, version, facts, now };
  return context.orders.place<OrderReason>({
    giverId: request.giverId,
    clientId: request.clientId ?? null,
    monthFrom: tokyoMonthOf(now).from,
    decide: async (usedYen) => {
      const decision = decide(context, request, decided, usedYen);
      if ('refusal' in decision || !(await isRoomFlooded(context, room.id))) return decision;
      return { refusal: 'rate_limit' };
    },
  });
}

/** The provider's intent of an order; asked again it is the same one, also when the provider has forgotten the key. */
export async function intendPayment(context: GiftingContext, order: GiftOrder) {
  const known = order.intentId === null ? undefined : await context.provider.findIntent(order.intentId);
  if (known) return known;
  const card = await cardInputOf(context, order);
  const intent = await context.provider.createIntent({
    ...card,
    amountYen: order.amountYen,
    requires3ds: false,
    metadata: { orderId: order.id, giverId: order.giverId, kind: 'gift' },
    // Another card is another intent: a key stands for one body.
    idempotencyKey: ['gift', order.id, ...(card.paymentMethodId === undefined ? [] : [card.paymentMethodId])].join(':'),
  });
  context.afterStep?.('intended');
  await context.orders.setIntent(order.id, intent.id);
  context.afterStep?.('asked');
  return intent;
}

async function answerOf(context: GiftingContext, order: GiftOrder): Promise<OrderAnswer> {
  try {
    const { id: intentId, clientSecret } = await intendPayment(context, order);
    return { success: true, clientSecret, intentId, amount: order.amountYen };
  } catch (error) {
    if (!(error instanceof PaymentRefusedError)) throw error;
    context.log.warn({ err: error, orderId: order.id }, 'the payment provider refused an order');
    // One that has an intent may still be paid: it ends when that is canceled.
    if (order.intentId === null) await context.orders.cancel(order.id, context.room.clock.now());
    return { success: false, reason: error.code === 'authentication_required' ? 'three_d_secure' : 'amount' };
  }
}

/**
 * Orders a paid message or a stamp (specification 4.10): by the product's own price, and nothing is charged yet. The same `clientId` with the
 * same input answers the same order. Throws `not_found` for no room, `conflict` for a `clientId` that named another order.
 */
export async function orderGift(context: GiftingContext, request: OrderRequest): Promise<OrderAnswer> {
  const room = await context.room.rooms.find(request.input.roomId);
  if (!room) throw new HttpProblem('not_found');
  const refuse = (reason: OrderReason): OrderAnswer => {
    context.metrics.giftOrders.inc({ outcome: reason });
    return { success: false, reason };
  };
  if (await isTooFast(context, request)) return refuse('rate_limit');
  const { giverId, replaces } = request;
  if (replaces !== undefined && !(await withdrawOrder(context, giverId, replaces))) return refuse('previous_paid');
  const placed = await place(context, request, room);
  if (placed.kind === 'refused') return refuse(placed.refusal);
  const { order } = placed;
  // A round trip through the database drops what is undefined.
  if (!isDeepStrictEqual(order.input, JSON.parse(JSON.stringify(request.input)))) throw new HttpProblem('conflict');
  if (placed.kind === 'placed') context.metrics.giftOrders.inc({ outcome: 'ordered' });
  context.afterStep?.('ordered');
  return answerOf(context, order);
}
