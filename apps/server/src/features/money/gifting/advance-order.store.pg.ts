import { type OrderEvent, type OrderState, orderAfter } from '@madoi/domain/money/order-transitions';
import { eq } from 'drizzle-orm';
import { subtractGiftScore } from '#features/lounge/lounge.api.ts';
import type { Database } from '#platform/db/database.ts';
import { giftOrders } from '../gifting.table.ts';
import type { GiftOrder } from './gift-order.ts';

/** Locks an order's row until the end of the transaction: its steps come one after the other. */
export async function lockOrder(tx: Database, orderId: string): Promise<GiftOrder> {
  const [order] = await tx.select().from(giftOrders).where(eq(giftOrders.id, orderId)).for('update');
  if (!order) throw new Error(`there is no order ${orderId}`);
  return order;
}

export type OrderChange = Partial<typeof giftOrders.$inferInsert>;

export interface OrderStep {
  readonly state: OrderState;
  /** The score of the order's room, where the step has changed it. */
  readonly roomScore?: number;
}

/**
 * Writes the state that `event` leads a locked order to, and what else `change` says of it; nothing where it means nothing to the
 * order. A gift that is not delivered any more takes its score with it.
 */
export async function writeStep(
  tx: Database,
  order: GiftOrder,
  event: OrderEvent,
  change: OrderChange = {},
): Promise<OrderStep> {
  const state = orderAfter(order.state, event);
  if (state === order.state) return { state };
  await tx
    .update(giftOrders)
    .set({ state, attempts: 0, nextAttemptAt: 0, ...change })
    .where(eq(giftOrders.id, order.id));
  if (order.state !== 'delivered') return { state };
  return { state, roomScore: await subtractGiftScore(tx, order.loungeId, order.snapshot.score.total) };
}
