import { expect, it } from 'vitest';
import { lacksAccount } from './lacks-account.ts';

const noSales = { unfixed: 0, in_balance: 0, payout_scheduled: 0, paid_out: 0, payout_expired: 0 };

it('an owner with sales and without a finished account lacks one; without sales, or with an account, nothing is missing', () => {
  for (const states of [
    { ...noSales, unfixed: 70 },
    { ...noSales, in_balance: 70 },
  ]) {
    expect(lacksAccount({ account: 'none', states })).toBe(true);
    expect(lacksAccount({ account: 'started', states })).toBe(true);
    expect(lacksAccount({ account: 'ready', states })).toBe(false);
  }
  expect(lacksAccount({ account: 'none', states: noSales })).toBe(false);
});
