import type { PayoutSkip } from '@madoi/contract/money/sales';
import { lastPayoutPeriod } from '@madoi/domain/money/payout-calendar';
import { needsConfirmation } from '@madoi/domain/money/payout-confirmations';
import { decidePayout, fixesAt, isFrozen, mayExpire, payoutAccountStateOf } from '@madoi/domain/money/payout-rules';
import { PaymentRefusedError, PaymentUnavailableError } from '#platform/payments/payment-errors.ts';
import { advancePayout, reconcilePayouts } from './advance-payout.ts';
import { readAccount, refreshAccount } from './payout-account.ts';
import type { OwnerBalance } from './sales.store.ts';
import type { SalesContext } from './sales-context.ts';

export interface PayoutRunLine {
  readonly ownerId: string;
  readonly balanceYen: number;
  /** What is paid out now. */
  readonly amountYen: number;
  /** It is scheduled, and goes on its way when two operators have confirmed it. */
  readonly needsConfirmation?: true;
  readonly skip?: PayoutSkip;
  /** What could not be asked or done: the balance, or the payout on its way, stays for the next try. */
  readonly failure?: string;
  /** What expired, since it was not paid out within its term. */
  readonly expiredYen: number;
}

const fixBatch = 500;

/** Brings everything whose hold is over into the balances. */
export async function fixSales({ sales, terms, clock }: SalesContext, stopping?: AbortSignal): Promise<number> {
  const now = clock.now();
  const shownUntil = now - fixesAt(0, terms.holdDays);
  let count = 0;
  for (;;) {
    const fixed = await sales.fixDue({ shownUntil, termDays: terms.termDays, now, limit: fixBatch });
    count += fixed;
    if (fixed < fixBatch || stopping?.aborted) return count;
  }
}

const termUntilOf = ({ clock, terms }: SalesContext): number => lastPayoutPeriod(clock.now(), terms.dayOfMonth).at;

/** What the provider's failure says; everything else is thrown. */
async function failureOf(work: () => Promise<unknown>): Promise<{ readonly failure?: string }> {
  try {
    await work();
    return {};
  } catch (error) {
    if (error instanceof PaymentUnavailableError || error instanceof PaymentRefusedError)
      return { failure: error.message };
    throw error;
  }
}

const confirmationOf = ({ terms }: SalesContext, amountYen: number): { readonly needsConfirmation?: true } =>
  needsConfirmation(amountYen, terms.confirmFromYen) ? { needsConfirmation: true } : {};

/** Pays one owner what they have, and lets expire what was in the balance for too long. */
async function payOwner(
  context: SalesContext,
  { ownerId, inBalanceYen, toDeductYen }: OwnerBalance,
): Promise<PayoutRunLine> {
  const { payouts, sales, terms, clock } = context;
  const unknown = await failureOf(() => refreshAccount(context, ownerId));
  const line = { ownerId, balanceYen: inBalanceYen - toDeductYen };
  if (unknown.failure !== undefined) return { ...line, amountYen: 0, expiredYen: 0, ...unknown };
  const paid = await payouts.schedule(ownerId, { minimumYen: terms.minimumYen, now: clock.now() });
  if ('skip' in paid) {
    const expiredYen = await sales.expireDue(ownerId, { termUntil: termUntilOf(context), now: clock.now() });
    return { ...line, amountYen: 0, skip: paid.skip, expiredYen };
  }
  context.afterStep?.('scheduled');
  const failure = await failureOf(() => advancePayout(context, paid.payoutId));
  return { ...line, amountYen: paid.amountYen, ...confirmationOf(context, paid.amountYen), expiredYen: 0, ...failure };
}

/** What `payOwner` would do, without a trace. */
async function foreseeOwner(context: SalesContext, balance: OwnerBalance): Promise<PayoutRunLine> {
  const { sales, terms, clock } = context;
  const { ownerId, inBalanceYen, toDeductYen } = balance;
  const frozen = isFrozen(await sales.findFreeze(ownerId), clock.now());
  const accountState = payoutAccountStateOf(await readAccount(context, ownerId));
  const balanceYen = inBalanceYen - toDeductYen;
  const decision = decidePayout({ balanceYen, minimumYen: terms.minimumYen, isFrozen: frozen, accountState });
  if ('amountYen' in decision)
    return { ownerId, balanceYen, ...decision, ...confirmationOf(context, decision.amountYen), expiredYen: 0 };
  const expiring = mayExpire({ isFrozen: frozen, toDeductYen });
  const expiredYen = expiring ? await sales.sumExpiring(ownerId, termUntilOf(context)) : 0;
  return { ownerId, balanceYen, amountYen: 0, ...decision, expiredYen };
}

export interface PayoutRunInput {
  /** Nothing is written, here or at the provider. */
  readonly isDryRun: boolean;
  readonly stopping?: AbortSignal;
  readonly onLine?: (line: PayoutRunLine) => void;
}

/** So many in a row say that the provider is away. */
const awayAfter = 3;

/**
 * Pays every owner who can be paid. Safe to repeat: a balance is taken along once, and what a run or its process left on the way is
 * finished first. Rejects when the provider or the database is away; what it has scheduled until then goes on later.
 */
export async function runPayouts(context: SalesContext, input: PayoutRunInput): Promise<readonly PayoutRunLine[]> {
  const { isDryRun, stopping, onLine } = input;
  if (!isDryRun) {
    await reconcilePayouts(context, stopping);
    await fixSales(context, stopping);
  }
  const shownUntil = context.clock.now() - fixesAt(0, context.terms.holdDays);
  const balances = await context.sales.listBalances(isDryRun ? shownUntil : undefined);
  const lines: PayoutRunLine[] = [];
  let unavailable = 0;
  for (const balance of balances) {
    if (stopping?.aborted) break;
    const line = await (isDryRun ? foreseeOwner : payOwner)(context, balance);
    unavailable = line.failure === undefined ? 0 : unavailable + 1;
    lines.push(line);
    onLine?.(line);
    if (unavailable >= awayAfter) throw new PaymentUnavailableError('The payment provider does not serve.');
  }
  return lines;
}

/** The run of the month, once it is due. A server that was down on the day does it later. */
export async function runDuePayouts(context: SalesContext, stopping: AbortSignal): Promise<void> {
  const { clock, payouts, terms, log } = context;
  const { name } = lastPayoutPeriod(clock.now(), terms.dayOfMonth);
  if (!(await payouts.beginRun(name, clock.now()))) return;
  const lines = await runPayouts(context, { isDryRun: false, stopping });
  if (stopping.aborted) return;
  await payouts.finishRun(name, clock.now());
  const paid = lines.filter(({ amountYen }) => amountYen > 0).length;
  log.info({ period: name, paid, skipped: lines.length - paid }, 'owners were paid out');
}
