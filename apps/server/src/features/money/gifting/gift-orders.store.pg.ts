import { entriesOfCharge, entriesOfFee } from '@madoi/domain/money/ledger-entries';
import { type OrderEvent, orderAfter } from '@madoi/domain/money/order-transitions';
import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import type { Ids } from '#platform/ids.ts';
import { giftOrders, giftStrays } from '../gifting.table.ts';
import { postToLedger } from '../ledger/ledger.store.pg.ts';
import { lockOrder, type OrderChange, writeStep } from './advance-order.store.pg.ts';
import { readScores, readTicker } from './gift-displays.store.pg.ts';
import type { GiftOrder } from './gift-order.ts';
import type { GiftOrderStore, Placed, PlaceInput } from './gift-orders.store.ts';
import { listReversals, recordReversals } from './gift-reversals.store.pg.ts';
import { showGift } from './show-gift.store.pg.ts';
import { createUnsettled } from './unsettled-orders.store.pg.ts';

/** Orders whose money is spent, or still may be. */
const standing = ['ordered', 'paid', 'delivered', 'refunding', 'disputed', 'refund_failed'] as const;

/** The order that its giver's page calls `clientId`. */
const isNamed = (giverId: string, clientId: string) =>
  and(eq(giftOrders.giverId, giverId), eq(giftOrders.clientId, clientId));

/** Runs `step` when the event means something to the order now; it answers what is to be written with the new state. */
const advance = (
  db: Database,
  orderId: string,
  event: OrderEvent,
  step: (tx: Database, order: GiftOrder) => Promise<OrderChange>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (orderAfter(order.state, event) === order.state) return;
    await writeStep(tx, order, event, await step(tx, order));
  });

async function usedYen(db: Database, giverId: string, monthFrom: number): Promise<number> {
  const [row] = await db
    .select({ yen: sql<number>`coalesce(sum(${giftOrders.amountYen}), 0)::bigint` })
    .from(giftOrders)
    .where(
      and(
        eq(giftOrders.giverId, giverId),
        gte(giftOrders.orderedAt, monthFrom),
        inArray(giftOrders.state, [...standing]),
      ),
    );
  return row?.yen ?? 0;
}

function place<R>(db: Database, { giverId, clientId, monthFrom, decide }: PlaceInput<R>): Promise<Placed<R>> {
  return db.transaction(async (tx): Promise<Placed<R>> => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`gifts-of:${giverId}`}, 0))`);
    if (clientId !== null) {
      const same = isNamed(giverId, clientId);
      const [known] = await tx.select().from(giftOrders).where(same);
      if (known && known.state !== 'canceled') return { kind: 'known', order: known };
      // Nobody can pay it any more: the page that still shows it places a new order.
      if (known) await tx.update(giftOrders).set({ clientId: null }).where(same);
    }
    const decision = await decide(await usedYen(tx, giverId, monthFrom));
    if ('refusal' in decision) return { kind: 'refused', refusal: decision.refusal };
    const { order } = decision;
    const [placed] = await tx
      .insert(giftOrders)
      .values({ ...order, kind: order.snapshot.kind, score: order.snapshot.score.total, state: 'ordered' })
      .returning();
    if (!placed) throw new Error('an order vanished within its own transaction');
    return { kind: 'placed', order: placed };
  });
}

/** What each step writes to the books. */
type Steps = Pick<GiftOrderStore, 'charge' | 'setFee' | 'bookStrayFee' | 'refuse' | 'failRefund' | 'cancel'>;

const createSteps = (db: Database, ids: Ids): Steps => ({
  charge: (orderId, { chargeId, at }) =>
    advance(db, orderId, 'charged', async (tx, order) => {
      const [reference, entries] = [`charge:${order.id}`, entriesOfCharge(order)];
      await postToLedger(tx, { id: ids.next(), kind: 'charge', reference, at, entries });
      return { paidAt: at, chargeId: chargeId ?? null };
    }),

  setFee: (orderId, feeYen, at) =>
    db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (order.feeYen !== null) return;
      const [reference, entries] = [`fee:${order.id}`, entriesOfFee(feeYen)];
      await postToLedger(tx, { id: ids.next(), kind: 'fee', reference, at, entries });
      await tx.update(giftOrders).set({ feeYen }).where(eq(giftOrders.id, orderId));
    }),

  bookStrayFee: (orderId, { intentId, feeYen }, at) =>
    db.transaction(async (tx) => {
      const row = { intentId, orderId, feeYen, recordedAt: at };
      const written = await tx.insert(giftStrays).values(row).onConflictDoNothing().returning();
      if (written.length === 0) return;
      const [reference, entries] = [`stray-fee:${intentId}`, entriesOfFee(feeYen)];
      await postToLedger(tx, { id: ids.next(), kind: 'fee', reference, at, entries });
    }),

  refuse: (orderId) => advance(db, orderId, 'refused', async () => ({})),

  failRefund: (orderId) => advance(db, orderId, 'refund_failed', async () => ({})),

  cancel: (orderId, at) => advance(db, orderId, 'canceled', async () => ({ endedAt: at })),
});

export const createPgGiftOrderStore = (db: Database, ids: Ids): GiftOrderStore => ({
  place: (input) => place(db, input),
  ...createSteps(db, ids),
  show: (order, event) => showGift(db, order, event),
  ...createUnsettled(db),
  recordReversals: (orderId, reversals, at) => recordReversals(db, ids, orderId, reversals, at),
  listReversals: (orderId) => listReversals(db, orderId),

  async find(orderId) {
    const [order] = await db.select().from(giftOrders).where(eq(giftOrders.id, orderId));
    return order;
  },

  async findByClient(giverId, clientId) {
    const [order] = await db.select().from(giftOrders).where(isNamed(giverId, clientId));
    return order;
  },

  async findByIntent(intentId) {
    const [order] = await db.select().from(giftOrders).where(eq(giftOrders.intentId, intentId));
    return order;
  },

  async setIntent(orderId, intentId) {
    const isFirst = and(eq(giftOrders.id, orderId), isNull(giftOrders.intentId));
    await db.update(giftOrders).set({ intentId }).where(isFirst);
  },

  usedYen: (giverId, monthFrom) => usedYen(db, giverId, monthFrom),
  readTicker: (roomId, page) => readTicker(db, roomId, page),
  scoresOf: (roomId) => readScores(db, roomId),
});
