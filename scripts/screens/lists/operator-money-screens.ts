import { dialogOpen, press } from '../presses.ts';
import type { ScreensOf } from '../screen.ts';
import { within } from '../texts.ts';

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
  { name: 'operator-payouts', path: '/operator/payouts', as: 'operator' },
  {
    name: 'freeze-dialog',
    path: '/operator/payouts',
    as: 'operator',
    arrange: async (page, { texts }) => {
      await press(page, within(texts('operatorMoney.payouts.freeze')));
      await dialogOpen(page);
    },
  },
  { name: 'operator-plays', path: '/operator/plays', as: 'operator' },
];
