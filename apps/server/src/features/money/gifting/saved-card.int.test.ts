import { getGifting, removeGiftCard } from '@madoi/contract/money/gifting';
import { closeAccount } from '@madoi/contract/session/profile';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PaymentUnavailableError } from '#platform/payments/payment-errors.ts';
import type { GiftOrder } from './gift-order.ts';
import { type GiftingEvening, type Ordered, type Person, startGiftingEvening } from './gifting-evening.fixture.ts';
import { createFaults } from './gifting-faults.fixture.ts';
import { removeCardsOfClosed } from './saved-card.ts';
import { cancelOrder } from './send-gift.ts';

let evening: GiftingEvening;
let room: string;
beforeAll(async () => {
  evening = await startGiftingEvening();
  room = await evening.newRoom();
});
afterAll(() => evening.app.close());

const { contextOf } = createFaults(() => evening);
const savedCardOf = async (giver: Person) => (await giver.call(getGifting, { params: { id: room } })).savedCard;

/** As the page does it, without a card of its own: what the order was made with is charged. */
const confirm = async ({ intentId, clientSecret }: Ordered): Promise<number> => {
  const url = `${evening.app.url}/test-payments/v1/payment_intents/${intentId}/confirm`;
  return (await fetch(url, { method: 'POST', body: new URLSearchParams({ client_secret: clientSecret }) })).status;
};

it('a card is kept for who asked for it, once it has paid, and pays the next gift by itself', async () => {
  const giver = await evening.newGiver('常連');
  const once = await evening.mustOrder(giver, room);
  await evening.pay(once);
  expect(await savedCardOf(giver)).toBeUndefined();
  const kept = await evening.mustOrder(giver, room, { card: 'save' });
  expect(await savedCardOf(giver)).toBeUndefined();
  await evening.pay(kept);
  expect(await savedCardOf(giver)).toEqual({ brand: 'visa', last4: '4242' });
  const next = await evening.mustOrder(giver, room, { card: 'saved' });
  expect(await confirm(next)).toBe(200);
  expect(await evening.send(giver, next)).toEqual({ success: true });
});

it('a kept card that is removed pays no order any more, and another one may pay the same order', async () => {
  const giver = await evening.newGiver('気がかわった人');
  await evening.pay(await evening.mustOrder(giver, room, { card: 'save' }));
  expect(await giver.call(removeGiftCard)).toEqual({ success: true });
  expect(await giver.call(removeGiftCard)).toEqual({ success: true });
  expect(await savedCardOf(giver)).toBeUndefined();
  const without = await evening.mustOrder(giver, room, { card: 'saved' });
  expect(await confirm(without)).not.toBe(200);
  expect(await evening.pay(without)).toBe(true);
  expect(await evening.send(giver, without)).toEqual({ success: true });
});

it('a kept card that is removed after it was ordered with is refused by the provider, and another one may pay', async () => {
  const giver = await evening.newGiver('まよった人');
  await evening.pay(await evening.mustOrder(giver, room, { card: 'save' }));
  const ordered = await evening.mustOrder(giver, room, { card: 'saved' });
  await giver.call(removeGiftCard);
  expect(await confirm(ordered)).toBe(400);
  expect(await evening.send(giver, ordered)).toMatchObject({ success: false });
  expect(await evening.pay(ordered)).toBe(true);
  expect(await evening.send(giver, ordered)).toEqual({ success: true });
});

it('the card of a closed account is removed at the provider as soon as that answers, and its customer is forgotten', async () => {
  const giver = await evening.newGiver('去る人');
  await evening.pay(await evening.mustOrder(giver, room, { card: 'save' }));
  const context = contextOf();
  const customerId = (await context.givers.findCustomer(giver.userId)) ?? '';
  expect(await context.provider.listCards(customerId)).toHaveLength(1);
  const open = await evening.mustOrder(giver, room);
  expect(await giver.call(closeAccount, { body: { name: '去る人' } })).toEqual({ success: true });

  const away = () => Promise.reject(new PaymentUnavailableError('away'));
  const { signal } = new AbortController();
  const provider = { ...context.provider, listCards: away };
  await expect(removeCardsOfClosed({ ...context, provider }, signal)).rejects.toThrow('away');
  await removeCardsOfClosed(context, signal);
  expect(await context.provider.listCards(customerId)).toEqual([]);
  // An order that may still be paid could keep a card again.
  expect(await context.givers.findCustomer(giver.userId)).toBe(customerId);
  await cancelOrder(context, (await context.orders.findByIntent(open.intentId)) as GiftOrder);
  await removeCardsOfClosed(context, signal);
  expect(await context.givers.findCustomer(giver.userId)).toBeUndefined();
});

it('nobody pays with somebody else’s card', async () => {
  const [giver, other] = [await evening.newGiver('持ち主'), await evening.newGiver('よその人')];
  await evening.pay(await evening.mustOrder(giver, room, { card: 'save' }));
  expect(await savedCardOf(other)).toBeUndefined();
  expect(await confirm(await evening.mustOrder(other, room, { card: 'saved' }))).not.toBe(200);
});
