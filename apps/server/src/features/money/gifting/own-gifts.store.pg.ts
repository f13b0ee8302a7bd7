import type { OwnGift, OwnGiftState } from '@madoi/contract/money/own-gifts';
import type { OrderState } from '@madoi/domain/money/order-transitions';
import { and, desc, eq, gte, isNotNull, lt, or, sql } from 'drizzle-orm';
import { lounges } from '#features/lounge/lounge-tables.api.ts';
import type { ListPosition } from '#platform/cursor.ts';
import type { Database } from '#platform/db/database.ts';
import { giftOrders, giftReversals } from '../gifting.table.ts';

/** What becomes of an order, for who paid it. */
const stateFor: Readonly<Record<OrderState, OwnGiftState>> = {
  ordered: 'coming',
  paid: 'coming',
  delivered: 'delivered',
  disputed: 'disputed',
  refunding: 'refunding',
  canceled: 'refunding',
  refund_failed: 'refund_failed',
  refunded: 'refunded',
};

export interface OwnGiftStore {
  /** What somebody paid for, the newest first. */
  list(
    giverId: string,
    page: { readonly after?: ListPosition | undefined; readonly limit: number },
  ): Promise<readonly OwnGift[]>;
  /** Of orders since then, in yen: what was paid, without what is back. */
  paidYen(giverId: string, since: number): Promise<number>;
}

/** A refund that is under way is not back yet, though the books have it. Of what was given back and disputed too, no more than was paid. */
const refundedYen = sql<number>`least(${giftOrders.amountYen}, (select coalesce(sum(${giftReversals.amountYen}), 0)::int from ${giftReversals}
  where ${giftReversals.orderId} = ${giftOrders.id} and ${giftReversals.status} in ('succeeded', 'lost')))`;

const isPaidBy = (giverId: string) => and(eq(giftOrders.giverId, giverId), isNotNull(giftOrders.paidAt));

type OrderRow = typeof giftOrders.$inferSelect;
const stateOf = ({ state, amountYen }: OrderRow, backYen: number): OwnGiftState =>
  state === 'refunded' && backYen < amountYen ? 'refunding' : stateFor[state];

export const createPgOwnGiftStore = (db: Database): OwnGiftStore => ({
  list: async (giverId, { after, limit }) => {
    const { orderedAt, id } = giftOrders;
    const behind = after && or(lt(orderedAt, after.at), and(eq(orderedAt, after.at), lt(id, after.id)));
    const rows = await db
      .select({ order: giftOrders, roomName: lounges.name, refundedYen })
      .from(giftOrders)
      .innerJoin(lounges, eq(lounges.id, giftOrders.loungeId))
      .where(and(isPaidBy(giverId), behind))
      .orderBy(desc(orderedAt), desc(id))
      .limit(limit);
    return rows.map(({ order, roomName, ...row }) => ({
      id: order.id,
      at: order.orderedAt,
      kind: order.kind,
      amountYen: order.amountYen,
      refundedYen: row.refundedYen,
      state: stateOf(order, row.refundedYen),
      room: { id: order.loungeId, name: roomName },
      ...(order.snapshot.kind === 'text' && { message: order.snapshot.message }),
    }));
  },

  paidYen: async (giverId, since) => {
    const yen = sql<number>`coalesce(sum(${giftOrders.amountYen} - ${refundedYen}), 0)::int`;
    const isSince = gte(giftOrders.orderedAt, since);
    const [row] = await db
      .select({ yen })
      .from(giftOrders)
      .where(and(isPaidBy(giverId), isSince));
    return row?.yen ?? 0;
  },
});
