import { entriesOfPayout, entriesOfTransfer } from '@madoi/domain/money/ledger-entries';
import { decidePayout, isFrozen, payoutAccountStateOf } from '@madoi/domain/money/payout-rules';
import { openPayoutStates, type PayoutEvent, payoutAfter } from '@madoi/domain/money/payout-transitions';
import { type SaleEvent, type SaleState, saleAfter } from '@madoi/domain/money/sales-transitions';
import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import type { Ids } from '#platform/ids.ts';
import { postToLedger } from '../ledger/ledger.store.pg.ts';
import { createPgPayoutAccounts, findAccount } from './payout-accounts.store.pg.ts';
import type { Payout, PayoutFailure, PayoutStore } from './payouts.store.ts';
import { type PayoutChange, type ReturnTerms, returnPayout } from './return-payout.store.pg.ts';
import { findFreeze, lockDeductions, lockOwner, lockSales, sumYen } from './sales.store.pg.ts';
import { expiryWarnings, payoutRuns, payouts, saleDeductions, sales } from './sales.table.ts';
import { stopPayout, stopTermsOf } from './stop-payout.store.pg.ts';
import { isWaitingForConfirmation } from './waiting-payouts.store.pg.ts';

const schedule =
  (db: Database, ids: Ids): PayoutStore['schedule'] =>
  (ownerId, { minimumYen, now }) =>
    db.transaction(async (tx) => {
      await lockOwner(tx, ownerId);
      const [account, freeze] = [await findAccount(tx, ownerId), await findFreeze(tx, ownerId)];
      const [sold, deducted] = [await lockSales(tx, ownerId), await lockDeductions(tx, ownerId)];
      const balanceYen = sumYen(sold) - sumYen(deducted);
      const accountState = payoutAccountStateOf(account);
      const decision = decidePayout({ balanceYen, minimumYen, isFrozen: isFrozen(freeze, now), accountState });
      if ('skip' in decision || account === undefined) return 'skip' in decision ? decision : { skip: 'no_account' };
      const [payoutId, { amountYen }] = [ids.next(), decision];
      const { accountId } = account;
      await tx
        .insert(payouts)
        .values({ id: payoutId, ownerId, accountId, amountYen, state: 'scheduled', scheduledAt: now });
      const change = { state: saleAfter('in_balance', 'scheduled'), payoutId };
      const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
      await tx
        .update(sales)
        .set(change)
        .where(inArray(sales.orderId, idsOf(sold)));
      await tx
        .update(saleDeductions)
        .set({ payoutId })
        .where(inArray(saleDeductions.id, idsOf(deducted)));
      const posting = { id: ids.next(), kind: 'payout' as const, reference: `payout:${payoutId}`, at: now };
      await postToLedger(tx, { ...posting, entries: entriesOfPayout(ownerId, amountYen) });
      return { payoutId, amountYen };
    });

type Step = (tx: Database, payout: Payout) => Promise<PayoutChange>;

/** Runs `step` when the event means something to the payout now, and writes the state that it leads to. */
const advance = (db: Database, payoutId: string, event: PayoutEvent, step: Step): Promise<void> =>
  db.transaction(async (tx) => {
    const [payout] = await tx.select().from(payouts).where(eq(payouts.id, payoutId)).for('update');
    if (!payout) throw new Error(`there is no payout ${payoutId}`);
    const state = payoutAfter(payout.state, event);
    if (state === payout.state) return;
    const change = { state, ...(await step(tx, payout)) };
    await tx.update(payouts).set(change).where(eq(payouts.id, payoutId));
  });

const moveSales = (tx: Database, payoutId: string, from: SaleState, event: SaleEvent) =>
  tx
    .update(sales)
    .set({ state: saleAfter(from, event) })
    .where(and(eq(sales.payoutId, payoutId), eq(sales.state, from)));

const words = ({ code, message }: PayoutFailure): PayoutChange => ({ failureCode: code, failureMessage: message });

/** What each step writes to the books. */
function createSteps(
  db: Database,
  terms: ReturnTerms,
): Pick<PayoutStore, 'markTransferred' | 'markSent' | 'markArrived' | 'markRefused' | 'markFailed' | 'markReversed'> {
  const comeBack = (tx: Database, payout: Payout, { at, wasTransferred }: { at: number; wasTransferred: boolean }) =>
    returnPayout(tx, terms, payout, { at, note: payout.failureCode ?? '', wasTransferred });
  return {
    markTransferred: (payoutId, transferId, at) =>
      advance(db, payoutId, 'transferred', async (tx, payout) => {
        const posting = { id: terms.ids.next(), kind: 'transfer' as const, reference: `transfer:${payoutId}`, at };
        const entries = entriesOfTransfer(payout.ownerId, payout.amountYen);
        await postToLedger(tx, { ...posting, note: transferId, entries });
        return { transferId };
      }),
    markSent: (payoutId, sent) => advance(db, payoutId, 'sent', async () => sent),
    markArrived: (payoutId, at) =>
      advance(db, payoutId, 'arrived', async (tx) => {
        await moveSales(tx, payoutId, 'payout_scheduled', 'paid');
        return { endedAt: at };
      }),
    markRefused: (payoutId, failure, at) =>
      advance(db, payoutId, 'refused', async (tx, payout) => {
        if (payout.state !== 'scheduled') return words(failure);
        return { ...words(failure), ...(await comeBack(tx, payout, { at, wasTransferred: false })) };
      }),
    markFailed: (payoutId, failure, at) =>
      advance(db, payoutId, 'failed', async () => ({ ...words(failure), endedAt: at })),
    markReversed: (payoutId, at) =>
      advance(db, payoutId, 'reversed', (tx, payout) => comeBack(tx, payout, { at, wasTransferred: true })),
  };
}

