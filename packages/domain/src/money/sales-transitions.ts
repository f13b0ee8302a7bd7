import { type SaleState, saleStates } from '@madoi/contract/money/sales';

export { type SaleState, saleStates };

/**
 * `fixed`: the hold is over. `scheduled`: a payout takes it along. `paid`: the bank has it. `returned`: the payout came back.
 * `expired`: it was not paid out within the term.
 */
export const saleEvents = ['fixed', 'scheduled', 'paid', 'returned', 'expired'] as const;
export type SaleEvent = (typeof saleEvents)[number];

/**
 * The sales history of specification 3.37:
 * ```
 *                   fixed        scheduled          paid       returned     expired
 * unfixed           in_balance   ·                  ·          ·            ·
 * in_balance        ·            payout_scheduled   ·          ·            payout_expired
 * payout_scheduled  ·            ·                  paid_out   in_balance   ·
 * paid_out          ·            ·                  ·          in_balance   ·
 * payout_expired    ·            ·                  ·          ·            ·
 * ```
 * A dot: nothing happens. A bank may send money back days after it said that it has it.
 */
const saleTransitions: Readonly<Record<SaleState, Readonly<Partial<Record<SaleEvent, SaleState>>>>> = {
  unfixed: { fixed: 'in_balance' },
  in_balance: { scheduled: 'payout_scheduled', expired: 'payout_expired' },
  payout_scheduled: { paid: 'paid_out', returned: 'in_balance' },
  paid_out: { returned: 'in_balance' },
  payout_expired: {},
};

/** The state after `event`; the same one: nothing happens. */
export const saleAfter = (state: SaleState, event: SaleEvent): SaleState => saleTransitions[state][event] ?? state;

/** From where a refund takes the owner's share of a sale. */
export type ShareHolder = 'unfixed' | 'balance' | 'expired';

/**
 * What is on its way or at the owner's bank stays there: the balance makes up for it, falls below zero if it must, and what follows is
 * less by as much. An expired share is the platform's.
 */
export const shareHolderOf = (state: SaleState): ShareHolder => {
  if (state === 'unfixed') return 'unfixed';
  return state === 'payout_expired' ? 'expired' : 'balance';
};
