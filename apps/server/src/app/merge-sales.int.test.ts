import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giftOrders } from '../features/money/gifting.table.ts';
import { ledgerTransactions } from '../features/money/ledger/ledger.table.ts';
import { day, openSalesDatabase, type SalesDatabase } from '../features/money/sales/sales.fixture.ts';
import {
  payoutAccounts,
  payoutConfirmations,
  payoutFreezes,
  payouts,
  sales,
} from '../features/money/sales/sales.table.ts';
import { createPgAccountDataStore } from '../features/session/account/account-data.store.pg.ts';

let under: SalesDatabase;
beforeAll(async () => {
  under = await openSalesDatabase();
});
afterAll(() => under.close());

const owned = async () => {
  const ownerId = await under.newUser('店主');
  return { ownerId, roomId: await under.newRoom(ownerId) };
};
const fixAll = (shownUntil: number) => under.sales.fixDue({ shownUntil, termDays: 180, now: shownUntil, limit: 100 });

describe('the merging of two accounts', () => {
  it('moves what an owner sold and is owed by one entry for each account, with their payout account and a freeze', async () => {
    const [from, into] = [await owned(), await owned()];
    const fixed = await under.sell(from.ownerId, from.roomId, 1_000, 1 * day);
    await fixAll(1 * day);
    const held = await under.sell(from.ownerId, from.roomId, 500, 20 * day);
    await under.sell(into.ownerId, into.roomId, 2_000, 20 * day);
    const account = { ownerId: from.ownerId, accountId: 'acct_merged', checkedAt: 1 };
    await under.db.insert(payoutAccounts).values(account);
    await under.db.insert(payoutFreezes).values({ ownerId: from.ownerId, reason: 'dispute', frozenAt: 1 });
    const before = await under.accounts();
    await createPgAccountDataStore(under.db).mergeUser(from.ownerId, into.ownerId, 30 * day);

    const after = await under.accounts();
    expect(Object.keys(after).filter((name) => name.includes(from.ownerId))).toEqual([]);
    expect(after).toMatchObject({
      [`owner:${into.ownerId}:unfixed`]: -1_750,
      [`owner:${into.ownerId}:balance`]: -700,
    });
    expect(after['platform:revenue']).toBe(before['platform:revenue']);
    const merges = await under.db.select().from(ledgerTransactions).where(eq(ledgerTransactions.kind, 'merge'));
    expect(merges).toHaveLength(1);
    expect(await under.findings()).toEqual([]);

    const [order] = await under.db.select().from(giftOrders).where(eq(giftOrders.id, held));
    const [sale] = await under.db.select().from(sales).where(eq(sales.orderId, fixed));
    const [paidTo] = await under.db.select().from(payoutAccounts).where(eq(payoutAccounts.accountId, 'acct_merged'));
    expect([order?.ownerId, sale?.ownerId, paidTo?.ownerId]).toEqual([into.ownerId, into.ownerId, into.ownerId]);
    expect(await under.sales.findFreeze(into.ownerId)).toEqual({ until: null });
    await under.refund(held);
    expect(await under.findings()).toEqual([]);
  });

  it('leaves no operator’s confirmation on a payout to themselves', async () => {
    const [owner, operator, colleague] = [await owned(), await owned(), await owned()];
    const payout = { id: 'payout-merged', accountId: 'acct_own', amountYen: 100_000, scheduledAt: 1 };
    await under.db.insert(payouts).values({ ...payout, ownerId: owner.ownerId, state: 'scheduled' });
    const confirmationOf = (by: typeof operator) => ({ payoutId: payout.id, operatorId: by.ownerId, confirmedAt: 2 });
    await under.db.insert(payoutConfirmations).values([confirmationOf(operator), confirmationOf(colleague)]);
    await createPgAccountDataStore(under.db).mergeUser(owner.ownerId, operator.ownerId, 30 * day);
    const left = await under.db.select().from(payoutConfirmations).where(eq(payoutConfirmations.payoutId, payout.id));
    expect(left.map(({ operatorId }) => operatorId)).toEqual([colleague.ownerId]);
  });
});
