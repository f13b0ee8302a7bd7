import type { PayoutStatus } from '@madoi/contract/money/sales';

/** How far a payout is. `sent`: on its way to the bank. `returned`: it is in the owner's balance again. */
export const payoutStates = ['scheduled', 'transferred', 'sent', 'paid', 'returning', 'returned'] as const;
export type PayoutState = (typeof payoutStates)[number];

/**
 * `transferred`: it is the connected account's. `sent`: the provider pays it out. `arrived`: the bank has it. `refused`: the provider
 * said no. `failed`: the bank sent it back. `reversed`: it is ours again. `rejected`: an operator said no while it waited to be confirmed.
 * `canceled`: its owner did.
 */
export const payoutEvents = [
  'transferred',
  'sent',
  'arrived',
  'refused',
  'failed',
  'reversed',
  'rejected',
  'canceled',
] as const;
export type PayoutEvent = (typeof payoutEvents)[number];

/**
 * ```
 *              transferred   sent   arrived   refused     failed      reversed   rejected   canceled
 * scheduled    transferred   ·      ·         returned    ·           ·          returned   returned
 * transferred  ·             sent   ·         returning   ·           ·          ·          ·
 * sent         ·             ·      paid      ·           returning   ·          ·          ·
 * paid         ·             ·      ·         ·           returning   ·          ·          ·
 * returning    ·             ·      ·         ·           ·           returned   ·          ·
 * returned     ·             ·      ·         ·           ·           ·          ·          ·
 * ```
 * A dot: nothing happens, so that whatever arrives twice or late changes nothing.
 */
const payoutTransitions: Readonly<Record<PayoutState, Readonly<Partial<Record<PayoutEvent, PayoutState>>>>> = {
  scheduled: { transferred: 'transferred', refused: 'returned', rejected: 'returned', canceled: 'returned' },
  transferred: { sent: 'sent', refused: 'returning' },
  sent: { arrived: 'paid', failed: 'returning' },
  paid: { failed: 'returning' },
  returning: { reversed: 'returned' },
  returned: {},
};

/** The state after `event`; the same one: nothing happens. */
export const payoutAfter = (state: PayoutState, event: PayoutEvent): PayoutState =>
  payoutTransitions[state][event] ?? state;

/** States in which our balance at the provider is less by the payout. */
export const isTransferred = (state: PayoutState): boolean => state !== 'scheduled' && state !== 'returned';

/** States that wait for a next step. A paid one may still come back, which an event tells. */
export const openPayoutStates = [
  'scheduled',
  'transferred',
  'sent',
  'returning',
] as const satisfies readonly PayoutState[];

/** The payout history of specification 3.37, and one of ours: `payout_returned`, of what the bank or the provider refused. */
export const payoutStatusOf = (state: PayoutState): PayoutStatus => {
  if (state === 'paid') return 'paid_out';
  return state === 'returning' || state === 'returned' ? 'payout_returned' : 'payout_scheduled';
};