type RunStore = Pick<
  PayoutStore,
  'beginRun' | 'finishRun' | 'claimRunMail' | 'noteRunMail' | 'claimWarning' | 'noteWarning'
>;

const createRuns = (db: Database): RunStore => ({
  async claimWarning(ownerId, warning, { now, until }) {
    const { ownerId: owner, period, days, claimedUntil } = expiryWarnings;
    const claimed = await db
      .insert(expiryWarnings)
      .values({ ownerId, ...warning, sentAt: now, claimedUntil: until })
      .onConflictDoUpdate({
        target: [owner, period, days],
        set: { claimedUntil: until },
        setWhere: lte(claimedUntil, now),
      })
      .returning({ days });
    return claimed.length > 0;
  },
  async noteWarning(ownerId, warning, at) {
    const { ownerId: owner, period, days } = expiryWarnings;
    await db
      .update(expiryWarnings)
      .set({ sentAt: at, claimedUntil: null })
      .where(and(eq(owner, ownerId), eq(period, warning.period), eq(days, warning.days)));
  },
  async beginRun(period, at) {
    await db.insert(payoutRuns).values({ period, startedAt: at }).onConflictDoNothing();
    const [run] = await db.select().from(payoutRuns).where(eq(payoutRuns.period, period));
    return run?.finishedAt === null;
  },
  async finishRun(period, at) {
    await db.update(payoutRuns).set({ finishedAt: at }).where(eq(payoutRuns.period, period));
  },
  async claimRunMail(period, { now, until }) {
    const { finishedAt, notifiedAt, claimedUntil } = payoutRuns;
    const isFree = or(isNull(claimedUntil), lte(claimedUntil, now));
    const claimed = await db
      .update(payoutRuns)
      .set({ claimedUntil: until })
      .where(and(eq(payoutRuns.period, period), isNotNull(finishedAt), isNull(notifiedAt), isFree))
      .returning({ period: payoutRuns.period });
    return claimed.length > 0;
  },
  async noteRunMail(period, at) {
    await db.update(payoutRuns).set({ notifiedAt: at }).where(eq(payoutRuns.period, period));
  },
});

/** `termDays`: how long what comes back stays in the balance. */
export const createPgPayoutStore = (
  db: Database,
  ids: Ids,
  config: { readonly termDays: number; readonly confirmFromYen: number },
): PayoutStore => ({
  schedule: schedule(db, ids),
  ...createSteps(db, stopTermsOf(ids, config)),
  ...createPgPayoutAccounts(db),
  ...createRuns(db),

  async find(payoutId) {
    const [payout] = await db.select().from(payouts).where(eq(payouts.id, payoutId));
    return payout;
  },

  async findByProvider(providerPayoutId) {
    const [payout] = await db.select().from(payouts).where(eq(payouts.providerPayoutId, providerPayoutId));
    return payout;
  },

  async cancelWaiting(ownerId, payoutId, at) {
    const stop = { payoutId, event: 'canceled' as const, reason: '', at };
    const stopped = await stopPayout(db, stopTermsOf(ids, config), stop, {
      refuse: (payout) => (payout.ownerId !== ownerId ? 'not_found' : payout.isWaiting ? undefined : 'not_waiting'),
    });
    if (stopped === undefined) return 'not_found';
    return 'refusal' in stopped ? stopped.refusal : 'canceled';
  },

  async beginTransfer(payoutId, at) {
    const isScheduled = and(eq(payouts.id, payoutId), eq(payouts.state, 'scheduled'));
    const begun = await db
      .update(payouts)
      .set({ transferBeganAt: sql`coalesce(${payouts.transferBeganAt}, ${at})` })
      .where(and(isScheduled, not(isWaitingForConfirmation(config.confirmFromYen))))
      .returning({ id: payouts.id });
    return begun.length > 0;
  },

  listOpen: (limit) =>
    db
      .select()
      .from(payouts)
      .where(and(inArray(payouts.state, [...openPayoutStates]), not(isWaitingForConfirmation(config.confirmFromYen))))
      .orderBy(asc(payouts.scheduledAt))
      .limit(limit),

  listSince: (scheduledFrom) =>
    db.select().from(payouts).where(gte(payouts.scheduledAt, scheduledFrom)).orderBy(asc(payouts.scheduledAt)),

  async countRefusal(payoutId, attempt) {
    const isSame = and(eq(payouts.id, payoutId), eq(payouts.attempt, attempt));
    await db
      .update(payouts)
      .set({ attempt: attempt + 1 })
      .where(isSame);
  },
});
