import type { ProductOptions } from './product.ts';
import { withDatabase } from './product-database.ts';

/** As a month's run leaves it where two operators have to confirm it: so much waits for them. */
export const schedulePayout = (product: ProductOptions, ownerId: string, which = 'first'): Promise<void> =>
  withDatabase(product, async (database) => {
    await database.query(
      `insert into payouts (id, owner_id, account_id, amount_yen, state, scheduled_at) values ($1, $2, 'acct_test', 123456, 'scheduled', $3)`,
      [`large-payout-${which}-${ownerId}`, ownerId, Date.now()],
    );
  });
