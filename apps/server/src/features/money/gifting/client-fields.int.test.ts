import { orderEffect, orderMessage, sendPaidEffect, sendPaidMessage } from '@madoi/contract/money/gifting';
import { getTicker } from '@madoi/contract/money/gifting-products';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aGift, type GiftingEvening, startGiftingEvening } from './gifting-evening.fixture.ts';

let evening: GiftingEvening;
beforeAll(async () => {
  evening = await startGiftingEvening();
});
afterAll(() => evening.app.close());

/** What somebody might send along who wants to pay less, count for more, or be somebody else. */
const forged = {
  amount: 1,
  amountYen: 1,
  price: 1,
  currency: 'usd',
  productId: 'message-30',
  score: 9_999,
  baseScore: 9_999,
  bonusScore: 9_999,
  totalScore: 9_999,
  ownerYen: 9_999,
  sharePercent: 100,
  displayTime: 9_999,
  restDisplayTime: 9_999,
  maxTextLength: 9_999,
  primaryColor: '#000000',
  secondaryColor: '#000000',
  color: { primary: '#000000', secondary: '#000000' },
  level: 3,
  startAt: 1,
  priority: 9,
  role: 'owner',
  isOwner: true,
  isOperator: true,
  giverId: 'somebody-else',
  userId: 'somebody-else',
  ownerId: 'somebody-else',
  roomId: 'another-room-0001',
  state: 'delivered',
} as const;

it.each(Object.entries(forged))(
  '[7.21] a client that sends “%s” along with an order or its delivery changes neither what is charged nor what the room sees',
  async (field, value) => {
    const [room, giver] = [await evening.newRoom(), await evening.newGiver('改ざん')];
    const more = { [field]: value };
    const stamp = { itemId: 'stamp-tea', version: 1, x: 0.5, y: 0.5 };
    const text = await giver.call(orderMessage, { params: { id: room }, body: { ...aGift, ...more } });
    const effect = await giver.call(orderEffect, { params: { id: room }, body: { ...stamp, ...more } });
    if (!text.success || !effect.success) throw new Error('an order was refused');
    expect([text.amount, effect.amount]).toEqual([300, 100]);
    for (const order of [text, effect]) await evening.pay(order);
    const { provider } = evening.app.services.payments;
    const charged = await Promise.all([text, effect].map(({ intentId }) => provider.findIntent(intentId)));
    expect(charged.map((intent) => [intent?.amountReceivedYen, intent?.currency])).toEqual([
      [300, 'jpy'],
      [100, 'jpy'],
    ]);
    expect(await giver.call(sendPaidMessage, { body: { id: text.intentId, ...more } })).toEqual({ success: true });
    expect(await giver.call(sendPaidEffect, { body: { id: effect.intentId, ...more } })).toEqual({ success: true });
    const { list } = await giver.call(getTicker, { params: { id: room }, query: {} });
    const sender = { userId: giver.userId, userName: '改ざん' };
    const words = {
      ...sender,
      displayTime: 60,
      maxTextLength: 60,
      primaryColor: '#f37952',
      priority: 3,
      isOwner: false,
    };
    expect(list.find(({ type }) => type === 'text')).toMatchObject({ message: { ...words, score: 33 } });
    expect(list.find(({ type }) => type === 'effect')).toMatchObject({
      effect: { ...sender, level: 1, displayTime: 30, score: 10 },
    });
  },
);
