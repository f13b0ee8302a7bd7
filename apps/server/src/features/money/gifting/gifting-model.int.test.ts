import { createRandom } from '@madoi/random/create-random';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loungeEvents } from '../../lounge/activity/room-log.table.ts';
import { lounges } from '../../lounge/room/room.table.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { readLedgerSums } from '../ledger/ledger.store.pg.ts';
import { readExpectedAccounts } from './expected-accounts.store.pg.ts';
import { createGiftingContext } from './gifting.plugin.ts';
import { giftOrders } from './gifting.table.ts';
import type { GiftingContext } from './gifting-context.ts';
import {
  aGift,
  type GiftingEvening,
  type Ordered,
  type Person,
  startGiftingEvening,
} from './gifting-evening.fixture.ts';
import { orderGift } from './order-gift.ts';
import { reconcileOrders } from './reconcile-orders.ts';
import { sendGift, takeBackGift } from './send-gift.ts';

const stepsMax = process.env.MADOI_TEST_LONG === '1' ? 10_000 : 250;
const seed = 20_261_122;
const killShare = 0.15;

class Killed extends Error {}

const clock = createFakeClock();
let evening: GiftingEvening;
beforeAll(async () => {
  evening = await startGiftingEvening({ clock });
  evening.app.services.payments.embedded?.webhooks.hold();
});
afterAll(() => evening.app.close());

/** The product's own parts; its process may end after any step. */
function createContext(random: () => number): GiftingContext {
  const { services, app, database } = evening.app;
  return createGiftingContext({
    db: database.db,
    bus: services.bus,
    log: services.log,
    metrics: services.metrics,
    room: app.lounge.forGifting,
    publisher: app.lounge.publisher,
    music: { rhythmAt: async () => undefined, isSongDenied: async () => false },
    provider: services.payments.provider,
    onPaymentEvent: () => undefined,
    ownerSharePercent: 70,
    minorCapYen: 5_000,
    afterStep: (step) => {
      if (random() < killShare) throw new Killed(step);
    },
  });
}

interface World {
  readonly givers: readonly Person[];
  readonly rooms: readonly string[];
  /** Orders whose secret a page has. */
  readonly orders: { readonly giver: Person; readonly order: Ordered }[];
}

const contents = ['flower-shu-30', 'flower-fuji-60', 'flower-asagi-180'];

/** What pages, banks, owners and time do; each may meet the end of a process. */
function createActs(context: GiftingContext, { givers, rooms, orders }: World, random: () => number) {
  const one = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const own = (work: (pick: World['orders'][number]) => Promise<unknown>) => async () => {
    const pick = one(orders);
    if (pick) await work(pick);
  };
  let names = 0;
  const order = async () => {
    const [giver, roomId] = [one(givers), one(rooms)];
    if (!giver || roomId === undefined) return;
    names += 1;
    const input = { kind: 'text' as const, ...aGift, roomId, contentId: one(contents) ?? '' };
    const placed = await orderGift(context, {
      giverId: giver.userId,
      clientId: `model-${String(names).padStart(6, '0')}`,
      input,
    });
    if (placed.success) orders.push({ giver, order: placed });
  };
  const pay = own(({ order: paid }) =>
    evening.pay(paid, random() < 0.2 ? 'pm_card_visa_chargeDeclined' : 'pm_card_visa'),
  );
  const send = own(({ giver, order: { intentId } }) =>
    sendGift(context, { kind: 'text', intentId, giverId: giver.userId }),
  );
  const takeBack = own(({ giver, order: { intentId } }) => takeBackGift(context, { intentId, giverId: giver.userId }));
  const twice = async () => void (await Promise.allSettled([send(), send(), takeBack()]));
  const switchRoom = () => evening.setRoom(one(rooms) ?? '', { allowGifting: random() < 0.7 });
  const reconcile = async () => {
    clock.advance(70_000);
    await reconcileOrders(context, new AbortController().signal);
  };
  const weighted = [order, order, order, pay, pay, pay, send, send, takeBack, twice, switchRoom, reconcile];
  return () => one(weighted)?.();
}

async function settleEverything(): Promise<void> {
  const context = createContext(() => 1);
  for (let round = 0; round < stepsMax; round += 1) {
    clock.advance(31 * 60_000);
    await reconcileOrders(context, new AbortController().signal);
    const waiting = inArray(giftOrders.state, ['ordered', 'paid', 'refunding']);
    if ((await evening.app.database.db.select().from(giftOrders).where(waiting).limit(1)).length === 0) return;
  }
}

it('any order of orders, payments, sends, second thoughts and ends of processes: each charge is delivered or refunded, never both, and the provider’s books and ours agree', async () => {
  const random = createRandom(seed);
  const world: World = {
    givers: await Promise.all(['い', 'ろ', 'は', 'に'].map((name) => evening.newGiver(name))),
    rooms: [await evening.newRoom(), await evening.newRoom()],
    orders: [],
  };
  const act = createActs(createContext(random), world, random);
  for (let step = 0; step < stepsMax; step += 1) {
    clock.advance(7_000);
    try {
      await act();
    } catch (error) {
      expect(error, `seed ${seed}, step ${step}`).toBeInstanceOf(Killed);
    }
  }
  await settleEverything();

  const { db } = evening.app.database;
  const { provider } = evening.app.services.payments;
  const counts = { delivered: 0, refunded: 0, canceled: 0 };
  for (const { id, state, intentId, loungeId, amountYen } of await db.select().from(giftOrders)) {
    const intent = intentId === null ? undefined : await provider.findIntent(intentId);
    const gift = and(eq(loungeEvents.loungeId, loungeId), eq(loungeEvents.subjectId, id));
    const shown = (await db.select().from(loungeEvents).where(gift)).length;
    const charged = intent?.status === 'succeeded' ? intent.amountReceivedYen - intent.refundedYen : 0;
    const expected = { delivered: [1, amountYen], refunded: [0, 0], canceled: [0, 0] };
    if (state !== 'delivered' && state !== 'refunded' && state !== 'canceled') throw new Error(`${id} is ${state}`);
    expect([shown, charged], id).toEqual(expected[state]);
    counts[state] += 1;
  }
  expect(Math.min(counts.delivered, counts.refunded, counts.canceled)).toBeGreaterThan(0);

  const { availableYen, pendingYen } = await provider.readBalance();
  const books = { accounts: await readExpectedAccounts(db), providerYen: availableYen + pendingYen };
  expect(checkLedger(await readLedgerSums(db), books)).toEqual([]);
  for (const roomId of world.rooms) {
    const delivered = and(eq(giftOrders.loungeId, roomId), eq(giftOrders.state, 'delivered'));
    const scores = await db.select({ score: giftOrders.score }).from(giftOrders).where(delivered);
    const [room] = await db.select({ total: lounges.totalScore }).from(lounges).where(eq(lounges.id, roomId));
    expect(room?.total).toBe(scores.reduce((sum, { score }) => sum + score, 0));
  }
});
