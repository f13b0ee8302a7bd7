import type { RefundRefusal } from '@madoi/contract/operator/operator-orders';
import { refundRefusal } from '@madoi/domain/money/gift-reversals';
import { eq } from 'drizzle-orm';
import { type NewAuditEntry, writeAudit } from '#features/lounge/lounge.api.ts';
import type { Database } from '#platform/db/database.ts';
import { lockOrder, type OrderStep, writeStep } from '../gifting/advance-order.store.pg.ts';
import type { GiftOrder } from '../gifting/gift-order.ts';
import { giftOrders, giftReversals } from '../gifting.table.ts';

export type Withdrawn =
  | { readonly kind: 'withdrawn'; readonly order: GiftOrder; readonly step: OrderStep }
  | { readonly kind: 'refused'; readonly reason: RefundRefusal }
  | { readonly kind: 'unknown' };

/** Decides that an order's money goes back: its state and the line in the audit log in one transaction. The provider is asked later. */
export const withdrawOrder = (
  db: Database,
  orderId: string,
  refundReason: string,
  auditOf: (order: GiftOrder) => NewAuditEntry,
): Promise<Withdrawn> =>
  db.transaction(async (tx): Promise<Withdrawn> => {
    const own = eq(giftOrders.id, orderId);
    if ((await tx.select({ id: giftOrders.id }).from(giftOrders).where(own)).length === 0) return { kind: 'unknown' };
    const order = await lockOrder(tx, orderId);
    const known = await tx.select().from(giftReversals).where(eq(giftReversals.orderId, orderId));
    const reason = refundRefusal(order.state, known);
    if (reason !== undefined) return { kind: 'refused', reason };
    const step = await writeStep(tx, order, 'withdrawn', { refundReason });
    await writeAudit(tx, [auditOf(order)]);
    return { kind: 'withdrawn', order, step };
  });
