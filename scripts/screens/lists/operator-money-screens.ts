import { dialogOpen, press } from '../presses.ts';
import type { Screen, ScreensOf } from '../screen.ts';
import { within } from '../texts.ts';

/** What a button of the payouts asks; the name of its owner follows what it says. */
const askOfPayout = (name: string, text: string): Screen => ({
  name,
  path: '/operator/payouts',
  as: 'operator',
  arrange: async (page, { texts }) => {
    await press(page, within(texts(text)));
    await dialogOpen(page);
  },
});

/** The operators' pages about money, and what they ask before money moves or stops. */
export const operatorMoneyScreens: ScreensOf = () => [
  { name: 'operator-orders', path: '/operator/orders', as: 'operator' },
  {
    name: 'refund-dialog',
    path: '/operator/orders',
    as: 'operator',
    arrange: async (page, { texts }) => {
      await press(page, texts('operatorMoney.orders.refund'));
      await dialogOpen(page);
    },
  },
  { name: 'operator-disputes', path: '/operator/disputes', as: 'operator' },
  { name: 'operator-products', path: '/operator/products', as: 'operator' },
  {
    name: 'publish-products-dialog',
    path: '/operator/products',
    as: 'operator',
    arrange: async (page, { texts }) => {
      await page
        .getByRole('textbox', { name: texts('operatorMoney.products.price') })
        .first()
        .fill('120');
      await press(page, texts('operatorMoney.products.check'));
      await dialogOpen(page);
    },
  },
  { name: 'operator-payouts', path: '/operator/payouts', as: 'operator' },
  askOfPayout('confirm-payout-dialog', 'operatorMoney.payouts.confirm'),
  askOfPayout('reject-payout-dialog', 'operatorMoney.payouts.reject'),
  askOfPayout('freeze-dialog', 'operatorMoney.payouts.freeze'),
  { name: 'operator-plays', path: '/operator/plays', as: 'operator' },
];
