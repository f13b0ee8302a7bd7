import { getListenerRanking, getTicker } from '@madoi/contract/money/gifting-products';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { paymentWebhookPath } from '#platform/payments/events/payment-webhook.routes.ts';
import { lounges } from '../../lounge/room.table.ts';
import { readLedgerSums } from '../ledger/ledger.store.pg.ts';
import { followReversals } from './follow-reversals.ts';
import type { GiftingEvening, Ordered, Person } from './gifting-evening.fixture.ts';
import { startFaultEvening } from './gifting-faults.fixture.ts';
import { settleOrder } from './settle-order.ts';

const clock = createFakeClock();
let evening: GiftingEvening;
let giver: Person;
let room: string;
const { webhooks, contextOf, stateOf, shownIn, bookFindings, reconcile } = startFaultEvening(clock, (world) => {
  ({ evening, giver, room } = world);
});

const stripe = async () => {
  const { embedded } = evening.app.services.payments;
  if (!embedded) throw new Error('tests pay with test money');
  return embedded.connect();
};
const bought = async (card?: string): Promise<Ordered> => {
  const order = await evening.mustOrder(giver, room);
  await evening.pay(order, card);
  return order;
};
const delivered = async (card?: string): Promise<Ordered> => {
  const order = await bought(card);
  expect(await evening.send(giver, order)).toEqual({ success: true });
  return order;
};
/** Everything that the provider tells of an intent, in the given order, each twice. */
const deliver = async ({ intentId }: Ordered, order: 'as it happened' | 'backwards' = 'as it happened') => {
  const events = (await webhooks().list()).filter(({ body }) => body.includes(intentId));
  for (const { body } of order === 'backwards' ? events.toReversed() : events) {
    const headers = { 'content-type': 'application/json', 'stripe-signature': webhooks().sign(body) };
    const send = () => fetch(evening.app.url + paymentWebhookPath, { method: 'POST', headers, body });
    expect((await Promise.all([send(), send()])).map(({ status }) => status)).toEqual([204, 204]);
  }
};
const byHand = async ({ intentId }: Ordered, amount?: number) =>
  (await stripe()).refunds.create({ payment_intent: intentId, ...(amount !== undefined && { amount }) });
const shareOf = async () =>
  (await readLedgerSums(evening.app.database.db)).accounts.get(`owner:${evening.owner.userId}:unfixed`) ?? 0;
const scoreOf = async () => {
  const own = eq(lounges.id, room);
  return (await evening.app.database.db.select({ score: lounges.totalScore }).from(lounges).where(own))[0]?.score;
};

describe('a refund that somebody makes at the provider', () => {
  it.each(['as it happened', 'backwards'] as const)(
    'of a delivered gift takes share, score and place in ticker and ranking back, told twice and %s',
    async (order) => {
      const before = await shareOf();
      const gift = await delivered();
      expect([await shareOf(), await scoreOf()]).toEqual([before - 210, 33]);
      await byHand(gift);
      await deliver(gift, order);
      expect([await stateOf(gift.intentId), await shareOf(), await scoreOf()]).toEqual(['refunded', before, 0]);
      const params = { id: room };
      expect((await giver.call(getTicker, { params, query: {} })).list).toEqual([]);
      expect((await giver.call(getListenerRanking, { params })).list).toEqual([]);
      expect(await bookFindings()).toEqual([]);
    },
  );

  it('in parts is booked in parts, and the gift stays until all of it went back', async () => {
    const before = await shareOf();
    const gift = await delivered();
    await byHand(gift, 100);
    await deliver(gift);
    expect([await stateOf(gift.intentId), await shareOf()]).toEqual(['delivered', before - 140]);
    await byHand(gift, 200);
    await deliver(gift);
    expect([await stateOf(gift.intentId), await shareOf()]).toEqual(['refunded', before]);
    expect(await bookFindings()).toEqual([]);
  });

  it.each([
    [undefined, 'all of it'],
    [100, 'a part, whose rest follows'],
  ])('before the delivery stops it: %s (%s)', async (amount, _) => {
    const gift = await bought();
    const context = contextOf();
    const order = await context.orders.findByIntent(gift.intentId);
    await context.orders.charge(order?.id ?? '', { chargeId: undefined, at: clock.now() });
    await byHand(gift, amount);
    clock.advance(70_000);
    await reconcile();
    const intent = await context.provider.findIntent(gift.intentId);
    expect([await stateOf(gift.intentId), intent?.refundedYen, await shownIn(room)]).toEqual(['refunded', 300, 0]);
    expect(await bookFindings()).toEqual([]);
  });

  it('before anything is known of the charge is booked after it, and nothing is shown', async () => {
    const gift = await bought();
    await byHand(gift);
    await deliver(gift, 'backwards');
    expect([await stateOf(gift.intentId), await shownIn(room)]).toEqual(['refunded', 0]);
    expect(await bookFindings()).toEqual([]);
  });
});

