import type { SalesSummary } from '@madoi/contract/money/sales';

/**
 * Whether an owner to whom something is owed has yet to set up an account. The next payout names the first thing that it waits for,
 * which may be another one, such as the minimum.
 */
export const lacksAccount = ({ account, states }: Pick<SalesSummary, 'account' | 'states'>): boolean =>
  (account === 'none' || account === 'started') && states.unfixed + states.in_balance > 0;
