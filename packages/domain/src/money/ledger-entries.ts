import type { ChargeSplit } from './charge-split.ts';
import type { SubscriptionSplit } from './subscription.ts';

/** Where an owner's share is: not yet theirs, theirs, or on its way to their bank. */
export type OwnerAccountPart = 'unfixed' | 'balance' | 'scheduled';
const platformAccounts = [
  'provider:balance',
  'provider:fees',
  'platform:revenue',
  'platform:tax',
  'platform:expired',
  'platform:disputes',
  'platform:bank',
  'subscription:revenue',
  'subscription:tax',
] as const;
export type LedgerAccount = (typeof platformAccounts)[number] | `owner:${string}:${OwnerAccountPart}`;

export const ownerAccount = (userId: string, part: OwnerAccountPart): LedgerAccount => `owner:${userId}:${part}`;

/** One side of a transaction in whole yen: a debit is positive, a credit negative, none is zero. */
export interface LedgerEntry {
  readonly account: LedgerAccount;
  readonly amountYen: number;
}

const withoutZero = (entries: readonly LedgerEntry[]): readonly LedgerEntry[] =>
  entries.filter(({ amountYen }) => amountYen !== 0);

export interface GiftCharge extends ChargeSplit {
  readonly ownerId: string;
}

/** The provider has the money; it is owed to the room's owner, to the platform and to the state. */
export const entriesOfCharge = ({ ownerId, ownerYen, revenueYen, taxYen }: GiftCharge): readonly LedgerEntry[] =>
  withoutZero([
    { account: 'provider:balance', amountYen: ownerYen + revenueYen + taxYen },
    { account: ownerAccount(ownerId, 'unfixed'), amountYen: -ownerYen },
    { account: 'platform:revenue', amountYen: -revenueYen },
    { account: 'platform:tax', amountYen: -taxYen },
  ]);

/** What the provider keeps of a charge. */
export const entriesOfFee = (feeYen: number): readonly LedgerEntry[] =>
  withoutZero([
    { account: 'provider:fees', amountYen: feeYen },
    { account: 'provider:balance', amountYen: -feeYen },
  ]);

/** Our own balance at the provider goes to the platform's bank, or back from there: `amountYen` is what the balance moved by. */
export const entriesOfBankMove = (amountYen: number): readonly LedgerEntry[] =>
  withoutZero([
    { account: 'provider:balance', amountYen },
    { account: 'platform:bank', amountYen: -amountYen },
  ]);

/** A month of STANDARD that was paid: the platform's, with the tax inside of it. */
export const entriesOfSubscription = ({ revenueYen, taxYen }: SubscriptionSplit): readonly LedgerEntry[] =>
  withoutZero([
    { account: 'provider:balance', amountYen: revenueYen + taxYen },
    { account: 'subscription:revenue', amountYen: -revenueYen },
    { account: 'subscription:tax', amountYen: -taxYen },
  ]);

/** What of it goes back. */
export const entriesOfSubscriptionRefund = ({ revenueYen, taxYen }: SubscriptionSplit): readonly LedgerEntry[] =>
  withoutZero([
    { account: 'provider:balance', amountYen: -(revenueYen + taxYen) },
    { account: 'subscription:revenue', amountYen: revenueYen },
    { account: 'subscription:tax', amountYen: taxYen },
  ]);

/** A bank takes a charge of STANDARD back, or gives it back (`takenYen` negative); what it costs is the platform's. */
export const entriesOfSubscriptionDispute = (takenYen: number, feeYen: number): readonly LedgerEntry[] =>
  withoutZero([
    { account: 'provider:balance', amountYen: -(takenYen + feeYen) },
    { account: 'platform:disputes', amountYen: takenYen },
    { account: 'provider:fees', amountYen: feeYen },
  ]);
