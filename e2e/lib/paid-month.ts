import type { ProductOptions } from './product.ts';
import { withDatabase } from './product-database.ts';

const monthMs = 30 * 86_400_000;

/** As if this user had paid for a month of STANDARD that is over: no journey could wait for the end of a trial. Answers the receipt's id. */
export const payMonth = async (product: ProductOptions, userId: string): Promise<string> => {
  const [subscriptionId, invoiceId] = [`sub_of_${userId}`, `in_of_${userId}`];
  const from = Date.now() - 2 * monthMs;
  await withDatabase(product, async (database) => {
    await database.query(
      `insert into standard_subscriptions (id, user_id, state, price_yen, started_at, period_ends_at, ended_at, checked_at)
       values ($1, $2, 'ended', 980, $3, $4, $4, $4)`,
      [subscriptionId, userId, from, from + monthMs],
    );
    await database.query(
      `insert into standard_invoices (id, user_id, subscription_id, number, amount_yen, revenue_yen, tax_yen, paid_at,
         period_starts_at, period_ends_at) values ($1, $2, $3, 'TEST-0001', 980, 891, 89, $4, $4, $5)`,
      [invoiceId, userId, subscriptionId, from, from + monthMs],
    );
  });
  return invoiceId;
};
