import type { ChargeSplit } from './charge-split.ts';
import type { ShareHolder } from './sales-transitions.ts';
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
/** Asset accounts are debited as they grow (`provider:balance`), what is owed or earned is credited (`owner:…`, `platform:revenue`). */
export type LedgerAccount = (typeof platformAccounts)[number] | `owner:${string}:${OwnerAccountPart}`;

/** The account of an owner in the ledger, in one of its parts: not fixed yet, paid into the balance, or on its way. */
export const ownerAccount = (userId: string, part: OwnerAccountPart): LedgerAccount => `owner:${userId}:${part}`;

/** One side of a transaction in whole yen: a debit is positive, a credit negative, none is zero. Those of one transaction sum to zero. */
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

/** What the provider keeps of a charge, in yen; it is the platform's cost, not the owner's. */
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

/** What of a month of STANDARD goes back: the mirror of `entriesOfSubscription`, for the whole or a part of it. */
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
const move = (from: LedgerAccount, to: LedgerAccount, yen: number): readonly LedgerEntry[] =>
  withoutZero([
    { account: from, amountYen: yen },
    { account: to, amountYen: -yen },
  ]);

/** The account that has an owner's share of a sale by now: in one of its three parts, or the platform's once it has expired. */
export const shareAccount = (ownerId: string, holder: ShareHolder): LedgerAccount =>
  holder === 'expired' ? 'platform:expired' : ownerAccount(ownerId, holder);

/** The days in which a sale is held back are over: the owner's share becomes part of their balance (`unfixed` to `in_balance`, specification 3.37). */
export const entriesOfFixing = (ownerId: string, yen: number): readonly LedgerEntry[] =>
  move(ownerAccount(ownerId, 'unfixed'), ownerAccount(ownerId, 'balance'), yen);

/** A payout was scheduled: `yen` leaves the balance, and is neither the owner's to spend nor sent yet. */
export const entriesOfPayout = (ownerId: string, yen: number): readonly LedgerEntry[] =>
  move(ownerAccount(ownerId, 'balance'), ownerAccount(ownerId, 'scheduled'), yen);

/** A scheduled payout was transferred: it is the owner's at the provider, and no longer ours. */
export const entriesOfTransfer = (ownerId: string, yen: number): readonly LedgerEntry[] =>
  move(ownerAccount(ownerId, 'scheduled'), 'provider:balance', yen);

/** A payout came back into the balance, from the connected account (`wasTransferred`) or before it got there. */
export const entriesOfPayoutReturn = (ownerId: string, yen: number, wasTransferred: boolean): readonly LedgerEntry[] =>
  move(wasTransferred ? 'provider:balance' : ownerAccount(ownerId, 'scheduled'), ownerAccount(ownerId, 'balance'), yen);

/** The term in which a sale can be paid out is over: what was in the balance is the platform's (`payout_expired`, specification 3.37). */
export const entriesOfExpiry = (ownerId: string, yen: number): readonly LedgerEntry[] =>
  move(ownerAccount(ownerId, 'balance'), 'platform:expired', yen);
