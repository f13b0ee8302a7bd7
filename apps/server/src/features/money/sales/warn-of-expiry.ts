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

/** So many mails that fail one after the other say that none can leave now. */
const failuresMax = 5;

/** Answers whether a mail was to be sent now. */
async function warnOwner(context: WarningContext, balance: OwnerBalance): Promise<boolean> {
  const { payouts, sales, clock, mailUser, siteUrl } = context;
  const [{ ownerId }, now] = [balance, clock.now()];
  const account = payoutAccountStateOf(await payouts.findAccount(ownerId));
  const frozen = isFrozen(await sales.findFreeze(ownerId), now);
  const expiring = await readExpiring(context, balance, { account, frozen });
  if (expiring === undefined) return false;
  const days = expiryWarningAt(expiring.at, now);
  if (days === undefined) return false;
  const warning = { period: tokyoDateOf(expiring.at).slice(0, 7), days };
  if (!(await payouts.claimWarning(ownerId, warning, claimMailAt(now)))) return false;
  const needsAccount = account !== 'ready';
  const facts = { ...expiring, needsAccount, minimumYen: context.terms.minimumYen, link: `${siteUrl}/dashboard` };
  await mailUser(ownerId, ({ name, locale }) => expiryText(locale, { ...facts, name }));
  // Behind the mail: one that was sent just before the process ended may come twice, none is lost.
  await payouts.noteWarning(ownerId, warning, clock.now());
  return true;
}

/**
 * Tells owners by mail, 30 and 7 days before, what expires and how it does not. Who has no address reads it on the dashboard. One whose mail cannot be
 * sent keeps no other waiting; it rejects with the first failure then.
 */
export async function warnOfExpiry(context: WarningContext, stopping: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  let inARow = 0;
  for (const balance of await context.sales.listBalances()) {
    if (stopping.aborted || inARow >= failuresMax) break;
    if (balance.inBalanceYen <= 0) continue;
    try {
      if (await warnOwner(context, balance)) inARow = 0;
    } catch (error) {
      failures.push(error);
      inARow += 1;
    }
  }
  if (failures.length > 0) throw failures[0];
}
