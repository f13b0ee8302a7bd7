import { cancelPayout, getPayout, listPayouts, startPayoutAccount } from '@madoi/contract/money/sales';
import { listAudit } from '@madoi/contract/operator/operator';
import {
  confirmPayout,
  getOperatorPayouts,
  rejectPayout,
  withdrawPayoutConfirmation,
} from '@madoi/contract/operator/operator-payouts';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { readMails } from '@madoi/test-kit/mailbox';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emailLogins } from '#features/session/login-methods.table.ts';
import { users } from '#features/session/session.table.ts';
import { auditLedger } from '../audit/audit-ledger.ts';
import { type GiftingEvening, type Person, startGiftingEvening } from '../gifting/gifting-evening.fixture.ts';
import { advancePayout, reconcilePayouts } from '../sales/advance-payout.ts';
import { runPayouts } from '../sales/run-payouts.ts';
import { createSalesContext } from '../sales/sales.plugin.ts';
import { payoutConfirmations } from '../sales/sales.table.ts';
import type { SalesContext } from '../sales/sales-context.ts';

const dayMs = 86_400_000;
const clock = createFakeClock(Date.parse('2026-11-20T12:00:00+09:00'));
const terms = { holdDays: 14, dayOfMonth: 15, minimumYen: 200, termDays: 100, confirmFromYen: 2_000 };
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
const confirm = (operator: Person, id: string) => operator.call(confirmPayout, { params: { id } });
const transferred = async (id: string) =>
  (await context.provider.findTransferOf((await context.payouts.find(id))?.accountId ?? '', id))?.amountYen;

it('a payout from the sum on waits for two operators, each for themselves, of whom none receives it', async () => {
  const [first, second] = operators();
  await payOut();
  const [waiting] = await waitingFor(first);
  const id = waiting?.id ?? '';
  expect(waiting).toMatchObject({ owner: { name: '店主' }, amountYen: 2_100, confirmations: [] });
  expect((await waitingFor(evening.owner))[0]?.refusal).toBe('own');
  expect(await confirm(evening.owner, id)).toEqual({ success: false, reason: 'own' });
  expect(await confirm(first, id)).toEqual({ success: true, isComplete: false });
  expect(await confirm(first, id)).toEqual({ success: false, reason: 'confirmed' });
  await reconcilePayouts(context);
  expect([(await context.payouts.find(id))?.state, await transferred(id)]).toEqual(['scheduled', undefined]);
  expect(await waitingFor(first)).toMatchObject([
    { refusal: 'confirmed', confirmations: [{ by: { name: 'みなと' } }] },
  ]);
  clock.advance(1_000);
  expect(await confirm(second, id)).toEqual({ success: true, isComplete: true });
  expect([(await context.payouts.find(id))?.state, await transferred(id)]).toEqual(['sent', 2_100]);
  expect(await waitingFor(second)).toEqual([]);
  expect(await confirm(second, id)).toEqual({ success: false, reason: 'not_waiting' });
  const { list } = await first.call(listAudit, { query: {} });
  expect(list.slice(0, 2).map(({ action, actor, subject, detail }) => [action, actor.id, subject?.id, detail])).toEqual(
    [
      ['confirm-payout', second.userId, evening.owner.userId, { amountYen: 2_100 }],
      ['confirm-payout', first.userId, evening.owner.userId, { amountYen: 2_100 }],
    ],
  );
});

