import { orderAfter } from '@madoi/domain/money/order-transitions';
import { slipTimesOf } from '@madoi/domain/money/ticker';
import { sql } from 'drizzle-orm';
import { type AppendedGift, appendGift, lockRoomForGift, type NewGiftEvent } from '#features/lounge/lounge.api.ts';
import type { Database } from '#platform/db/database.ts';
import { giftOrders } from '../gifting.table.ts';
import { lockOrder, writeStep } from './advance-order.store.pg.ts';
import type { GiftOrder } from './gift-order.ts';

type Shown = Pick<GiftOrder, 'id' | 'loungeId'>;

/** The order's row is locked before its room's, as everywhere: two processes wait for each other, and never in a circle. */
const append = (db: Database, { id, loungeId }: Shown, event: NewGiftEvent): Promise<AppendedGift | undefined> =>
  appendGift(db, loungeId, event, {
    claim: sql`select id from ${giftOrders} where id = ${id} and state = 'paid' for update`,
    settle: (raised) => sql`
      update ${giftOrders} set state = ${orderAfter('paid', 'shown')}, attempts = 0, next_attempt_at = 0,
        shown_at = ${event.at}, ended_at = ${event.at}, seq = ${raised}.seq,
        shown_until = ${slipTimesOf({ at: event.at, displayTime: event.payload.displayTime }).endsAt}
      from ${raised} where ${giftOrders.id} = ${id}`,
  });

/**
 * Nearly always one statement, for which the room's other events wait. What that did not show is looked at again under locks: the order is
 * not to be shown any more, or the room does not take it, and then it is to be refunded.
 */
export async function showGift(db: Database, order: Shown, event: NewGiftEvent): Promise<AppendedGift | undefined> {
  const appended = await append(db, order, event);
  if (appended !== undefined) return appended;
  return db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id);
    if (locked.state !== 'paid') return undefined;
    await lockRoomForGift(tx, order.loungeId);
    const late = await append(tx, order, event);
    if (late === undefined) await writeStep(tx, locked, 'refused');
    return late;
  });
}
