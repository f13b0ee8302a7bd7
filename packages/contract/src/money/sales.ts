/** The sales history of specification 3.37. */
export const saleStates = ['unfixed', 'in_balance', 'payout_scheduled', 'paid_out', 'payout_expired'] as const;
export type SaleState = (typeof saleStates)[number];

/** The payout history of specification 3.37, and `payout_returned`: the bank or the provider refused it, and it is in the balance again. */
export const payoutStatuses = ['payout_scheduled', 'paid_out', 'payout_returned'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/** How far an owner's account at the payment provider is. */
export const payoutAccountStates = ['none', 'started', 'action_needed', 'reviewing', 'ready', 'rejected'] as const;
export type PayoutAccountState = (typeof payoutAccountStates)[number];
