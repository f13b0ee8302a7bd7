import { expiryPeriodOf } from '@madoi/domain/money/payout-calendar';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ledgerTransactions } from '../ledger/ledger.table.ts';
import type { MailUser } from '../standard/standard-context.ts';
import { openPayoutsDatabase, type PayoutsDatabase } from './payouts.fixture.ts';
import { runDuePayouts } from './run-payouts.ts';
import { terms } from './sales.fixture.ts';
import { payoutRuns, payouts, saleDeductions, sales } from './sales.table.ts';
import { warnOfExpiry } from './warn-of-expiry.ts';

let under: PayoutsDatabase;
// Each has its own: a run pays everybody.
beforeEach(async () => {
  under = await openPayoutsDatabase();
});
afterEach(() => under.close());

describe('a refund after a payout', () => {
  it('makes the balance negative and is deducted from what follows, once', async () => {
    const { ownerId, roomId, orderIds } = await under.soldBy('complete', 3_000);
    await under.run();
    await under.arrive();
    await under.refund(orderIds[0] ?? '');
    expect(await under.accounts()).toMatchObject({ [`owner:${ownerId}:balance`]: 2_100 });
    expect(await under.findings()).toEqual([]);
    await under.sell(ownerId, roomId, 2_000);
    await under.passDays(15);
    expect(under.lineOf(await under.run(), ownerId)).toMatchObject({ balanceYen: -700, amountYen: 0, skip: 'nothing' });
    await under.sell(ownerId, roomId, 2_000);
    await under.passDays(15);
    expect(under.lineOf(await under.run(), ownerId)).toMatchObject({ balanceYen: 700, amountYen: 700 });
    await under.arrive();
    expect((await under.payoutsOf(ownerId)).map(({ amountYen }) => amountYen).sort()).toEqual([2_100, 700]);
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
    const { ownerId, orderIds } = await under.soldBy(undefined, 1_000);
    const stopping = new AbortController().signal;
    await runDuePayouts(under.context, stopping);
    const runs = await under.db.select().from(payoutRuns);
    expect(runs).toMatchObject([{ finishedAt: under.clock.now() }]);
    await runDuePayouts(under.context, stopping);
    expect(await under.db.select().from(payoutRuns)).toEqual(runs);

    const sale = await under.saleOf(orderIds[0] ?? '');
    under.clock.set((sale?.termEndsAt ?? 0) + 1);
    await under.run();
    expect((await under.saleOf(orderIds[0] ?? ''))?.state).toBe('in_balance');
    await under.passDays(31);
    expect(under.lineOf(await under.dryRun(), ownerId)).toMatchObject({ skip: 'no_account', expiredYen: 700 });
    await runDuePayouts(under.context, stopping);
    expect((await under.saleOf(orderIds[0] ?? ''))?.state).toBe('payout_expired');
    expect(await under.accounts()).toMatchObject({ 'platform:expired': -700 });
    expect(await under.findings()).toEqual([]);
    expect(await under.db.select().from(payoutRuns)).toHaveLength(2);
  });

  it('is preceded by two warnings of what expires with it, 30 and 7 days before, each once', async () => {
    const { ownerId, orderIds } = await under.soldBy(undefined, 1_000);
    await under.run();
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

  it('mails each warning once from two processes, and again where one ended in the middle', async () => {
    const { orderIds } = await under.soldBy(undefined, 1_000);
    await under.run();
    const { at } = expiryPeriodOf((await under.saleOf(orderIds[0] ?? ''))?.termEndsAt ?? 0, terms.dayOfMonth);
    under.clock.set(at - 30 * 86_400_000);
    const begun: string[] = [];
    const warn = (deliver: () => Promise<boolean>) => {
      const mailUser: MailUser = (userId) => {
        begun.push(userId);
        return deliver();
      };
      const context = { ...under.context, mailUser, siteUrl: 'https://madoi.example' };
      return warnOfExpiry(context, new AbortController().signal);
    };
    const delivered = async () => true;
    await new Promise<void>((resolve) => {
      void warn(() => {
        resolve();
        return new Promise<boolean>(() => undefined);
      });
    });
    await warn(delivered);
    expect(begun).toHaveLength(1);
    under.clock.advance(3_600_000);
    await Promise.all([warn(delivered), warn(delivered)]);
    await warn(delivered);
    expect(begun).toHaveLength(2);
  });

  it('warns each owner whose mail can be sent, also behind one whose cannot', async () => {
    const first = await under.soldBy(undefined, 1_000);
    const second = await under.soldBy(undefined, 1_000);
    await under.run();
    const sale = await under.saleOf(first.orderIds[0] ?? '');
    under.clock.set(expiryPeriodOf(sale?.termEndsAt ?? 0, terms.dayOfMonth).at - 30 * 86_400_000);
    const warnAll = async (failing: readonly string[]): Promise<readonly string[]> => {
      const begun: string[] = [];
      const mailUser: MailUser = async (userId) => {
        begun.push(userId);
        if (failing.includes(userId)) throw new Error('no such mailbox');
        return true;
      };
      const context = { ...under.context, mailUser, siteUrl: 'https://madoi.example' };
      const warned = warnOfExpiry(context, new AbortController().signal);
      await (failing.length > 0 ? expect(warned).rejects.toThrow('no such mailbox') : warned);
      return begun;
    };
    const [{ ownerId: beforeOther } = first] = (await under.context.sales.listBalances()).filter(
      ({ ownerId, inBalanceYen }) => inBalanceYen > 0 && [first.ownerId, second.ownerId].includes(ownerId),
    );
    const other = beforeOther === first.ownerId ? second.ownerId : first.ownerId;
    expect(await warnAll([beforeOther])).toEqual([beforeOther, other]);
    under.clock.advance(3_600_000);
    expect(await warnAll([])).toEqual([beforeOther]);
  });

  it('writes nothing when it is dry', async () => {
    await under.soldBy('complete', 1_000);
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
    expect((await under.dryRun()).some(({ amountYen }) => amountYen === 700)).toBe(true);
    expect(await kept()).toEqual(before);
  });
});
