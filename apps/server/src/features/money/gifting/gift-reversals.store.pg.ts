import { bookingOf, entriesOfReversal, eventOfReversals, sumOfSplit } from '@madoi/domain/money/gift-reversals';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import type { Ids } from '#platform/ids.ts';
import { giftReversals } from '../gifting.table.ts';
import { postToLedger } from '../ledger/ledger.store.pg.ts';
import { reverseShare } from '../sales/reverse-share.store.pg.ts';
import { lockOrder, type OrderStep, writeStep } from './advance-order.store.pg.ts';
import type { GiftOrder } from './gift-order.ts';
import type { GiftReversal, ReversalInput } from './gift-orders.store.ts';

type ReversalRow = typeof giftReversals.$inferSelect;

const listRows = (db: Database, orderId: string): Promise<ReversalRow[]> =>
  db
    .select()
    .from(giftReversals)
    .where(eq(giftReversals.orderId, orderId))
    .orderBy(asc(giftReversals.openedAt), asc(giftReversals.id));

const bookingOfRow = (row: ReversalRow) => ({ takenYen: row.takenYen, feeYen: row.feeYen, split: row });

/** Writes one refund or dispute as it stands now, with its entries; nothing where that, or something later, is known already. */
async function recordOne(
  tx: Database,
  ids: Ids,
  order: GiftOrder,
  rows: readonly ReversalRow[],
  input: ReversalInput,
  at: number,
): Promise<void> {
  const known = rows.find(({ id }) => id === input.id);
  if (known && known.progress >= input.progress) return;
  const others = rows.filter(({ id }) => id !== input.id);
  const booking = bookingOf(order, others, input);
  const { ownerYen, revenueYen, taxYen } = booking.split;
  const row = { ...input, dueAt: input.dueAt ?? null, ownerYen, revenueYen, taxYen, orderId: order.id, recordedAt: at };
  await tx.insert(giftReversals).values(row).onConflictDoUpdate({ target: giftReversals.id, set: row });
  const reference = `${input.kind}:${input.id}:${input.progress}`;
  const yen = ownerYen - (known?.ownerYen ?? 0);
  const holder = await reverseShare(tx, { orderId: order.id, reference, yen, at });
  await postToLedger(tx, {
    id: ids.next(),
    kind: input.kind,
    reference,
    at,
    note: order.id,
    entries: entriesOfReversal(order.ownerId, known && bookingOfRow(known), booking, holder),
  });
}

/**
 * Writes what the provider tells of an order's refunds and disputes: rows, books and the order's state in one transaction. Told twice,
 * late or in another order, it comes to the same. An order that is not booked yet is left alone.
 */
export const recordReversals = (
  db: Database,
  ids: Ids,
  orderId: string,
  inputs: readonly ReversalInput[],
  at: number,
): Promise<OrderStep> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.paidAt === null) return { state: order.state };
    for (const input of inputs) await recordOne(tx, ids, order, await listRows(tx, orderId), input, at);
    const event = eventOfReversals(order.state, order.amountYen, await listRows(tx, orderId));
    if (event === undefined) return { state: order.state };
    return writeStep(tx, order, event, event === 'refunded' || event === 'lost' ? { endedAt: at } : {});
  });

export async function listReversals(db: Database, orderId: string): Promise<readonly GiftReversal[]> {
  const rows = await listRows(db, orderId);
  return rows.map((row) => ({ ...row, borneYen: sumOfSplit(row), dueAt: row.dueAt ?? undefined }));
}
