import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { day, openSalesDatabase, type SalesDatabase } from './sales.fixture.ts';
import { payoutFreezes } from './sales.table.ts';

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

describe('a sale', () => {
  it('comes into the balance once, when its hold is over and its gift stands, also when several try at once', async () => {
    const { ownerId, roomId } = await owned();
    const early = await under.sell(ownerId, roomId, 1_000, 1 * day);
    const late = await under.sell(ownerId, roomId, 500, 3 * day);
    const refunded = await under.sell(ownerId, roomId, 300, 1 * day);
    await under.refund(refunded);
    const counts = await Promise.all([fixAll(2 * day), fixAll(2 * day), fixAll(2 * day)]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await under.saleOf(early)).toMatchObject({
      state: 'in_balance',
      amountYen: 700,
      fixedAt: 2 * day,
      termEndsAt: 182 * day,
    });
    expect([await under.saleOf(late), await under.saleOf(refunded)]).toEqual([undefined, undefined]);
    expect(await under.accounts()).toMatchObject({
      [`owner:${ownerId}:balance`]: -700,
      [`owner:${ownerId}:unfixed`]: -350,
    });
    expect(await under.findings()).toEqual([]);
  });

  it('is refunded from where its share is: held, in the balance, or expired', async () => {
    const { ownerId, roomId } = await owned();
    const [balance, unfixed] = [`owner:${ownerId}:balance`, `owner:${ownerId}:unfixed`];
    const [held, fixed, paid, expired] = [
      await under.sell(ownerId, roomId, 1_000, 9 * day),
      await under.sell(ownerId, roomId, 1_000, 5 * day),
      await under.sell(ownerId, roomId, 1_000, 5 * day),
      await under.sell(ownerId, roomId, 1_000, 4 * day),
    ];
    await fixAll(4 * day);
    expect(await under.sales.expireDue(ownerId, { termUntil: 184 * day, now: 184 * day })).toBe(700);
    expect((await under.saleOf(expired))?.state).toBe('payout_expired');
    await fixAll(6 * day);
    await under.refund(held);
    await under.refund(fixed);
    expect(await under.accounts()).toMatchObject({ [balance]: -700 });
    expect(Object.keys(await under.accounts())).not.toContain(unfixed);
    expect(await under.accounts()).toMatchObject({ 'platform:expired': -700 });
    await under.refund(expired);
    expect(Object.keys(await under.accounts())).not.toContain('platform:expired');
    expect(await under.findings()).toEqual([]);
    await under.refund(paid, 100);
    expect([(await under.saleOf(fixed))?.amountYen, (await under.saleOf(paid))?.amountYen]).toEqual([0, 630]);
    expect(await under.findings()).toEqual([]);
  });

  it('does not expire while its owner is frozen, and not before its term', async () => {
    const { ownerId, roomId } = await owned();
    const orderId = await under.sell(ownerId, roomId, 1_000, 1 * day);
    await fixAll(1 * day);
    await under.db.insert(payoutFreezes).values({ ownerId, reason: 'two disputes', frozenAt: 1, until: 300 * day });
    const expire = (at: number) => under.sales.expireDue(ownerId, { termUntil: at, now: at });
    expect(await expire(200 * day)).toBe(0);
    await under.db
      .update(payoutFreezes)
      .set({ until: 150 * day })
      .where(eq(payoutFreezes.ownerId, ownerId));
    expect(await expire(181 * day - 1)).toBe(0);
    expect(await expire(181 * day)).toBe(700);
    expect(await expire(200 * day)).toBe(0);
    expect(await under.saleOf(orderId)).toMatchObject({ state: 'payout_expired', expiredAt: 181 * day });
    expect(await under.findings()).toEqual([]);
  });
});
