import { entriesOfSubscriptionRefund } from '@madoi/domain/money/ledger-entries';
import type { RefundStatus } from '@madoi/domain/money/refund-progress';
import { refundedTaxYen } from '@madoi/domain/money/subscription';
import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createIds } from '#platform/ids.ts';
import type { RefundView } from '#platform/payments/payment-provider.ts';
import { postToLedger, readLedgerSums } from '../ledger/ledger.store.pg.ts';
import { createPgInvoiceStore, type InvoiceStore, readExpectedStandardAccounts } from './invoices.store.pg.ts';
import { standardInvoices } from './standard.table.ts';

let database: TestDatabase;
let invoices: InvoiceStore;
let invoiceId: string;
let count = 0;
beforeAll(async () => {
  database = await openTestDatabase();
  invoices = createPgInvoiceStore(database.db, createIds(createFakeClock()));
  await database.pool.query("insert into users (id, name, created_at, updated_at) values ('listener', '聴き手', 1, 1)");
  await database.pool.query(`insert into standard_subscriptions (id, user_id, state, price_yen, started_at, period_ends_at, checked_at)
    values ('sub', 'listener', 'active', 980, 1, 1, 1)`);
});
afterAll(() => database.dispose());
beforeEach(async () => {
  count += 1;
  invoiceId = `in_${count}`;
  const terms = { paidAt: 1, periodStartsAt: 1, periodEndsAt: 2 };
  const people = { userId: 'listener', subscriptionId: 'sub', number: null };
  await invoices.record({ id: invoiceId, amountYen: 980, intentId: `pi_${count}`, ...people, ...terms });
});
afterEach(async () => {
  const { accounts, unbalanced } = await readLedgerSums(database.db);
  const expected = await readExpectedStandardAccounts(database.db);
  expect([Object.fromEntries(accounts), unbalanced]).toEqual([Object.fromEntries(expected), []]);
});

const refund = (status: RefundStatus, amountYen = 980, name = 'a'): RefundView => ({
  ...{ id: `re_${count}_${name}`, status, amountYen, reason: '請求まちがい', createdAt: name.charCodeAt(0) },
});
const follow = (...refunds: readonly RefundView[]) =>
  invoices.follow(invoiceId, { feeYen: 35, refunds, disputedYen: 0, disputeFeeYen: 0, disputes: [] }, 5);
const standing = async () => {
  const { refundedYen, refundedTaxYen } = (await invoices.find(invoiceId)) ?? {};
  return [refundedYen, refundedTaxYen];
};
const statuses = async () => (await invoices.listRefunds(invoiceId)).map(({ status }) => status);
/** What was posted about refunds of the receipt, in the order of time. */
const postings = async () => {
  const { rows } = await database.pool.query<{ yen: number }>(
    `select -e.amount_yen as yen from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.reference like $1 and e.account = 'provider:balance' order by t.at, t.id`,
    [`subscription-refund:${invoiceId}:%`],
  );
  return rows.map(({ yen }) => Number(yen));
};
/** As an earlier version has left it: the sum alone, with its posting. */
const leaveAsBefore = (refundedYen: number) =>
  database.db.transaction(async (tx) => {
    const taxYen = refundedTaxYen({ amountYen: 980, taxYen: 89 }, refundedYen);
    const entries = entriesOfSubscriptionRefund({ revenueYen: refundedYen - taxYen, taxYen });
    const reference = `subscription-refund:${invoiceId}:${refundedYen}`;
    await postToLedger(tx, { id: `old-${count}`, kind: 'refund', reference, at: 1, entries });
    const own = eq(standardInvoices.id, invoiceId);
    await tx.update(standardInvoices).set({ refundedYen, refundedTaxYen: taxYen }).where(own);
  });

describe('a refund of a month of STANDARD', () => {
  it('is posted once, however often and by how many it is told at once', async () => {
    await Promise.all([follow(refund('pending')), follow(refund('succeeded')), follow(refund('succeeded'))]);
    await follow(refund('pending'));
    expect([await standing(), await statuses(), await postings()]).toEqual([[980, 89], ['succeeded'], [980]]);
  });

  it('that the bank returns after it has succeeded comes back into the books with its tax, and stays so whatever older answer arrives', async () => {
    await follow(refund('succeeded'));
    await Promise.all([follow(refund('failed')), follow(refund('failed'))]);
    const returned = [[0, 0], ['failed'], [980, -980]];
    expect([await standing(), await statuses(), await postings()]).toEqual(returned);
    await follow(refund('succeeded'));
    await follow(refund('pending'));
    await follow();
    expect([await standing(), await statuses(), await postings()]).toEqual(returned);
  });

  it('that was never seen to succeed is kept as failed, and posts nothing', async () => {
    await follow(refund('failed'));
    expect([await standing(), await statuses(), await postings()]).toEqual([[0, 0], ['failed'], []]);
  });

  it('in parts: the one that failed returns alone, and is made again under an id of its own', async () => {
    const first = refund('succeeded', 300);
    await follow(first);
    await follow(refund('succeeded', 680, 'b'), first);
    expect(await standing()).toEqual([980, 89]);
    await follow(refund('failed', 680, 'b'), first);
    expect(await standing()).toEqual([300, 27]);
    // An answer from before the second was made.
    await follow(first);
    expect(await standing()).toEqual([300, 27]);
    await follow(refund('succeeded', 680, 'c'), refund('failed', 680, 'b'), first);
    expect([await standing(), await statuses()]).toEqual([
      [980, 89],
      ['succeeded', 'failed', 'succeeded'],
    ]);
    expect(await postings()).toEqual([300, 680, -680, 680]);
  });
});

describe('a receipt that was given back before there were rows of refunds', () => {
  it('gets them without a second posting', async () => {
    await leaveAsBefore(980);
    await follow();
    expect(await standing()).toEqual([980, 89]);
    await follow(refund('succeeded'));
    expect([await standing(), await statuses(), await postings()]).toEqual([[980, 89], ['succeeded'], [980]]);
  });

  it('is put right where the bank has returned it since, once', async () => {
    await leaveAsBefore(980);
    await follow(refund('failed'));
    await follow(refund('failed'));
    expect([await standing(), await statuses(), await postings()]).toEqual([[0, 0], ['failed'], [980, -980]]);
  });

  it('is asked about, as one with a refund on its way is, once an hour and no more when it has ended', async () => {
    const open = async (now: number) => (await invoices.listOpenRefunds(now, 100)).map(({ id }) => id);
    await leaveAsBefore(300);
    expect(await open(1)).toContain(invoiceId);
    await invoices.markRefundsChecked(invoiceId, 10);
    expect([await open(10), await open(11)]).toEqual([[], [invoiceId]]);
    await follow(refund('pending', 300));
    expect(await open(11)).toEqual([invoiceId]);
    await follow(refund('succeeded', 300));
    expect(await open(11)).toEqual([]);
  });
});
