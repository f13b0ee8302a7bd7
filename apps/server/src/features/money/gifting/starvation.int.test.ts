import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PaymentRefusedError } from '#platform/payments/payment-errors.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { giftOrders } from '../gifting.table.ts';
import { type GiftingEvening, type Person, startGiftingEvening } from './gifting-evening.fixture.ts';
import { createFaults } from './gifting-faults.fixture.ts';
import { reconcileOrders } from './reconcile-orders.ts';

const clock = createFakeClock();
const { webhooks, contextOf, stateOf } = createFaults(() => evening);
let evening: GiftingEvening;
let giver: Person;
let room: string;
beforeAll(async () => {
  evening = await startGiftingEvening({ clock });
  webhooks().hold();
  [giver, room] = [await evening.newGiver('ハル'), await evening.newRoom()];
});
afterAll(() => evening.app.close());

/** Orders like `intentId`'s, as many as one round takes, each older than it. */
async function crowd(intentId: string, change: Partial<typeof giftOrders.$inferInsert>): Promise<void> {
  const { db } = evening.app.database;
  const [order] = await db.select().from(giftOrders).where(eq(giftOrders.intentId, intentId));
  if (!order) throw new Error('there is no such order');
  const name = (at: number) => `crowd-${change.state}-${at}`;
  const of = (at: number) => ({ ...order, ...change, id: name(at), intentId: name(at), clientId: null, orderedAt: at });
  await db.insert(giftOrders).values(Array.from({ length: 120 }, (_, at) => of(at)));
}

/** The provider, but whatever belongs to the crowd is answered by `crowded`. */
function providerWith(crowded: Partial<PaymentProvider>): PaymentProvider {
  const { provider } = evening.app.services.payments;
  const isCrowd = (id: string) => id.startsWith('crowd-');
  return {
    ...provider,
    findIntent: (id) => (isCrowd(id) && crowded.findIntent ? crowded.findIntent(id) : provider.findIntent(id)),
    listRefunds: async (id) => (isCrowd(id) ? [] : provider.listRefunds(id)),
    listDisputes: async (id) => (isCrowd(id) ? [] : provider.listDisputes(id)),
    refund: (input) => (isCrowd(input.intentId) && crowded.refund ? crowded.refund(input) : provider.refund(input)),
  };
}

it('more refunds than a round takes, which the provider refuses for good, hold up none that comes after them', async () => {
  const order = await evening.mustOrder(giver, room);
  await evening.pay(order);
  await crowd(order.intentId, { state: 'refunding', paidAt: 1, feeYen: 0 });
  const refused = () => Promise.reject(new PaymentRefusedError('insufficient_funds', 'too little balance'));
  const context = contextOf({ provider: providerWith({ refund: refused }) });
  clock.advance(70_000);
  await reconcileOrders(context, new AbortController().signal);
  clock.advance(1_000);
  await reconcileOrders(context, new AbortController().signal);
  expect(await stateOf(order.intentId)).toBe('delivered');
  await evening.app.database.db.update(giftOrders).set({ state: 'canceled' }).where(eq(giftOrders.state, 'refunding'));
});

it('more fees than a round takes, which never come, hold up none that does', async () => {
  const order = await evening.mustOrder(giver, room);
  await evening.pay(order);
  await evening.send(giver, order);
  const { db } = evening.app.database;
  const own = eq(giftOrders.intentId, order.intentId);
  await db.update(giftOrders).set({ feeYen: null }).where(own);
  await crowd(order.intentId, { state: 'delivered', paidAt: 1, feeYen: null, seq: null });
  const context = contextOf({ provider: providerWith({ findIntent: async () => undefined }) });
  await reconcileOrders(context, new AbortController().signal);
  await reconcileOrders(context, new AbortController().signal);
  const [row] = await db.select({ feeYen: giftOrders.feeYen }).from(giftOrders).where(own);
  expect(row?.feeYen).toBe(11);
});
