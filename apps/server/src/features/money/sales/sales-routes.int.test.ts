import {
  getPayout,
  getPayoutAccount,
  getRoomSales,
  getSales,
  listPayouts,
  listSales,
  listSoldRooms,
  startPayoutAccount,
} from '@madoi/contract/money/sales';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followReversals } from '../gifting/follow-reversals.ts';
import { type GiftingEvening, startGiftingEvening } from '../gifting/gifting-evening.fixture.ts';
import { createFaults } from '../gifting/gifting-faults.fixture.ts';
import { reconcilePayouts } from './advance-payout.ts';
import { runPayouts } from './run-payouts.ts';
import { createSalesContext } from './sales.plugin.ts';
import type { SalesContext } from './sales-context.ts';

const dayMs = 86_400_000;
const clock = createFakeClock(Date.parse('2026-11-20T12:00:00+09:00'));
const terms = { holdDays: 14, dayOfMonth: 15, minimumYen: 200, termDays: 100, confirmFromYen: 0 };
let evening: GiftingEvening;
let context: SalesContext;
beforeAll(async () => {
  evening = await startGiftingEvening({ clock });
  const { services, database } = evening.app;
  const { provider } = services.payments;
  context = createSalesContext({ ...services, db: database.db, provider, terms, sharePercent: 70 });
});
afterAll(() => evening.app.close());

const give = async (name: string, roomId: string) => {
  const giver = await evening.newGiver(name);
  const order = await evening.mustOrder(giver, roomId);
  await evening.pay(order);
  await evening.send(giver, order);
  return giver;
};

