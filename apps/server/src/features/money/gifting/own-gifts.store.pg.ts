import type { OwnGift, OwnGiftState } from '@madoi/contract/money/own-gifts';
import type { OrderState } from '@madoi/domain/money/order-transitions';
import { and, desc, eq, isNotNull, lt, or, sql } from 'drizzle-orm';
import { lounges } from '#features/lounge/lounge-tables.api.ts';
import type { ListPosition } from '#platform/cursor.ts';
import type { Database } from '#platform/db/database.ts';
import { giftOrders, giftReversals } from '../gifting.table.ts';

/** What becomes of an order, for who paid it. */
const stateFor: Readonly<Record<OrderState, OwnGiftState>> = {
  ordered: 'coming',
  paid: 'coming',
  disputed: 'coming',
  delivered: 'delivered',
  refunding: 'returning',
  refund_failed: 'returning',
  canceled: 'returning',
  refunded: 'returned',
};

export interface OwnGiftStore {
  /** What somebody paid for, the newest first. */
  list(
    giverId: string,
    page: { readonly after?: ListPosition | undefined; readonly limit: number },
  ): Promise<readonly OwnGift[]>;
}

const refundedYen = sql<number>`(select coalesce(sum(${giftReversals.amountYen}), 0)::int from ${giftReversals}
  where ${giftReversals.orderId} = ${giftOrders.id} and ${giftReversals.kind} = 'refund' and ${giftReversals.status} = 'succeeded')`;

export const createPgOwnGiftStore = (db: Database): OwnGiftStore => ({
  list: async (giverId, { after, limit }) => {
    const { orderedAt, id } = giftOrders;
    const behind = after && or(lt(orderedAt, after.at), and(eq(orderedAt, after.at), lt(id, after.id)));
    const rows = await db
      .select({ order: giftOrders, roomName: lounges.name, refundedYen })
      .from(giftOrders)
      .innerJoin(lounges, eq(lounges.id, giftOrders.loungeId))
      .where(and(eq(giftOrders.giverId, giverId), isNotNull(giftOrders.paidAt), behind))
      .orderBy(desc(orderedAt), desc(id))
      .limit(limit);
    return rows.map(({ order: { snapshot, ...order }, roomName, ...row }) => ({
      id: order.id,
      at: order.orderedAt,
      kind: order.kind,
      amountYen: order.amountYen,
      refundedYen: row.refundedYen,
      state: stateFor[order.state],
      room: { id: order.loungeId, name: roomName },
      ...(snapshot.kind === 'text' && { message: snapshot.message }),
    }));
  },
});
