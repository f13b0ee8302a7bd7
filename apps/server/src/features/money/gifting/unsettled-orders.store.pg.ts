import { settleDelayMs } from '@madoi/domain/money/order-transitions';
import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { giftOrders } from '../gifting.table.ts';
import type { GiftOrderStore } from './gift-orders.store.ts';

type Unsettled = Pick<GiftOrderStore, 'listUnsettled' | 'defer' | 'listWithoutFee' | 'deferFee'>;

/** What the reconciler has to look after, and how it lets go of what does not come to an end. */
export const createUnsettled = (db: Database): Unsettled => ({
  listUnsettled: ({ now, orderedBefore, limit }) =>
    db
      .select()
      .from(giftOrders)
      .where(
        and(
          or(
            inArray(giftOrders.state, ['paid', 'refunding', 'disputed']),
            and(eq(giftOrders.state, 'ordered'), lt(giftOrders.orderedAt, orderedBefore)),
          ),
          lte(giftOrders.nextAttemptAt, now),
        ),
      )
      // Who has paid comes before who only may; of both, who was tried the longest ago.
      .orderBy(sql`${giftOrders.state} = 'ordered'`, asc(giftOrders.nextAttemptAt), asc(giftOrders.orderedAt))
      .limit(limit),

  defer: (orderId, { isOutage, now, notAfter = Number.POSITIVE_INFINITY }) =>
    db.transaction(async (tx) => {
      const own = eq(giftOrders.id, orderId);
      const [order] = await tx.select({ attempts: giftOrders.attempts }).from(giftOrders).where(own).for('update');
      const attempts = (order?.attempts ?? 0) + 1;
      const nextAttemptAt = Math.min(now + settleDelayMs(attempts, isOutage), notAfter);
      await tx.update(giftOrders).set({ attempts, nextAttemptAt }).where(own);
    }),

  listWithoutFee: (now, limit) =>
    db
      .select()
      .from(giftOrders)
      .where(and(isNotNull(giftOrders.paidAt), isNull(giftOrders.feeYen), lte(giftOrders.feeNextAt, now)))
      .orderBy(asc(giftOrders.feeNextAt), asc(giftOrders.paidAt))
      .limit(limit),

  deferFee: async (orderId, feeNextAt) => {
    await db.update(giftOrders).set({ feeNextAt }).where(eq(giftOrders.id, orderId));
  },
});