/** From the first flower to the bank, as the owner's pages read it. */
describe('an owner', () => {
  it('[3.37] [7.22] sees what a room earned, its givers and the state of each sale; nobody else does', async () => {
    const { owner, app } = evening;
    const roomId = await evening.newRoom({ name: '終電後の喫茶' });
    const giver = await give('ハル', roomId);
    const room = await owner.call(getRoomSales, { params: { id: roomId }, query: {} });
    expect(room).toMatchObject({ amount: 300, shareYen: 210, giftCount: 1, giverCount: 1, isTestMoney: true });
    expect(room.states).toMatchObject({ unfixed: 210, in_balance: 0 });
    expect(room.totalScore).toBeGreaterThan(0);
    const user = { id: giver.userId, name: 'ハル' };
    expect(room.givers).toMatchObject([{ user, amount: 300, score: room.totalScore, giftCount: 1 }]);
    const lounge = { id: roomId, name: '終電後の喫茶' };
    expect(room.list).toMatchObject([
      { lounge, giver: user, kind: 'text', amount: 300, shareYen: 210, refundedYen: 0, status: 'unfixed' },
    ]);
    const others = [await app.signUp('番頭'), giver];
    for (const other of others) {
      expect((await other.request('GET', `/api/lounge/${roomId}/sales`)).status).toBe(403);
      expect(await other.call(listSales, { query: {} })).toMatchObject({ list: [], total: 0 });
    }
    expect((await app.newVisitor().request('GET', `/api/lounge/${roomId}/sales`)).status).toBe(401);
    expect((await owner.request('GET', '/api/lounge/no-such-room-0001/sales')).status).toBe(404);
  });

  it('sees the month day by day, compared with the month before, and the next payout with why it would wait', async () => {
    const { owner } = evening;
    const november = await owner.call(getSales, { query: {} });
    expect(november).toMatchObject({ month: '2026-11', today: '2026-11-20', shareYen: 210, shareBeforeYen: 0 });
    expect(november.days).toEqual([{ day: 20, textYen: 300, effectYen: 0 }]);
    expect(november.best).toEqual({ day: 20, loungeName: '終電後の喫茶', amount: 300 });
    expect(november.states).toMatchObject({ unfixed: 210, in_balance: 0, payout_scheduled: 0, paid_out: 0 });
    const at = Date.parse('2026-12-15T00:00:00+09:00');
    expect(november.nextPayout).toEqual({ at, amountYen: 210, skip: 'below_minimum' });
    expect(november.account).toBe('none');
    expect(await owner.call(getSales, { query: { month: '2026-10' } })).toMatchObject({ shareYen: 0, days: [] });
    expect((await owner.request('GET', '/api/sales?month=2026-13')).status).toBe(422);
  });

  it('opens the provider’s page, comes back, and leaves it again to answer what is missing', async () => {
    const { owner, app } = evening;
    expect(await owner.call(getPayoutAccount)).toEqual({ state: 'none', isFrozen: false, isTestMoney: true });
    const { url } = await owner.call(startPayoutAccount);
    expect(url).toMatch(/\?lang=ja$/);
    expect(await owner.call(getPayoutAccount)).toMatchObject({ state: 'started' });
    const answer = async (page: string, result: string) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const request = { method: 'POST', headers, body: `result=${result}`, redirect: 'manual' } as const;
      return (await fetch(new URL(new URL(page).pathname, app.url), request)).headers.get('location') ?? '';
    };
    expect(await answer(url, 'incomplete')).toMatch(/\/ja\/dashboard\/account\?from=provider$/);
    expect(await owner.call(getPayoutAccount)).toMatchObject({ state: 'action_needed' });
    expect(await answer(url, 'complete')).toMatch(/\/dashboard\/account\?from=stale$/);
    const again = await owner.call(startPayoutAccount);
    await answer(again.url, 'complete');
    expect(await owner.call(getPayoutAccount)).toMatchObject({ state: 'ready' });
  });

  it('[3.37] is paid out when the hold is over, and reads a statement that sums up; nobody else reads it', async () => {
    const { owner, app } = evening;
    clock.advance(15 * dayMs);
    await runPayouts(context, { isDryRun: false });
    const [scheduled] = (await owner.call(listPayouts)).list;
    expect(scheduled).toMatchObject({ status: 'payout_scheduled', amountYen: 210, arrivesAt: expect.any(Number) });
    expect((await owner.call(getSales, { query: {} })).scheduled).toMatchObject({ amountYen: 210 });
    expect((await owner.call(listSales, { query: { status: 'payout_scheduled' } })).total).toBe(1);
    clock.advance(3 * dayMs);
    await app.services.payments.embedded?.advanceClock(0);
    await reconcilePayouts(context);
    const id = scheduled?.id ?? '';
    const statement = await owner.call(getPayout, { params: { id } });
    expect(statement.payout).toMatchObject({ status: 'paid_out', amountYen: 210 });
    expect(statement.lines).toMatchObject([
      { lounge: { name: '終電後の喫茶' }, giftCount: 1, amount: 300, shareYen: 210 },
    ]);
    expect(statement).toMatchObject({ deductions: [], ownerName: '店主', isTestMoney: true });
    expect((await owner.call(getSales, { query: {} })).states).toMatchObject({
      unfixed: 0,
      in_balance: 0,
      paid_out: 210,
    });
    const stranger = await app.signUp('だれか');
    expect((await stranger.request('GET', `/api/payouts/${id}`)).status).toBe(404);
    expect((await stranger.call(listPayouts)).list).toEqual([]);
  });

  it('pages through the history and the evenings without a gap, and takes all of it as a table', async () => {
    const { owner, app } = evening;
    const roomId = await evening.newRoom({ name: '=港, "ジャズ"' });
    for (const name of ['Ken', '=夜長', 'そら']) {
      clock.advance(1_000);
      await give(name, roomId);
    }
    const ids: string[] = [];
    let next: string | undefined;
    do {
      const page = await owner.call(listSales, { query: { limit: 3, ...(next && { next }) } });
      expect(page.total).toBe(4);
      ids.push(...page.list.map(({ id }) => id));
      next = page.paging.next;
    } while (next !== undefined);
    expect(new Set(ids).size).toBe(4);
    expect((await owner.request('GET', '/api/sales/history?next=nothing')).status).toBe(422);
    const evenings = await owner.call(listSoldRooms, { query: { limit: 1 } });
    expect(evenings.list).toMatchObject([{ lounge: { id: roomId }, giftCount: 3, giverCount: 3, shareYen: 630 }]);
    const rest = await owner.call(listSoldRooms, { query: { limit: 5, next: evenings.paging.next } });
    expect(rest.list.map(({ shareYen }) => shareYen)).toEqual([210]);

    const file = await fetch(`${app.url}/api/sales/history.csv`, { headers: { cookie: owner.cookieHeader() } });
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const lines = (await file.text()).split('\r\n').filter((line) => line !== '');
    expect(lines).toHaveLength(5);
    expect(lines[2]).toContain(`"'=港, ""ジャズ""",flower,'=夜長,300,210,0,unfixed,`);
    expect((await fetch(`${app.url}/api/sales/history.csv`)).status).toBe(401);
  });

  it('[3.37] [7.22] counts a gift that went back no more, in any sum, and one of which a part went back by the rest', async () => {
    const world = await startGiftingEvening({ clock });
    const { owner, app } = world;
    const roomId = await world.newRoom({ name: '返金の夜' });
    const [kept, partly, wholly] = await Promise.all(['残る', '半分', '戻る'].map((name) => world.newGiver(name)));
    if (!(kept && partly && wholly)) throw new Error('three givers');
    const stripe = await app.services.payments.embedded?.connect();
    const { contextOf } = createFaults(() => world);
    for (const [giver, amount] of [
      [kept, 0],
      [partly, 100],
      [wholly, 300],
    ] as const) {
      const order = await world.mustOrder(giver, roomId);
      await world.pay(order);
      await world.send(giver, order);
      if (amount === 0) continue;
      await stripe?.refunds.create({ payment_intent: order.intentId, amount });
      const stored = await contextOf().orders.findByIntent(order.intentId);
      if (stored) await followReversals(contextOf(), stored);
    }
    const room = await owner.call(getRoomSales, { params: { id: roomId }, query: {} });
    expect(room).toMatchObject({ amount: 500, shareYen: 350, giftCount: 2, giverCount: 2, states: { unfixed: 350 } });
    expect(room.givers.map(({ user, amount }) => [user.name, amount])).toEqual([
      ['残る', 300],
      ['半分', 200],
    ]);
    const figures = room.list.map((each) => [each.amount, each.returnedYen, each.shareYen, each.refundedYen]);
    expect(figures.toSorted((a, b) => (a[1] ?? 0) - (b[1] ?? 0))).toEqual([
      [300, 0, 210, 0],
      [300, 100, 140, 70],
      [300, 300, 0, 210],
    ]);
    const month = await owner.call(getSales, { query: {} });
    expect(month).toMatchObject({ shareYen: 350, best: { amount: 500 } });
    expect(month.days.map(({ textYen, effectYen }) => [textYen, effectYen])).toEqual([[500, 0]]);
    const [evenings] = (await owner.call(listSoldRooms, { query: {} })).list;
    expect(evenings).toMatchObject({ amount: 500, shareYen: 350, giftCount: 2, giverCount: 2 });
    await app.close();
  });

  it('is told what expires before it does, and sees it expired', async () => {
    const { owner } = evening;
    clock.advance(15 * dayMs);
    await runPayouts({ ...context, terms: { ...terms, minimumYen: 5_000 } }, { isDryRun: false });
    expect((await owner.call(getSales, { query: {} })).states.in_balance).toBe(630);
    clock.advance(60 * dayMs);
    const { expiring } = await owner.call(getSales, { query: {} });
    expect(expiring).toEqual({ yen: 630, at: Date.parse('2027-04-15T00:00:00+09:00') });
    clock.set(expiring?.at ?? 0);
    await runPayouts({ ...context, terms: { ...terms, minimumYen: 5_000 } }, { isDryRun: false });
    expect((await owner.call(listSales, { query: { status: 'payout_expired' } })).total).toBe(3);
    expect((await owner.call(getSales, { query: {} })).states).toMatchObject({ in_balance: 0, payout_expired: 630 });
  });
});
