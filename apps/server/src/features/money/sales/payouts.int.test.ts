import { expiryPeriodOf } from '@madoi/domain/money/payout-calendar';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ledgerTransactions } from '../ledger/ledger.table.ts';
import type { MailUser } from '../standard/standard-context.ts';
import { advancePayout, reconcilePayouts } from './advance-payout.ts';
import { runDuePayouts, runPayouts } from './run-payouts.ts';
import { openSalesDatabase, type SalesDatabase, terms } from './sales.fixture.ts';
import { payoutFreezes, payoutRuns, payouts, saleDeductions, sales } from './sales.table.ts';
import type { PayoutStep, SalesContext } from './sales-context.ts';
import { warnOfExpiry } from './warn-of-expiry.ts';

let under: SalesDatabase;
// Each has its own: a run pays everybody.
beforeEach(async () => {
  under = await openSalesDatabase();
});
afterEach(() => under.close());

/** A process that ended, as far as one that goes on can play it. */
class Killed extends Error {}
const killedAt = (step: PayoutStep): SalesContext => ({
  ...under.context,
  afterStep: (done) => {
    if (done === step) throw new Killed(step);
  },
});
const run = (context: SalesContext = under.context) => runPayouts(context, { isDryRun: false });
const dryRun = () => runPayouts(under.context, { isDryRun: true });
const payoutsOf = (ownerId: string) => under.db.select().from(payouts).where(eq(payouts.ownerId, ownerId));
const transfersTo = async (ownerId: string): Promise<readonly number[]> => {
  const stripe = await under.embedded.connect();
  const account = await under.context.payouts.findAccount(ownerId);
  const { data } = await stripe.transfers.list({ destination: account?.accountId ?? '' });
  return data.map(({ amount }) => amount);
};
const lineOf = (lines: Awaited<ReturnType<typeof run>>, ownerId: string) =>
  lines.find((line) => line.ownerId === ownerId);
const arrive = async () => {
  await under.passDays(3);
  await reconcilePayouts(under.context);
};
/** Shown fifteen days ago: the hold is over. */
const soldBy = async (result: string | undefined, ...amounts: readonly number[]) => {
  const owner = await under.newOwner(result);
  const orderIds: string[] = [];
  for (const amount of amounts) orderIds.push(await under.sell(owner.ownerId, owner.roomId, amount));
  await under.passDays(15);
  return { ...owner, orderIds };
};