it('a confirmation is taken back while the payout waits, and pressed many times at once by two it is paid out once', async () => {
  const [first, second] = operators();
  await payOut();
  const [waiting] = await waitingFor(first);
  const id = waiting?.id ?? '';
  const withdraw = (operator: Person) => operator.request('DELETE', `/api/operator/payouts/waiting/${id}/confirmation`);
  await confirm(first, id);
  expect((await withdraw(second)).status).toBe(404);
  expect(await first.call(withdrawPayoutConfirmation, { params: { id } })).toEqual({ success: true });
  expect((await waitingFor(first))[0]?.confirmations).toEqual([]);
  const pressed = await Promise.all([first, second, first, second, first, second].map((each) => confirm(each, id)));
  expect(pressed.filter(({ success }) => success)).toHaveLength(2);
  expect(pressed.filter((each) => each.success && each.isComplete)).toHaveLength(1);
  expect([(await context.payouts.find(id))?.state, await transferred(id)]).toEqual(['sent', 2_100]);
  expect((await withdraw(first)).status).toBe(404);
  expect((await first.request('PUT', '/api/operator/payouts/waiting/payout-nowhere/confirmation')).status).toBe(404);
});

it('a payout below the sum goes on its way by itself, also while larger ones wait', async () => {
  await payOut();
  await payOut('flower-shu-60');
  const { list } = await evening.owner.call(listPayouts);
  expect(list[0]).toMatchObject({ amountYen: 210, arrivesAt: expect.any(Number) });
  expect(await waitingFor(operators()[0])).toMatchObject([{ amountYen: 2_100, confirmations: [] }]);
});

it('a confirmation counts while its operator is an operator, and not beyond', async () => {
  const [first, second] = operators();
  const id = (await waitingFor(first))[0]?.id ?? '';
  expect(await confirm(second, id)).toEqual({ success: true, isComplete: false });
  await makeOperator(second, false);
  expect((await waitingFor(first))[0]).toMatchObject({ id, confirmations: [] });
  expect(await confirm(first, id)).toEqual({ success: true, isComplete: false });
  await reconcilePayouts(context);
  expect([(await context.payouts.find(id))?.state, await transferred(id)]).toEqual(['scheduled', undefined]);
  await makeOperator(second);
  await reconcilePayouts(context);
  expect(await transferred(id)).toBe(2_100);
});

const reject = (operator: Person, id: string, reason = '贈り物の出どころを確かめています') =>
  operator.call(rejectPayout, { params: { id }, body: { reason } });
const balanceOf = async () => (await context.views.sumOwned(evening.owner.userId)).in_balance;
const findings = async () =>
  (await auditLedger({ db: evening.app.database.db, provider: context.provider }, async () => undefined)).findings;

it('a payout is rejected for a reason: it is in the balance again, the books sum to zero, and owner and audit log have the reason', async () => {
  const [first, second] = operators();
  const address = { email: 'owner@madoi.example', folded: 'owner@madoi.example', passwordHash: '-', addedAt: 1 };
  await evening.app.database.db
    .insert(emailLogins)
    .values({ id: 'login-owner-1', userId: evening.owner.userId, ...address });
  await payOut();
  const id = (await waitingFor(first))[0]?.id ?? '';
  const before = await balanceOf();
  await confirm(first, id);
  expect(await reject(evening.owner, id)).toEqual({ success: false, reason: 'own' });
  expect((await first.request('POST', `/api/operator/payouts/waiting/${id}/reject`, { body: {} })).status).toBe(422);
  expect(await reject(first, id)).toEqual({ success: true });
  expect([await balanceOf(), await findings()]).toEqual([before + 2_100, []]);
  expect((await context.payouts.find(id))?.state).toBe('returned');
  const [mail] = await readMails(evening.app, address.email);
  expect(mail?.subject).toContain('2,100円');
  expect(mail?.text).toContain('贈り物の出どころを確かめています');
  const { list } = await evening.owner.call(listPayouts);
  expect(list.find((each) => each.id === id)).toMatchObject({
    status: 'payout_returned',
    stoppedBy: 'operator',
    failure: '贈り物の出どころを確かめています',
  });
  const audit = await first.call(listAudit, { query: {} });
  const detail = { amountYen: 2_100, words: '贈り物の出どころを確かめています' };
  expect(audit.list[0]).toMatchObject({ action: 'reject-payout', actor: { id: first.userId }, detail });
  expect(await reject(second, id)).toEqual({ success: false, reason: 'not_waiting' });
  expect(await confirm(second, id)).toEqual({ success: false, reason: 'not_waiting' });
  expect(
    (await first.request('POST', '/api/operator/payouts/waiting/payout-nowhere/reject', { body: { reason: 'x' } }))
      .status,
  ).toBe(404);
});