describe('a refund that the card does not take', () => {
  it('comes back into the books and waits for an operator', async () => {
    const gift = await bought('pm_card_refundFail');
    await evening.setRoom(room, { life: 'archived' });
    await evening.send(giver, gift);
    await deliver(gift);
    expect([await stateOf(gift.intentId), await shownIn(room)]).toEqual(['refund_failed', 0]);
    expect(await bookFindings()).toEqual([]);
  });

  it('is told of before the answer: it ends all the same', async () => {
    const gift = await bought('pm_card_refundFail');
    await evening.setRoom(room, { life: 'archived' });
    const context = contextOf();
    const order = await context.orders.findByIntent(gift.intentId);
    const { provider } = context;
    const refund: typeof provider.refund = async (input) => {
      const made = await provider.refund(input);
      const now = await context.orders.find(order?.id ?? '');
      if (now) await followReversals(context, now);
      return made;
    };
    const settled = await settleOrder({ ...context, provider: { ...provider, refund } }, order?.id ?? '');
    expect(settled).toEqual({ kind: 'refund_failed' });
    expect(await bookFindings()).toEqual([]);
  });
});

describe('a dispute', () => {
  const disputeOf = async ({ intentId }: Ordered) => {
    const { data } = await (await stripe()).disputes.list({ payment_intent: intentId });
    return data[0]?.id ?? '';
  };
  const decide = async (gift: Ordered, words: 'winning_evidence' | 'losing_evidence') => {
    const evidence = { uncategorized_text: words };
    await (await stripe()).disputes.update(await disputeOf(gift), { evidence, submit: true });
  };
  const held = async () => (await readLedgerSums(evening.app.database.db)).accounts.get('platform:disputes') ?? 0;

  it('before the delivery stops it; the gift is shown when the bank decides for us', async () => {
    const gift = await bought('pm_card_createDispute');
    expect(await evening.send(giver, gift)).toEqual({ success: false, reason: 'unknown' });
    expect([await stateOf(gift.intentId), await shownIn(room), await held()]).toEqual(['disputed', 0, 300]);
    expect(await bookFindings()).toEqual([]);
    await decide(gift, 'winning_evidence');
    await deliver(gift, 'backwards');
    expect([await stateOf(gift.intentId), await shownIn(room), await held()]).toEqual(['delivered', 1, 0]);
    expect(await bookFindings()).toEqual([]);
  });

  it('that is lost is borne by the shares, and the order is refunded', async () => {
    const before = await shareOf();
    const gift = await bought('pm_card_createDispute');
    await deliver(gift);
    expect(await shareOf()).toBe(before - 210);
    await decide(gift, 'losing_evidence');
    await deliver(gift);
    expect([await stateOf(gift.intentId), await shareOf(), await held()]).toEqual(['refunded', before, 0]);
    expect(await bookFindings()).toEqual([]);
  });
});
