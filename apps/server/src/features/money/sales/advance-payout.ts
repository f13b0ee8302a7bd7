import { isFrozen } from '@madoi/domain/money/payout-rules';
import type { PayoutState } from '@madoi/domain/money/payout-transitions';
import { PaymentRefusedError, PaymentUnavailableError } from '#platform/payments/payment-errors.ts';
import type { Payout } from './payouts.store.ts';
import type { SalesContext } from './sales-context.ts';

/** What passes by itself: our balance, or the account's, is not available yet. */
const passingRefusals = new Set(['balance_insufficient', 'lock_timeout']);
/** A key is known to the provider for a day; what was asked for earlier is looked up. */
const keyIsTrustedMs = 12 * 60 * 60 * 1000;

interface Asked<T> {
  /** Finds what an earlier try has made. */
  readonly find: () => Promise<T | undefined>;
  readonly make: () => Promise<T>;
}

/** Undefined: not now; a later call tries again. A lasting refusal is written down. */
async function askProvider<T>(context: SalesContext, payout: Payout, { find, make }: Asked<T>): Promise<T | undefined> {
  const now = context.clock.now();
  try {
    const known = now - payout.scheduledAt > keyIsTrustedMs ? await find() : undefined;
    return known ?? (await make());
  } catch (error) {
    if (!(error instanceof PaymentRefusedError)) throw error;
    const { code, message } = error;
    context.log.warn({ payoutId: payout.id, code }, 'the payment provider refused a step of a payout');
    if (passingRefusals.has(code)) await context.payouts.countRefusal(payout.id, payout.attempt);
    else await context.payouts.markRefused(payout.id, { code, message }, now);
    return undefined;
  }
}

const inputOf = ({ id, accountId, amountYen, attempt }: Payout, what: 'transfer' | 'payout') => ({
  accountId,
  amountYen,
  metadata: { payoutId: id },
  idempotencyKey: `payout:${id}:${what}:${attempt}`,
});

async function transfer(context: SalesContext, payout: Payout): Promise<void> {
  const { provider, payouts, clock } = context;
  const made = await askProvider(context, payout, {
    find: () => provider.findTransferOf(payout.accountId, payout.id),
    make: () => provider.transfer(inputOf(payout, 'transfer')),
  });
  if (made === undefined) return;
  context.afterStep?.('transferred-at-provider');
  await payouts.markTransferred(payout.id, made.id, clock.now());
  context.afterStep?.('transferred');
}

async function send(context: SalesContext, payout: Payout): Promise<void> {
  const { provider, payouts } = context;
  const made = await askProvider(context, payout, {
    find: () => provider.findPayoutOf(payout.accountId, payout.id),
    make: () => provider.createPayout(inputOf(payout, 'payout')),
  });
  if (made === undefined) return;
  context.afterStep?.('sent-at-provider');
  await payouts.markSent(payout.id, { providerPayoutId: made.id, arrivesAt: made.arrivesAt });
  context.afterStep?.('sent');
}

const noWords = { code: 'payout_failed', message: '' };

/** What the bank says. Also of a paid one, which may come back for some days. */
async function follow(context: SalesContext, payout: Payout): Promise<void> {
  const { provider, payouts, clock } = context;
  const found = await provider.findPayout(payout.accountId, payout.providerPayoutId ?? '');
  if (found?.status === 'paid') {
    context.afterStep?.('decided');
    await payouts.markArrived(payout.id, clock.now());
    context.afterStep?.('arrived');
  }
  if (found?.status === 'failed' || found?.status === 'canceled') {
    context.afterStep?.('decided');
    await payouts.markFailed(payout.id, found.failure ?? noWords, clock.now());
    context.afterStep?.('failed');
  }
}

async function reverse(context: SalesContext, payout: Payout): Promise<void> {
  const { provider, payouts, clock } = context;
  const { id, amountYen, transferId } = payout;
  const transfer = await provider.findTransfer(transferId ?? '');
  if (transfer === undefined) throw new Error(`the provider does not know transfer ${transferId} of payout ${id}`);
  if (transfer.reversedYen < amountYen) {
    const idempotencyKey = `payout:${id}:reversal:${payout.attempt}`;
    try {
      await provider.reverseTransfer({ transferId: transfer.id, amountYen, idempotencyKey });
    } catch (error) {
      if (error instanceof PaymentRefusedError) await payouts.countRefusal(id, payout.attempt);
      throw error;
    }
    context.afterStep?.('reversed-at-provider');
  }
  await payouts.markReversed(id, clock.now());
  context.afterStep?.('reversed');
}

/** Whether an operator's freeze keeps what is not on its way to the bank yet. */
const isHeld = async ({ sales, clock }: SalesContext, { ownerId }: Payout): Promise<boolean> =>
  isFrozen(await sales.findFreeze(ownerId), clock.now());

const steps: Readonly<Record<PayoutState, ((context: SalesContext, payout: Payout) => Promise<void>) | undefined>> = {
  scheduled: async (context, payout) => {
    if (await isHeld(context, payout)) return;
    if (!(await context.payouts.beginTransfer(payout.id, context.clock.now()))) return;
    context.afterStep?.('transfer-began');
    await transfer(context, payout);
  },
  transferred: async (context, payout) => ((await isHeld(context, payout)) ? undefined : send(context, payout)),
  sent: follow,
  paid: follow,
  returning: reverse,
  returned: undefined,
};

/**
 * Takes a payout as far as it can go: run, event and reconciler all end in it. Safe to repeat and to run at once in several processes.
 * Answers where it stands. Rejects when the provider or the database is away.
 */
export async function advancePayout(context: SalesContext, payoutId: string): Promise<PayoutState | undefined> {
  let before: PayoutState | undefined;
  for (;;) {
    const payout = await context.payouts.find(payoutId);
    if (!payout || payout.state === before) return payout?.state;
    before = payout.state;
    await steps[payout.state]?.(context, payout);
  }
}

const batchMax = 200;
/** So many in a row say that the provider is away, and not that one payout is in trouble. */
const awayAfter = 3;

/** Goes on with every payout that a run, an event or a process left. One that fails does not hold up the others. */
export async function reconcilePayouts(context: SalesContext, stopping?: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  let unavailable = 0;
  for (const { id } of await context.payouts.listOpen(batchMax)) {
    if (stopping?.aborted) return;
    try {
      await advancePayout(context, id);
      unavailable = 0;
    } catch (error) {
      unavailable = error instanceof PaymentUnavailableError ? unavailable + 1 : 0;
      if (unavailable >= awayAfter) throw error;
      if (!(error instanceof PaymentRefusedError)) failures.push(error);
      context.log.error({ err: error, payoutId: id }, 'a payout was not advanced');
    }
  }
  if (failures.length > 0) throw failures[0];
}
