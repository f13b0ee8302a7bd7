import { giftingTermsVersion, type OrderAnswer, orderMessage, sendPaidMessage } from '@madoi/contract/money/gifting';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { type LoungeApp, type LoungeAppOptions, startLoungeApp } from '@madoi/test-kit/lounge-app';
import { eq } from 'drizzle-orm';
import { bannedWords } from '#features/session/session.table.ts';
import { lounges } from '../../lounge/room.table.ts';

export type Person = HttpClient & { readonly userId: string };
export type Ordered = Extract<OrderAnswer, { readonly success: true }>;

export interface GiftingEvening {
  readonly app: LoungeApp;
  readonly owner: Person;
  /** Somebody who has accepted the terms. */
  newGiver(name: string, birthDate?: string): Promise<Person>;
  newRoom(settings?: Partial<typeof lounges.$inferInsert>): Promise<string>;
  setRoom(roomId: string, settings: Partial<typeof lounges.$inferInsert>): Promise<void>;
  order(giver: Person, roomId: string, more?: object): Promise<OrderAnswer>;
  mustOrder(giver: Person, roomId: string, more?: object): Promise<Ordered>;
  /** As the page does it, with a test card. Answers whether the card was taken. */
  pay(order: Ordered, card?: string): Promise<boolean>;
  send(giver: Person, order: Ordered): Promise<unknown>;
}

export const aGift = { contentId: 'flower-shu-60', message: 'ありがとう', x: 0.5, y: 0.5, version: 1 };

/** The real product with its test payment provider, an owner, and people who give. */
export async function startGiftingEvening(options: LoungeAppOptions = {}): Promise<GiftingEvening> {
  const app = await startLoungeApp(options);
  // Before the first sign-up, which reads the list and keeps it for a while.
  await app.database.db.insert(bannedWords).values({ folded: 'バカ', word: 'ばか', addedAt: 1 });
  const owner = await app.signUp('店主');
  const { embedded } = app.services.payments;
  if (!embedded) throw new Error('tests pay with test money');
  let made = 0;
  const setRoom: GiftingEvening['setRoom'] = async (roomId, settings) => {
    await app.database.db.update(lounges).set(settings).where(eq(lounges.id, roomId));
  };
  const order: GiftingEvening['order'] = (giver, roomId, more = {}) =>
    giver.call(orderMessage, { params: { id: roomId }, body: { ...aGift, ...more } });
  return {
    app,
    owner,
    newGiver: async (name, birthDate = '1990-01-01') => {
      const giver = await app.signUp(name);
      await giver.request('PUT', '/api/gifting/terms', { body: { version: giftingTermsVersion, birthDate } });
      return giver;
    },
    newRoom: async (settings = {}) => {
      made += 1;
      const id = `gift-room-${String(made).padStart(4, '0')}`;
      const times = { startAt: 1, createdAt: made, updatedAt: made };
      const rateLimits = { message: 0, reaction: 0, queue: 0 };
      const room = { id, ownerId: owner.userId, name: '部屋', life: 'live' as const, rateLimits, allowGifting: true };
      await app.database.db.insert(lounges).values({ ...room, ...times, ...settings });
      return id;
    },
    setRoom,
    order,
    mustOrder: async (giver, roomId, more) => {
      const answer = await order(giver, roomId, more);
      if (!answer.success) throw new Error(`refused: ${answer.reason}`);
      return answer;
    },
    pay: async ({ intentId }, card = 'pm_card_visa') => {
      const stripe = await embedded.connect();
      const confirmed = stripe.paymentIntents.confirm(intentId, {
        payment_method: card,
        return_url: 'https://madoi.example/',
      });
      return confirmed.then(
        () => true,
        () => false,
      );
    },
    send: (giver, { intentId }) => giver.call(sendPaidMessage, { body: { id: intentId } }),
  };
}
