import { listPayouts, startPayoutAccount } from '@madoi/contract/money/sales';
import { listAudit } from '@madoi/contract/operator/operator';
import { getOperatorPayouts, sealPayout, unsealPayout } from '@madoi/contract/operator/operator-payouts';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '#features/session/session.table.ts';
import { type GiftingEvening, type Person, startGiftingEvening } from '../gifting/gifting-evening.fixture.ts';
import { reconcilePayouts } from '../sales/advance-payout.ts';
import { runPayouts } from '../sales/run-payouts.ts';
import { createSalesContext } from '../sales/sales.plugin.ts';
import type { SalesContext } from '../sales/sales-context.ts';

const dayMs = 86_400_000;
const clock = createFakeClock(Date.parse('2026-11-20T12:00:00+09:00'));
const terms = { holdDays: 14, dayOfMonth: 15, minimumYen: 200, termDays: 100, sealsFromYen: 2_000 };
let evening: GiftingEvening;
let context: SalesContext;
let [minato, tono]: Person[] = [];

const makeOperator = async ({ userId }: Person, isOperator = true) => {
  await evening.app.database.db.update(users).set({ isOperator }).where(eq(users.id, userId));
};

const openAccount = async () => {
  const { url } = await evening.owner.call(startPayoutAccount);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const request = { method: 'POST', headers, body: 'result=complete', redirect: 'manual' } as const;
  await fetch(new URL(new URL(url).pathname, evening.app.url), request);
};

beforeAll(async () => {
  evening = await startGiftingEvening({ clock, payouts: terms });
  const { services, database } = evening.app;
  const { provider } = services.payments;
  context = createSalesContext({ ...services, db: database.db, provider, terms, sharePercent: 70 });
  [minato, tono] = [await evening.app.signUp('みなと'), await evening.app.signUp('遠野ゆき')];
  for (const each of [minato, tono, evening.owner]) await makeOperator(each);
  await openAccount();
});
afterAll(() => evening.app.close());

/** Of 3,000 yen, the owner's share is 2,100. */
const payOut = async (contentId = 'flower-shu-300') => {
  const [giver, room] = [await evening.newGiver('ハル'), await evening.newRoom()];
  const order = await evening.mustOrder(giver, room, { contentId });
  await evening.pay(order);
  await evening.send(giver, order);
  clock.advance(15 * dayMs);
  await runPayouts(context, { isDryRun: false });
  await reconcilePayouts(context);
};
const operators = (): readonly [Person, Person] => [minato as Person, tono as Person];
const waitingFor = async (operator: Person) => (await operator.call(getOperatorPayouts)).waiting;
const seal = (operator: Person, id: string) => operator.call(sealPayout, { params: { id } });
const transferred = async (id: string) =>
  (await context.provider.findTransferOf((await context.payouts.find(id))?.accountId ?? '', id))?.amountYen;

it('a payout from the sum on waits for two operators, each with a seal of their own, of whom none receives it', async () => {
  const [first, second] = operators();
  await payOut();
  const [waiting] = await waitingFor(first);
  const id = waiting?.id ?? '';
  expect(waiting).toMatchObject({ owner: { name: '店主' }, amountYen: 2_100, seals: [] });
  expect((await waitingFor(evening.owner))[0]?.refusal).toBe('own');
  expect(await seal(evening.owner, id)).toEqual({ success: false, reason: 'own' });
  expect(await seal(first, id)).toEqual({ success: true, isComplete: false });
  expect(await seal(first, id)).toEqual({ success: false, reason: 'sealed' });
  await reconcilePayouts(context);
  expect([(await context.payouts.find(id))?.state, await transferred(id)]).toEqual(['scheduled', undefined]);
  expect(await waitingFor(first)).toMatchObject([{ refusal: 'sealed', seals: [{ by: { name: 'みなと' } }] }]);
  clock.advance(1_000);
  expect(await seal(second, id)).toEqual({ success: true, isComplete: true });
  expect([(await context.payouts.find(id))?.state, await transferred(id)]).toEqual(['sent', 2_100]);
  expect(await waitingFor(second)).toEqual([]);
  expect(await seal(second, id)).toEqual({ success: false, reason: 'not_waiting' });
  const { list } = await first.call(listAudit, { query: {} });
  expect(list.slice(0, 2).map(({ action, actor, subject, detail }) => [action, actor.id, subject?.id, detail])).toEqual(
    [
      ['seal-payout', second.userId, evening.owner.userId, { amountYen: 2_100 }],
      ['seal-payout', first.userId, evening.owner.userId, { amountYen: 2_100 }],
    ],
  );
});

it('a confirmation is taken back while the payout waits, and pressed many times at once by two it is paid out once', async () => {
  const [first, second] = operators();
  await payOut();
  const [waiting] = await waitingFor(first);
  const id = waiting?.id ?? '';
  const unseal = (operator: Person) => operator.request('DELETE', `/api/operator/payouts/waiting/${id}/seal`);
  await seal(first, id);
  expect((await unseal(second)).status).toBe(404);
  expect(await first.call(unsealPayout, { params: { id } })).toEqual({ success: true });
  expect((await waitingFor(first))[0]?.seals).toEqual([]);
  const pressed = await Promise.all([first, second, first, second, first, second].map((each) => seal(each, id)));
  expect(pressed.filter(({ success }) => success)).toHaveLength(2);
  expect(pressed.filter((each) => each.success && each.isComplete)).toHaveLength(1);
  expect([(await context.payouts.find(id))?.state, await transferred(id)]).toEqual(['sent', 2_100]);
  expect((await unseal(first)).status).toBe(404);
  expect((await first.request('PUT', '/api/operator/payouts/waiting/payout-nowhere/seal')).status).toBe(404);
});

it('a payout below the sum goes on its way by itself, also while larger ones wait', async () => {
  await payOut();
  await payOut('flower-shu-60');
  const { list } = await evening.owner.call(listPayouts);
  expect(list[0]).toMatchObject({ amountYen: 210, arrivesAt: expect.any(Number) });
  expect(await waitingFor(operators()[0])).toMatchObject([{ amountYen: 2_100, seals: [] }]);
});

it('a confirmation counts while its operator is an operator, and not beyond', async () => {
  const [first, second] = operators();
  const id = (await waitingFor(first))[0]?.id ?? '';
  expect(await seal(second, id)).toEqual({ success: true, isComplete: false });
  await makeOperator(second, false);
  expect((await waitingFor(first))[0]).toMatchObject({ id, seals: [] });
  expect(await seal(first, id)).toEqual({ success: true, isComplete: false });
  await reconcilePayouts(context);
  expect([(await context.payouts.find(id))?.state, await transferred(id)]).toEqual(['scheduled', undefined]);
  await makeOperator(second);
  await reconcilePayouts(context);
  expect(await transferred(id)).toBe(2_100);
});
