import { testCards } from '@madoi/domain/money/test-cards';
import type { FakeClock } from '@madoi/test-kit/fake-clock';
import { sql } from 'drizzle-orm';
import type { OrderInput } from './gift-order.ts';
import { giftingSubscribers } from './gifting.plugin.ts';
import type { GiftingContext } from './gifting-context.ts';
import { aGift, type GiftingEvening, type Ordered, type Person } from './gifting-evening.fixture.ts';
import { orderGift } from './order-gift.ts';
import { reconcileOrders } from './reconcile-orders.ts';
import { sendGift, takeBackGift } from './send-gift.ts';

interface PlacedGift {
  readonly giver: Person;
  readonly kind: OrderInput['kind'];
  readonly clientId: string;
  readonly order: Ordered;
}

export interface GiftingWorld {
  readonly givers: readonly Person[];
  readonly rooms: readonly string[];
  /** Orders whose secret a page has. */
  readonly orders: PlacedGift[];
}

export interface GiftingActs {
  readonly evening: GiftingEvening;
  readonly context: GiftingContext;
  readonly world: GiftingWorld;
  readonly clock: FakeClock;
  readonly random: () => number;
}

const contents = ['flower-shu-30', 'flower-fuji-60', 'flower-asagi-180'];
const stamps = ['stamp-tea', 'stamp-fireworks'];
/** Every outcome of a charge; what is disputed or cannot be given back is of other tests. */
const cards = testCards.filter(({ dispute, failsRefunds }) => dispute === undefined && failsRefunds !== true);
const good = ['pm_card_visa', 'pm_card_authenticationRequired'];

/** What pages, banks, owners, the provider and time do, one at random per call; each may meet the end of a process. */
export function createGiftingActs({ evening, context, world, clock, random }: GiftingActs) {
  const { givers, rooms, orders } = world;
  const one = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const own = (work: (pick: PlacedGift) => Promise<unknown>) => async () => {
    // What was placed last is what most pages are busy with.
    const pick = one(random() < 0.7 ? orders.slice(-3) : orders);
    if (pick) await work(pick);
  };
  const newInput = (roomId: string): OrderInput =>
    random() < 0.6
      ? { kind: 'text', ...aGift, roomId, contentId: one(contents) ?? '' }
      : { kind: 'effect', roomId, itemId: one(stamps) ?? '', x: 0.5, y: 0.5, version: 1 };
  let names = 0;
  const place = async (giver: Person, replaces?: string) => {
    names += 1;
    const input = newInput(one(rooms) ?? '');
    const clientId = `model-${String(names).padStart(6, '0')}`;
    const order = await orderGift(context, { giverId: giver.userId, clientId, input, replaces });
    if (order.success) orders.push({ giver, kind: input.kind, clientId, order });
  };
  const order = async () => place(one(givers) as Person);
  /** As most people do, one after the other; the process may still end between them. */
  const buy = async () => {
    const before = orders.length;
    await order();
    const placed = orders[before];
    if (placed === undefined) return;
    await evening.pay(placed.order, 'pm_card_visa');
    await sendGift(context, {
      kind: placed.kind,
      locale: 'ja',
      intentId: placed.order.intentId,
      giverId: placed.giver.userId,
    });
  };
  const replace = own(({ giver, clientId }) => place(giver, clientId));
  const pay = own((pick) => evening.pay(pick.order, random() < 0.7 ? one(good) : one(cards)?.token));
  const answerChallenge = own(({ order: { intentId, clientSecret } }) => {
    const form = { client_secret: clientSecret, result: random() < 0.8 ? 'authenticated' : 'failed' };
    const url = `${evening.app.url}/test-payments/v1/payment_intents/${intentId}/challenge`;
    return fetch(url, { method: 'POST', body: new URLSearchParams(form) }).then((answer) => answer.text());
  });
  const send = own(({ giver, kind, order: { intentId } }) =>
    sendGift(context, { kind, locale: 'ja', intentId, giverId: giver.userId }),
  );
  const takeBack = own(({ giver, order: { intentId } }) => takeBackGift(context, { intentId, giverId: giver.userId }));
  const twice = async () => void (await Promise.allSettled([send(), send(), takeBack()]));
  const switchRoom = () => evening.setRoom(one(rooms) ?? '', { allowGifting: random() < 0.6 });
  const reconcile = async () => {
    clock.advance(70_000);
    await reconcileOrders(context, new AbortController().signal);
  };
  const hear = own((pick) => hearWebhooks({ evening, context, clock, random }, pick.order));
  const weighted = [buy, buy, order, order, order, pay, pay, pay, pay, answerChallenge, answerChallenge, send, send];
  const rare = [replace, takeBack, twice, switchRoom, switchRoom, reconcile, hear, hear];
  return () => one([...weighted, ...rare])?.();
}

/** What the provider said of an intent, signed as it signs: late, any of it twice, and from the last to the first. */
async function hearWebhooks(
  { evening, context, clock, random }: Omit<GiftingActs, 'world'>,
  { intentId }: Ordered,
): Promise<void> {
  const { embedded, provider } = evening.app.services.payments;
  if (!embedded) throw new Error('tests pay with test money');
  const { rows } = await evening.app.database.db.execute<{ readonly body: string }>(
    sql`select body from test_payment_events where body like ${`%${intentId}%`} order by seq`,
  );
  const subscribers = giftingSubscribers(context);
  for (const { body } of random() < 0.5 ? rows : rows.toReversed()) {
    const event = await provider.verifyWebhook(Buffer.from(body), embedded.webhooks.sign(body), clock.now());
    for (const { types, handle } of subscribers) {
      if (!types.includes(event.type)) continue;
      await handle(event);
      if (random() < 0.3) await Promise.all([handle(event), handle(event)]);
    }
  }
}
