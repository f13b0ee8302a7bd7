import type { SalesSummary } from '@madoi/contract/money/sales';

/**
 * What an owner to whom something is owed has yet to do about an account: to set one up, or to answer what the provider still asks of the
 * one that they have. The next payout names the first thing that it waits for, which may be another one, such as the minimum.
 */
export function missingAccount({
  account,
  states,
}: Pick<SalesSummary, 'account' | 'states'>): 'none' | 'unfinished' | undefined {
  if (states.unfixed + states.in_balance === 0) return undefined;
  if (account === 'none') return 'none';
  return account === 'started' || account === 'action_needed' ? 'unfinished' : undefined;
}
