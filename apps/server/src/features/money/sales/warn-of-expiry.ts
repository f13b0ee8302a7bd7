import { tokyoDateOf } from '@madoi/domain/money/gifting-cap';
import { expiryWarningAt } from '@madoi/domain/money/payout-calendar';
import { isFrozen, payoutAccountStateOf } from '@madoi/domain/money/payout-rules';
import { claimMailAt } from '../mail-lease.ts';
import type { MailUser } from '../standard/standard-context.ts';
import { expiryText } from './expiry-texts.ts';
import { readExpiring } from './read-expiring.ts';
import type { OwnerBalance } from './sales.store.ts';
import type { SalesContext } from './sales-context.ts';

export interface WarningContext extends SalesContext {
  readonly mailUser: MailUser;
  /** Without a slash at its end. */
  readonly siteUrl: string;
}

async function warnOwner(context: WarningContext, balance: OwnerBalance): Promise<void> {
  const { payouts, sales, clock, mailUser, siteUrl } = context;
  const [{ ownerId }, now] = [balance, clock.now()];
  const account = payoutAccountStateOf(await payouts.findAccount(ownerId));
  const frozen = isFrozen(await sales.findFreeze(ownerId), now);
  const expiring = await readExpiring(context, balance, { account, frozen });
  if (expiring === undefined) return;
  const days = expiryWarningAt(expiring.at, now);
  if (days === undefined) return;
  const warning = { period: tokyoDateOf(expiring.at).slice(0, 7), days };
  if (!(await payouts.claimWarning(ownerId, warning, claimMailAt(now)))) return;
  const needsAccount = account !== 'ready';
  const facts = { ...expiring, needsAccount, minimumYen: context.terms.minimumYen, link: `${siteUrl}/dashboard` };
  await mailUser(ownerId, ({ name, locale }) => expiryText(locale, { ...facts, name }));
  // Behind the mail: one that was sent just before the process ended may come twice, none is lost.
  await payouts.noteWarning(ownerId, warning, clock.now());
}

/** Tells owners by mail, 30 and 7 days before, what expires and how it does not. Who has no address reads it on the dashboard. */
export async function warnOfExpiry(context: WarningContext, stopping: AbortSignal): Promise<void> {
  for (const balance of await context.sales.listBalances()) {
    if (stopping.aborted) return;
    if (balance.inBalanceYen > 0) await warnOwner(context, balance);
  }
}
