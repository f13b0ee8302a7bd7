import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPayoutsDatabase, type PayoutsDatabase } from './payouts.fixture.ts';

let under: PayoutsDatabase;
beforeAll(async () => {
  under = await openPayoutsDatabase();
});
afterAll(() => under.close());

/** Three gifts of 300 yen in one room; their shares are in the balance. */
const sellThree = async () => {
  const { ownerId, roomId, orderIds } = await under.soldBy('complete', 300, 300, 300);
  const now = under.clock.now();
  await under.sales.fixDue({ shownUntil: now, termDays: 180, now, limit: 100 });
  const [first = '', second = '', third = ''] = orderIds;
  return { ownerId, lounge: { id: roomId, name: '部屋' }, first, second, third };
};
/** Pays this owner out, however little it is; answers how to read the lines of the statement. */
const payOut = async (ownerId: string) => {
  const terms = { ...under.context.terms, minimumYen: 1 };
  await under.run({ ...under.context, terms });
  const [payout] = await under.payoutsOf(ownerId);
  return () => under.context.views.readLines(payout?.id ?? '');
};

describe('the statement of a payout', () => {
  it('[3.37] has what remained of each gift when it was scheduled, and counts none that had gone back whole', async () => {
    const { ownerId, lounge, second, third } = await sellThree();
    await under.refund(second, 100);
    await under.refund(third);
    const readLines = await payOut(ownerId);
    expect(await readLines()).toEqual([
      { lounge, lastAt: expect.any(Number), giftCount: 2, amount: 500, shareYen: 350 },
    ]);
  });

  it('[3.37] stays as it was when a gift goes back, or a refund fails, after it was scheduled', async () => {
    const { ownerId, lounge, first, second } = await sellThree();
    const refund = { kind: 'refund', id: 're_fails', amountYen: 100, feeYen: 0, reason: 'test', openedAt: 1 } as const;
    const now = under.clock.now();
    await under.orders.recordReversals(second, [{ ...refund, status: 'pending', takenYen: 100, progress: 0 }], now);
    const readLines = await payOut(ownerId);
    const lines = [{ lounge, lastAt: expect.any(Number), giftCount: 3, amount: 800, shareYen: 560 }];
    expect(await readLines()).toEqual(lines);
    await under.refund(first);
    await under.orders.recordReversals(second, [{ ...refund, status: 'failed', takenYen: 0, progress: 2 }], now);
    expect(await readLines()).toEqual(lines);
  });
});
