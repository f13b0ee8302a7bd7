import { getGifting, removeGiftCard } from '@madoi/contract/money/gifting';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GiftingEvening, type Ordered, type Person, startGiftingEvening } from './gifting-evening.fixture.ts';

let evening: GiftingEvening;
let room: string;
beforeAll(async () => {
  evening = await startGiftingEvening();
  room = await evening.newRoom();
});
afterAll(() => evening.app.close());

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

it('nobody pays with somebody else’s card', async () => {
  const [giver, other] = [await evening.newGiver('持ち主'), await evening.newGiver('よその人')];
  await evening.pay(await evening.mustOrder(giver, room, { card: 'save' }));
  expect(await savedCardOf(other)).toBeUndefined();
  expect(await confirm(await evening.mustOrder(other, room, { card: 'saved' }))).not.toBe(200);
});