it('a payout that waits is canceled by its owner alone, and the next run takes the same balance along', async () => {
  const [first] = operators();
  await runPayouts(context, { isDryRun: false });
  const id = (await waitingFor(first))[0]?.id ?? '';
  const cancel = (by: Person) => by.request('POST', `/api/payouts/${id}/cancel`);
  expect((await evening.owner.call(listPayouts)).list[0]).toMatchObject({ id, isWaiting: true });
  const read = async () => (await evening.owner.call(getPayout, { params: { id } })).payout.isWaiting;
  expect(await read()).toBe(true);
  expect((await cancel(first)).status).toBe(404);
  const before = await balanceOf();
  expect(await evening.owner.call(cancelPayout, { params: { id } })).toEqual({ success: true });
  expect([await balanceOf(), await findings()]).toEqual([before + 2_100, []]);
  expect((await cancel(evening.owner)).body).toEqual({ success: false, reason: 'not_waiting' });
  const { list } = await evening.owner.call(listPayouts);
  expect(list[0]).toMatchObject({ id, status: 'payout_returned', stoppedBy: 'owner' });
  expect([list[0]?.failure, await read()]).toEqual([undefined, undefined]);
  await runPayouts(context, { isDryRun: false });
  expect(await waitingFor(first)).toMatchObject([{ amountYen: 2_100, confirmations: [] }]);
});

it('confirmed, rejected and canceled at once, a payout is either paid out or in the balance, once', async () => {
  const [first, second] = operators();
  for (let round = 0; round < 6; round += 1) {
    if ((await waitingFor(first)).length === 0) await payOut();
    const id = (await waitingFor(first))[0]?.id ?? '';
    await confirm(first, id);
    const [confirmed, rejected, canceled] = await Promise.all([
      confirm(second, id),
      reject(first, id),
      evening.owner.call(cancelPayout, { params: { id } }),
    ]);
    expect([confirmed, rejected, canceled].filter(({ success }) => success)).toHaveLength(1);
    await reconcilePayouts(context);
    expect(await transferred(id)).toBe(confirmed.success ? 2_100 : undefined);
    expect(await findings()).toEqual([]);
    await runPayouts(context, { isDryRun: false });
  }
});

it.each([
  ['transfer-began', undefined],
  ['transferred-at-provider', 2_100],
] as const)(
  'killed at "%s", a payout waits no more and cannot be stopped, also when an operator who confirmed it loses the office',
  async (last, alreadyTransferred) => {
    const [first, second] = operators();
    if ((await waitingFor(first)).length === 0) await payOut();
    const id = (await waitingFor(first))[0]?.id ?? '';
    await confirm(first, id);
    const died = new Error('the process ends');
    const dying: SalesContext = {
      ...context,
      afterStep: (step) => {
        if (step === last) throw died;
      },
    };
    await makeOperator(second);
    const row = { payoutId: id, operatorId: second.userId, confirmedAt: clock.now() };
    await evening.app.database.db.insert(payoutConfirmations).values(row);
    await expect(advancePayout(dying, id)).rejects.toBe(died);
    expect(await transferred(id)).toBe(alreadyTransferred);
    await makeOperator(second, false);
    expect(await waitingFor(first)).toEqual([]);
    expect(await reject(first, id)).toEqual({ success: false, reason: 'not_waiting' });
    expect(await evening.owner.call(cancelPayout, { params: { id } })).toEqual({
      success: false,
      reason: 'not_waiting',
    });
    await reconcilePayouts(context);
    expect([await transferred(id), (await context.payouts.find(id))?.state]).toEqual([2_100, 'sent']);
    expect(await findings()).toEqual([]);
  },
);
