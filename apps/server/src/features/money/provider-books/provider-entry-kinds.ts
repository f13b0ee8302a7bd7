/** What a movement of our balance is to us. `other` is followed elsewhere: charges by their orders, transfers by their payouts. */
export type ProviderEntryKind = 'refund' | 'dispute' | 'bank' | 'other';

const kinds: Readonly<Record<string, ProviderEntryKind>> = {
  refund: 'refund',
  refund_failure: 'refund',
  payment_refund: 'refund',
  payment_failure_refund: 'refund',
  // Disputes, and corrections of the provider's own, whose source is none.
  adjustment: 'dispute',
  payout: 'bank',
  payout_failure: 'bank',
  payout_cancel: 'bank',
};

export const kindOfEntry = (type: string): ProviderEntryKind => kinds[type] ?? 'other';
export const bankEntryTypes: readonly string[] = Object.keys(kinds).filter((type) => kinds[type] === 'bank');
