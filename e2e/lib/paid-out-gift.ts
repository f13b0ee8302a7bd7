import type pg from 'pg';
import type { ProductOptions } from './product.ts';
import { withDatabase } from './product-database.ts';

const dayMs = 86_400_000;

export interface PaidOutGift {
  readonly ownerId: string;
  readonly giverId: string;
  readonly roomId: string;
}

interface SoldGift extends PaidOutGift {
  readonly orderId: string;
  readonly amountYen: number;
  readonly shownAt: number;
}

/** A gift of words that was shown; its owner's part is 70 %. */
const addOrder = async (database: pg.Client, gift: SoldGift): Promise<void> => {
  const { orderId, roomId, giverId, ownerId, shownAt, amountYen } = gift;
  await database.query(
    `insert into gift_orders (id, lounge_id, giver_id, owner_id, kind, product_id, catalogue_version, amount_yen, owner_yen,
       revenue_yen, tax_yen, score, snapshot, input, fee_yen, state, ordered_at, paid_at, shown_at, ended_at)
     values ($1, $2, $3, $4, 'text', 'flower', 1, $6, $7, 2728, 272, 1000, '{}', '{}', 360, 'delivered', $5, $5, $5, $5)`,
    [orderId, roomId, giverId, ownerId, shownAt, amountYen, amountYen * 0.7],
  );
};

/** As if a gift had been paid out a day ago: no journey could wait for the end of its hold. Answers the payout's id. */
export const payOutGift = async (product: ProductOptions, gift: PaidOutGift): Promise<string> => {
  const [orderId, payoutId] = [`gift-of-${gift.ownerId}`, `payout-of-${gift.ownerId}`];
  const shownAt = Date.now() - 20 * dayMs;
  await withDatabase(product, async (database) => {
    await addOrder(database, { ...gift, orderId, shownAt, amountYen: 10_000 });
    await database.query(
      `insert into payouts (id, owner_id, account_id, amount_yen, state, scheduled_at, arrives_at, ended_at)
       values ($1, $2, 'acct_of_a_test', 7000, 'paid', $3, $4, $4)`,
      [payoutId, gift.ownerId, shownAt + 15 * dayMs, shownAt + 17 * dayMs],
    );
    await database.query(
      `insert into sales (order_id, owner_id, amount_yen, state, fixed_at, term_ends_at, payout_id)
       values ($1, $2, 7000, 'paid_out', $3, $4, $5)`,
      [orderId, gift.ownerId, shownAt + 14 * dayMs, shownAt + 700 * dayMs, payoutId],
    );
  });
  return payoutId;
};

/** As if a gift's hold had ended yesterday: its owner's part waits in the balance for the next payout. */
export const fixGift = (product: ProductOptions, gift: PaidOutGift): Promise<void> =>
  withDatabase(product, async (database) => {
    const orderId = `fixed-gift-of-${gift.ownerId}`;
    const shownAt = Date.now() - 15 * dayMs;
    await addOrder(database, { ...gift, orderId, shownAt, amountYen: 12_000 });
    await database.query(
      `insert into sales (order_id, owner_id, amount_yen, state, fixed_at, term_ends_at)
       values ($1, $2, 8400, 'in_balance', $3, $4)`,
      [orderId, gift.ownerId, shownAt + 14 * dayMs, shownAt + 700 * dayMs],
    );
  });