describe('a payout', () => {
  it('[3.37] goes from the hold over the balance and the schedule to the bank, and the books follow every step', async () => {
    const owner = await under.newOwner('complete');
    const orderId = await under.sell(owner.ownerId, owner.roomId, 1_000);
    const stateNow = async () => (await under.saleOf(orderId))?.state ?? 'unfixed';
    const seen = [await stateNow()];
    await under.passDays(13);
    expect(await run()).toEqual([]);
    seen.push(await stateNow());
    await under.passDays(1);
    expect(await dryRun()).toMatchObject([{ ownerId: owner.ownerId, balanceYen: 700, amountYen: 700 }]);
    expect([await stateNow(), await payoutsOf(owner.ownerId)]).toEqual(['unfixed', []]);
    expect(await run(killedAt('scheduled')).catch((error: unknown) => error)).toBeInstanceOf(Killed);
    seen.push(await stateNow());
    expect(await under.accounts()).toMatchObject({ [`owner:${owner.ownerId}:scheduled`]: -700 });
    expect(await under.findings()).toEqual([]);
    await reconcilePayouts(under.context);
    expect(await payoutsOf(owner.ownerId)).toMatchObject([{ state: 'sent', amountYen: 700 }]);
    expect(await under.findings()).toEqual([]);
    await arrive();
    seen.push(await stateNow());
    expect(seen).toEqual(['unfixed', 'unfixed', 'payout_scheduled', 'paid_out']);
    expect(await payoutsOf(owner.ownerId)).toMatchObject([{ state: 'paid', endedAt: under.clock.now() }]);
    expect(await under.findings()).toEqual([]);
  });

  it.each(['scheduled', 'transferred-at-provider', 'transferred', 'sent-at-provider', 'sent'] as const)(
    'is made once when its process dies at "%s", however often and by how many it is tried again',
    async (step) => {
      const { ownerId } = await soldBy('complete', 1_000, 2_000);
      expect(await run(killedAt(step)).catch((error: unknown) => error)).toBeInstanceOf(Killed);
      await Promise.all([run(), reconcilePayouts(under.context)]);
      await arrive();
      await run();
      expect(await payoutsOf(ownerId)).toMatchObject([{ state: 'paid', amountYen: 2_100 }]);
      expect(await transfersTo(ownerId)).toEqual([2_100]);
      expect(await under.findings()).toEqual([]);
    },
  );

  it.each(['transferred-at-provider', 'sent-at-provider'] as const)(
    'that the provider made days ago before its process died at "%s", and has forgotten the key of, is found again',
    async (step) => {
      const { ownerId } = await soldBy('complete', 1_000);
      await run(killedAt(step)).catch(() => undefined);
      await under.passDays(2);
      await under.database.pool.query('delete from test_payment_keys');
      await reconcilePayouts(under.context);
      await arrive();
      expect(await payoutsOf(ownerId)).toMatchObject([{ state: 'paid' }]);
      expect(await transfersTo(ownerId)).toEqual([700]);
      expect(await under.findings()).toEqual([]);
    },
  );

  it('waits below the minimum, without an account, with one that is not ready, and while it is frozen', async () => {
    const below = await soldBy('complete', 700);
    const none = await soldBy(undefined, 1_000);
    const unready = await soldBy('incomplete', 1_000);
    const frozen = await soldBy('complete', 1_000);
    const freeze = { ownerId: frozen.ownerId, reason: 'dispute', frozenAt: 1, until: under.clock.now() + 1_000 };
    await under.db.insert(payoutFreezes).values(freeze);
    const foreseen = await dryRun();
    const lines = await run();
    expect(lines).toEqual(foreseen);
    expect([below, none, unready, frozen].map(({ ownerId }) => lineOf(lines, ownerId)?.skip)).toEqual([
      'below_minimum',
      'no_account',
      'account_not_ready',
      'frozen',
    ]);
    await under.passDays(1);
    await under.sell(below.ownerId, below.roomId, 100);
    await under.openAccount(none.ownerId);
    await under.passDays(15);
    const later = await run();
    expect([below, none, frozen].map(({ ownerId }) => lineOf(later, ownerId)?.amountYen)).toEqual([560, 700, 700]);
    await arrive();
    expect(await under.findings()).toEqual([]);
  });

  it('on its way is held by a freeze before each step that cannot be taken back', async () => {
    const { ownerId } = await soldBy('complete', 1_000);
    const holdAt = async (state: string) => {
      await under.db.insert(payoutFreezes).values({ ownerId, reason: 'dispute', frozenAt: 1 });
      await reconcilePayouts(under.context);
      expect(await payoutsOf(ownerId)).toMatchObject([{ state }]);
      await under.db.delete(payoutFreezes).where(eq(payoutFreezes.ownerId, ownerId));
    };
    await run(killedAt('scheduled')).catch(() => undefined);
    await holdAt('scheduled');
    await reconcilePayouts(killedAt('transferred')).catch(() => undefined);
    await holdAt('transferred');
    await reconcilePayouts(under.context);
    await arrive();
    expect((await payoutsOf(ownerId))[0]?.state).toBe('paid');
  });

  it('that the bank sends back is in the balance again for a whole term, and is paid out to another bank', async () => {
    const { ownerId, orderIds } = await soldBy('complete_without_bank', 1_000);
    await run();
    await arrive();
    expect(await payoutsOf(ownerId)).toMatchObject([{ state: 'returned', failureCode: 'account_closed' }]);
    expect(await under.saleOf(orderIds[0] ?? '')).toMatchObject({ state: 'in_balance', payoutId: null });
    expect((await under.saleOf(orderIds[0] ?? ''))?.termEndsAt).toBe(under.clock.now() + 180 * 86_400_000);
    expect(await under.accounts()).toMatchObject({ [`owner:${ownerId}:balance`]: -700 });
    expect(await under.findings()).toEqual([]);
    await under.openAccount(ownerId, 'complete');
    await run();
    await arrive();
    expect((await payoutsOf(ownerId)).map(({ state }) => state).sort()).toEqual(['paid', 'returned']);
    expect(await under.findings()).toEqual([]);
  });

  it('that the provider refuses for good is in the balance again', async () => {
    const { ownerId } = await soldBy('complete', 1_000);
    await run(killedAt('scheduled')).catch(() => undefined);
    const [payout] = await payoutsOf(ownerId);
    await under.db
      .update(payouts)
      .set({ accountId: 'acct_unknown' })
      .where(eq(payouts.id, payout?.id ?? ''));
    expect(await advancePayout(under.context, payout?.id ?? '')).toBe('returned');
    expect(await under.accounts()).toMatchObject({ [`owner:${ownerId}:balance`]: -700 });
    expect(await under.findings()).toEqual([]);
  });

  it('that the provider refuses for want of money is tried again under another key', async () => {
    const { ownerId } = await soldBy('complete', 1_000);
    const { provider } = under.context;
    const { availableYen: amountYen } = await provider.readBalance();
    const accountId = await under.openAccount(await under.newUser('だれか'));
    const lent = await provider.transfer({ accountId, amountYen, metadata: {}, idempotencyKey: 'loan' });
    await run();
    expect(await payoutsOf(ownerId)).toMatchObject([{ state: 'scheduled', attempt: 1 }]);
    await provider.reverseTransfer({ transferId: lent.id, amountYen, idempotencyKey: 'loan-back' });
    await reconcilePayouts(under.context);
    await arrive();
    expect(await payoutsOf(ownerId)).toMatchObject([{ state: 'paid', attempt: 1 }]);
    expect(await under.findings()).toEqual([]);
  });
});

