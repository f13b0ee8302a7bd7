import { listReceipts, setPaymentMethod, startPurchase } from '@madoi/contract/money/purchase';
import { login } from '@madoi/contract/session/session';
import type { ApiUser } from './api-user.ts';
import type { ProductOptions } from './product.ts';
import { withDatabase } from './product-database.ts';

/** Charges a month of STANDARD now, as of somebody who had it before: no journey could wait for the end of a trial. Answers its receipt’s id. */
export const chargeMonth = async (product: ProductOptions, { client }: ApiUser): Promise<string> => {
  const { user } = await client.call(login, { body: {} });
  if (user === null || user === undefined) throw new Error('nobody is logged in');
  await withDatabase(product, (database) =>
    database.query(
      `insert into standard_subscriptions (id, user_id, state, price_yen, started_at, period_ends_at, ended_at, checked_at)
       values ($1, $2, 'ended', 980, 1, 2, 2, 2)`,
      [`sub_ended_of_${user.id}`, user.id],
    ),
  );
  const started = await client.call(startPurchase, { body: { language: 'ja' } });
  if (!started.success) throw new Error(`STANDARD was refused: ${started.reason}`);
  const url = new URL(started.url, `http://127.0.0.1:${product.port}`);
  await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ payment_method: 'pm_card_visa' }),
  });
  await client.call(setPaymentMethod, { body: { checkoutSession: started.checkoutSession } });
  const [receipt] = (await client.call(listReceipts)).list;
  if (receipt === undefined) throw new Error('nothing was charged');
  return receipt.id;
};
