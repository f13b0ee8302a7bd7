import { createLounge } from '@madoi/contract/lounge/room';
import { acceptGiftingTerms, giftingTermsVersion, orderMessage, sendPaidMessage } from '@madoi/contract/money/gifting';
import type { HttpClient } from '@madoi/test-kit/http-client';
import type { ProductServer } from '../lib/product-server.ts';
import { createUser } from '../load/visitors.ts';

const gift = { contentId: 'flower-shu-30', message: 'ありがとう', x: 0.5, y: 0.5, version: 1 };

/** People who have accepted the terms. */
export const createGivers = (origin: string, count: number): Promise<readonly HttpClient[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const giver = await createUser(origin, `giver ${n}`);
      await giver.call(acceptGiftingTerms, { body: { version: giftingTermsVersion, birthDate: '1990-01-01' } });
      return giver;
    }),
  );

/** A room of its own owner's that takes gifts, without music. */
export async function openGiftRoom(origin: string): Promise<string> {
  const owner = await createUser(origin, 'owner');
  const rateLimits = { message: 0, reaction: 0, queue: 0 };
  const body = { name: 'Gifts', allowGifting: true, disabledAutoFillTrack: true, rateLimits };
  const room = await owner.call(createLounge, { body });
  if (!room.success) throw new Error(`a room was refused: ${room.reason}`);
  return room.id;
}

export async function placeOrder(giver: HttpClient, roomId: string) {
  const order = await giver.call(orderMessage, { params: { id: roomId }, body: gift });
  if (!order.success) throw new Error(`an order was refused: ${order.reason}`);
  return order;
}

/** From the order to the room, as a page does it that does not wait for five seconds. */
export async function giveOnce({ origin }: ProductServer, giver: HttpClient, roomId: string): Promise<void> {
  const { intentId, clientSecret } = await placeOrder(giver, roomId);
  const form = { client_secret: clientSecret, payment_method: 'pm_card_visa' };
  const url = `${origin}/test-payments/v1/payment_intents/${intentId}/confirm`;
  const paid = await fetch(url, { method: 'POST', body: new URLSearchParams(form) });
  if (!paid.ok) throw new Error(`a payment was refused: ${await paid.text()}`);
  const sent = await giver.call(sendPaidMessage, { body: { id: intentId } });
  if (!sent.success) throw new Error(`a gift was not sent: ${sent.reason}`);
}
