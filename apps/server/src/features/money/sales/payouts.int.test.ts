import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { advancePayout, reconcilePayouts } from './advance-payout.ts';
import { Killed, openPayoutsDatabase, type PayoutsDatabase } from './payouts.fixture.ts';
import { payoutFreezes, payouts } from './sales.table.ts';

let under: PayoutsDatabase;
// Each has its own: a run pays everybody.
beforeEach(async () => {
  under = await openPayoutsDatabase();
});
afterEach(() => under.close());

describe('a payout', () => {
  it('[3.37] goes from the hold over the balance and the schedule to the bank, and the books follow every step', async () => {
    const owner = await under.newOwner('complete');
    const orderId = await under.sell(owner.ownerId, owner.roomId, 1_000);
    const stateNow = async () => (await under.saleOf(orderId))?.state ?? 'unfixed';
    const seen = [await stateNow()];
    await under.passDays(13);
    expect(await under.run()).toEqual([]);
    seen.push(await stateNow());
    await under.passDays(1);
    expect(await under.dryRun()).toMatchObject([{ ownerId: owner.ownerId, balanceYen: 700, amountYen: 700 }]);
    expect([await stateNow(), await under.payoutsOf(owner.ownerId)]).toEqual(['unfixed', []]);
    expect(await under.run(under.killedAt('scheduled')).catch((error: unknown) => error)).toBeInstanceOf(Killed);
    seen.push(await stateNow());
    expect(await under.accounts()).toMatchObject({ [`owner:${owner.ownerId}:scheduled`]: -700 });
    expect(await under.findings()).toEqual([]);
    await reconcilePayouts(under.context);
    expect(await under.payoutsOf(owner.ownerId)).toMatchObject([{ state: 'sent', amountYen: 700 }]);
    expect(await under.findings()).toEqual([]);
    await under.arrive();
    seen.push(await stateNow());
    expect(seen).toEqual(['unfixed', 'unfixed', 'payout_scheduled', 'paid_out']);
    expect(await under.payoutsOf(owner.ownerId)).toMatchObject([{ state: 'paid', endedAt: under.clock.now() }]);
    expect(await under.findings()).toEqual([]);
  });

  it.each([
    'scheduled',
    'transfer-began',
    'transferred-at-provider',
    'transferred',
    'sent-at-provider',
    'sent',
  ] as const)(
    'is made once when its process dies at "%s", however often and by how many it is tried again',
    async (step) => {
      const { ownerId } = await under.soldBy('complete', 1_000, 2_000);
      expect(await under.run(under.killedAt(step)).catch((error: unknown) => error)).toBeInstanceOf(Killed);
      await Promise.all([under.run(), reconcilePayouts(under.context)]);
      await under.arrive();
      await under.run();
      expect(await under.payoutsOf(ownerId)).toMatchObject([{ state: 'paid', amountYen: 2_100 }]);
      expect(await under.transfersTo(ownerId)).toEqual([2_100]);
      expect(await under.findings()).toEqual([]);
    },
  );

  it.each(['transfer-began', 'transferred-at-provider', 'sent-at-provider'] as const)(
    'whose process died days ago at "%s", and whose key the provider has forgotten, is made if it is not found there',
    async (step) => {
      const { ownerId } = await under.soldBy('complete', 1_000);
      await under.run(under.killedAt(step)).catch(() => undefined);
      await under.passDays(2);
      await under.database.pool.query('delete from test_payment_keys');
      await reconcilePayouts(under.context);
      await under.arrive();
      expect(await under.payoutsOf(ownerId)).toMatchObject([{ state: 'paid' }]);
      expect(await under.transfersTo(ownerId)).toEqual([700]);
      expect(await under.findings()).toEqual([]);
    },
  );

  it('waits below the minimum, without an account, with one that is not ready, and while it is frozen', async () => {
    const below = await under.soldBy('complete', 700);
    const none = await under.soldBy(undefined, 1_000);
    const unready = await under.soldBy('incomplete', 1_000);
    const frozen = await under.soldBy('complete', 1_000);
    const freeze = { ownerId: frozen.ownerId, reason: 'dispute', frozenAt: 1, until: under.clock.now() + 1_000 };
    await under.db.insert(payoutFreezes).values(freeze);
    const foreseen = await under.dryRun();
    const lines = await under.run();
    expect(lines).toEqual(foreseen);
    expect([below, none, unready, frozen].map(({ ownerId }) => under.lineOf(lines, ownerId)?.skip)).toEqual([
      'below_minimum',
      'no_account',
      'account_not_ready',
      'frozen',
    ]);
    await under.passDays(1);
    await under.sell(below.ownerId, below.roomId, 100);
    await under.openAccount(none.ownerId);
    await under.passDays(15);
    const later = await under.run();
    expect([below, none, frozen].map(({ ownerId }) => under.lineOf(later, ownerId)?.amountYen)).toEqual([
      560, 700, 700,
    ]);
    await under.arrive();
    expect(await under.findings()).toEqual([]);
  });

  it('on its way is held by a freeze before each step that cannot be taken back', async () => {
    const { ownerId } = await under.soldBy('complete', 1_000);
    const holdAt = async (state: string) => {
      await under.db.insert(payoutFreezes).values({ ownerId, reason: 'dispute', frozenAt: 1 });
      await reconcilePayouts(under.context);
      expect(await under.payoutsOf(ownerId)).toMatchObject([{ state }]);
      await under.db.delete(payoutFreezes).where(eq(payoutFreezes.ownerId, ownerId));
    };
    await under.run(under.killedAt('scheduled')).catch(() => undefined);
    await holdAt('scheduled');
    await reconcilePayouts(under.killedAt('transferred')).catch(() => undefined);
    await holdAt('transferred');
    await reconcilePayouts(under.context);
    await under.arrive();
    expect((await under.payoutsOf(ownerId))[0]?.state).toBe('paid');
  });

  it('that the bank sends back is in the balance again for a whole term, and is paid out to another bank', async () => {
    const { ownerId, orderIds } = await under.soldBy('complete_without_bank', 1_000);
    await under.run();
    await under.arrive();
    expect(await under.payoutsOf(ownerId)).toMatchObject([{ state: 'returned', failureCode: 'account_closed' }]);
    expect(await under.saleOf(orderIds[0] ?? '')).toMatchObject({ state: 'in_balance', payoutId: null });
    expect((await under.saleOf(orderIds[0] ?? ''))?.termEndsAt).toBe(under.clock.now() + 180 * 86_400_000);
    expect(await under.accounts()).toMatchObject({ [`owner:${ownerId}:balance`]: -700 });
    expect(await under.findings()).toEqual([]);
    await under.openAccount(ownerId, 'complete');
    await under.run();
    await under.arrive();
    expect((await under.payoutsOf(ownerId)).map(({ state }) => state).sort()).toEqual(['paid', 'returned']);
    expect(await under.findings()).toEqual([]);
  });

  it('that the provider refuses for good is in the balance again', async () => {
    const { ownerId } = await under.soldBy('complete', 1_000);
    await under.run(under.killedAt('scheduled')).catch(() => undefined);
    const [payout] = await under.payoutsOf(ownerId);
    await under.db
      .update(payouts)
      .set({ accountId: 'acct_unknown' })
      .where(eq(payouts.id, payout?.id ?? ''));
    expect(await advancePayout(under.context, payout?.id ?? '')).toBe('returned');
    expect(await under.accounts()).toMatchObject({ [`owner:${ownerId}:balance`]: -700 });
    expect(await under.findings()).toEqual([]);
  });

  it('that the provider refuses for want of money is tried again under another key', async () => {
    const { ownerId } = await under.soldBy('complete', 1_000);
    const { provider } = under.context;
    const { availableYen: amountYen } = await provider.readBalance();
    const accountId = await under.openAccount(await under.newUser('だれか'));
    const lent = await provider.transfer({ accountId, amountYen, metadata: {}, idempotencyKey: 'loan' });
    await under.run();
    expect(await under.payoutsOf(ownerId)).toMatchObject([{ state: 'scheduled', attempt: 1 }]);
    await provider.reverseTransfer({ transferId: lent.id, amountYen, idempotencyKey: 'loan-back' });
    await reconcilePayouts(under.context);
    await under.arrive();
    expect(await under.payoutsOf(ownerId)).toMatchObject([{ state: 'paid', attempt: 1 }]);
    expect(await under.findings()).toEqual([]);
  });
});