describe('a refund after a payout', () => {
  it('makes the balance negative and is deducted from what follows, once', async () => {
    const { ownerId, roomId, orderIds } = await soldBy('complete', 3_000);
    await run();
    await arrive();
    await under.refund(orderIds[0] ?? '');
    expect(await under.accounts()).toMatchObject({ [`owner:${ownerId}:balance`]: 2_100 });
    expect(await under.findings()).toEqual([]);
    await under.sell(ownerId, roomId, 2_000);
    await under.passDays(15);
    expect(lineOf(await run(), ownerId)).toMatchObject({ balanceYen: -700, amountYen: 0, skip: 'nothing' });
    await under.sell(ownerId, roomId, 2_000);
    await under.passDays(15);
    expect(lineOf(await run(), ownerId)).toMatchObject({ balanceYen: 700, amountYen: 700 });
    await arrive();
    expect((await payoutsOf(ownerId)).map(({ amountYen }) => amountYen).sort()).toEqual([2_100, 700]);
    const { orderId, payoutId } = saleDeductions;
    const isRefunded = eq(orderId, orderIds[0] ?? '');
    const deductions = await under.db.select({ payoutId }).from(saleDeductions).where(isRefunded);
    expect(deductions).toEqual([{ payoutId: expect.any(String) }]);
    expect(Object.keys(await under.accounts()).filter((account) => account.includes(ownerId))).toEqual([]);
    expect(await under.findings()).toEqual([]);
  });
});

describe('the run of a month', () => {
  it('is made once when its day has come, and lets expire what is past its term', async () => {
    const { ownerId, orderIds } = await soldBy(undefined, 1_000);
    const stopping = new AbortController().signal;
    await runDuePayouts(under.context, stopping);
    const runs = await under.db.select().from(payoutRuns);
    expect(runs).toMatchObject([{ finishedAt: under.clock.now() }]);
    await runDuePayouts(under.context, stopping);
    expect(await under.db.select().from(payoutRuns)).toEqual(runs);

    const sale = await under.saleOf(orderIds[0] ?? '');
    under.clock.set((sale?.termEndsAt ?? 0) + 1);
    await run();
    expect((await under.saleOf(orderIds[0] ?? ''))?.state).toBe('in_balance');
    await under.passDays(31);
    expect(lineOf(await dryRun(), ownerId)).toMatchObject({ skip: 'no_account', expiredYen: 700 });
    await runDuePayouts(under.context, stopping);
    expect((await under.saleOf(orderIds[0] ?? ''))?.state).toBe('payout_expired');
    expect(await under.accounts()).toMatchObject({ 'platform:expired': -700 });
    expect(await under.findings()).toEqual([]);
    expect(await under.db.select().from(payoutRuns)).toHaveLength(2);
  });

  it('is preceded by two warnings of what expires with it, 30 and 7 days before, each once', async () => {
    const { ownerId, orderIds } = await soldBy(undefined, 1_000);
    await run();
    const sale = await under.saleOf(orderIds[0] ?? '');
    const { at } = expiryPeriodOf(sale?.termEndsAt ?? 0, terms.dayOfMonth);
    const mails: string[] = [];
    const mailUser: MailUser = async (userId, compose) => {
      expect(userId).toBe(ownerId);
      mails.push(compose({ name: '店主\nhttps://evil.example', locale: 'ja' }).text);
      return true;
    };
    const warnAt = async (days: number): Promise<number> => {
      under.clock.set(at - days * 86_400_000);
      const context = { ...under.context, mailUser, siteUrl: 'https://madoi.example' };
      await warnOfExpiry(context, new AbortController().signal);
      await warnOfExpiry(context, new AbortController().signal);
      return mails.length;
    };
    expect([await warnAt(31), await warnAt(30), await warnAt(8), await warnAt(7), await warnAt(0)]).toEqual([
      0, 1, 1, 2, 2,
    ]);
    expect(mails[0]).toContain('700円が、2026年10月15日に失効します');
    expect(mails[0]).toContain('https://madoi.example/dashboard');
    expect(mails[0]).not.toContain('店主\n');
  });

  it('writes nothing when it is dry', async () => {
    await soldBy('complete', 1_000);
    const kept = async () => [
      await under.db.select().from(sales),
      await under.db.select().from(payouts),
      await under.db
        .select()
        .from(ledgerTransactions)
        .where(and(eq(ledgerTransactions.kind, 'fix'))),
      (await under.context.provider.readBalance()).availableYen,
    ];
    const before = await kept();
    expect((await dryRun()).some(({ amountYen }) => amountYen === 700)).toBe(true);
    expect(await kept()).toEqual(before);
  });
});
