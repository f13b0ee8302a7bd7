import type { SalesSummary } from '@madoi/contract/money/sales';
import { expect, it } from 'vitest';
import { missingAccount } from './missing-account.ts';

const noSales = { unfixed: 0, in_balance: 0, payout_scheduled: 0, paid_out: 0, payout_expired: 0 };
const accounts = [
  'none',
  'started',
  'action_needed',
  'reviewing',
  'ready',
] as const satisfies readonly SalesSummary['account'][];

it('an owner with sales has no account or one to finish, and nothing is missing of one that is reviewed or ready', () => {
  for (const states of [
    { ...noSales, unfixed: 70 },
    { ...noSales, in_balance: 70 },
  ]) {
    expect(accounts.map((account) => missingAccount({ account, states }))).toEqual([
      'none',
      'unfinished',
      'unfinished',
      undefined,
      undefined,
    ]);
  }
});

it('without sales nothing is missing', () => {
  expect(accounts.map((account) => missingAccount({ account, states: noSales }))).toEqual(
    accounts.map(() => undefined),
  );
});
