import {
  getGifting,
  giftingTermsVersion,
  type OrderAnswer,
  orderEffect,
  orderMessage,
  type SendAnswer,
  sendPaidEffect,
  sendPaidMessage,
} from '@madoi/contract/money/gifting';
import type { ApiUser } from './api-user.ts';

type Giver = Pick<ApiUser, 'client'>;
/** Where on the stage, and of which catalogue. */
interface Placed {
  readonly x: number;
  readonly y: number;
  readonly version: number;
}

/** Agrees to the terms as somebody who is of age, and reads what is sold now. */
const prepare = async ({ client }: Giver, roomId: string): Promise<Placed> => {
  const terms = { version: giftingTermsVersion, birthDate: '1990-04-01' };
  await client.request('PUT', '/api/gifting/terms', { body: terms });
  const { version } = await client.call(getGifting, { params: { id: roomId } });
  return { x: 0.5, y: 0.5, version };
};

/** What the page's card form does with the provider: the intent is paid with its card that always works. Answers the intent's id. */
const payWithTestCard = async ({ client }: Giver, order: OrderAnswer): Promise<string> => {
  if (!order.success) throw new Error(`the gift was refused: ${order.reason}`);
  const form = { client_secret: order.clientSecret, payment_method: 'pm_card_visa' };
  const path = `/test-payments/v1/payment_intents/${order.intentId}/confirm`;
  const paid = await fetch(`${client.url}${path}`, { method: 'POST', body: new URLSearchParams(form) });
  if (paid.status !== 200) throw new Error(`the card was refused with ${paid.status}`);
  return order.intentId;
};

const expectShown = (answer: SendAnswer): void => {
  if (!answer.success) throw new Error(`the gift was not shown: ${answer.reason}`);
};

/** Words in an ink, charged and shown in the room. */
export const giveWords = async (giver: Giver, id: string, contentId: string, message: string): Promise<void> => {
  const body = { contentId, message, ...(await prepare(giver, id)) };
  const intentId = await payWithTestCard(giver, await giver.client.call(orderMessage, { params: { id }, body }));
  expectShown(await giver.client.call(sendPaidMessage, { body: { id: intentId } }));
};

/** A stamp, charged and shown in the room. */
export const giveStamp = async (giver: Giver, id: string, itemId: string): Promise<void> => {
  const body = { itemId, ...(await prepare(giver, id)) };
  const intentId = await payWithTestCard(giver, await giver.client.call(orderEffect, { params: { id }, body }));
  expectShown(await giver.client.call(sendPaidEffect, { body: { id: intentId } }));
};
