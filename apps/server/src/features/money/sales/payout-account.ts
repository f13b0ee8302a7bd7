import type { Locale } from '@madoi/contract/constants';
import { type PayoutAccountState, payoutAccountPath } from '@madoi/contract/money/sales';
import { localePath } from '@madoi/domain/locale/locale-path';
import { payoutAccountStateOf } from '@madoi/domain/money/payout-rules';
import type { StoredPayoutAccount } from './payouts.store.ts';
import type { SalesContext } from './sales-context.ts';

/** What the provider says of an owner's account now; without one that it knows, what is kept. */
export async function readAccount(
  { payouts, provider }: Pick<SalesContext, 'payouts' | 'provider'>,
  ownerId: string,
): Promise<StoredPayoutAccount | undefined> {
  const stored = await payouts.findAccount(ownerId);
  const said = stored && (await provider.findAccount(stored.accountId));
  if (!said) return stored;
  const { id: accountId, disabledReason = null, ...facts } = said;
  return { ownerId, accountId, ...facts, disabledReason };
}

/** Asks the provider, and keeps what it says. */
export async function refreshAccount(context: SalesContext, ownerId: string): Promise<PayoutAccountState> {
  const account = await readAccount(context, ownerId);
  if (account) await context.payouts.saveAccount(account, context.clock.now());
  return payoutAccountStateOf(account);
}

/** The address of the provider's page with its questions. Throws PaymentRefusedError for somebody whom it will not pay. */
export async function startAccount(
  context: SalesContext,
  ownerId: string,
  origin: string,
  locale: Locale,
): Promise<string> {
  const { provider, payouts, clock } = context;
  const known = await payouts.findAccount(ownerId);
  const accountId =
    known?.accountId ?? (await provider.createAccount({ userId: ownerId, idempotencyKey: `account:${ownerId}` })).id;
  if (known === undefined) {
    const nothing = { isSubmitted: false, canReceiveTransfers: false, canPayOut: false, requirements: [] };
    await payouts.saveAccount({ ownerId, accountId, ...nothing }, clock.now());
  }
  // With the language that the owner reads, so that they come back to it.
  const page = `${origin}${localePath(payoutAccountPath, locale)}`;
  const link = await provider.createOnboardingLink({
    accountId,
    returnUrl: `${page}?from=provider`,
    refreshUrl: `${page}?from=stale`,
  });
  return link.url;
}
