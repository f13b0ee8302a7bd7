import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLounge } from '@madoi/contract/lounge/room';
import {
  acceptGiftingTerms,
  getGifting,
  giftingTermsVersion,
  orderMessage,
  sendPaidMessage,
  takeBackOrder,
} from '@madoi/contract/money/gifting';
import { signup } from '@madoi/contract/session/session';
import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { createHttpClient, type HttpClient } from '@madoi/test-kit/http-client';
import { type ServerProcess, startServerProcess } from '@madoi/test-kit/server-process';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSystemClock } from '#platform/clock.ts';
import { createLog } from '#platform/log.ts';
import { openPayments, type Payments } from '#platform/payments/open-payments.ts';
import { loungeEvents } from '../../lounge/activity/room-log.table.ts';
import { lounges } from '../../lounge/room.table.ts';
import { giftOrders } from '../gifting.table.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { readLedgerSums } from '../ledger/ledger.store.pg.ts';
import { readExpectedAccounts } from './expected-accounts.store.pg.ts';
import { type GiftStep, giftSteps } from './gifting-context.ts';
import { aGift, type Ordered } from './gifting-evening.fixture.ts';

/** Starting a server, and what it tries again, take their time on a busy machine. */
const patience = { timeout: 60_000, interval: 100 };
const startsMax = 120_000;

let dataDir: string;
let killFile: string;
let database: TestDatabase;
let payments: Payments;
let server: ServerProcess;
let giver: HttpClient;
let room: string;

const start = () =>
  startServerProcess(dataDir, { DATABASE_URL: database.url, MADOI_TEST_KILL_FILE: killFile, LOG_LEVEL: 'silent' });
const onServer = (client: HttpClient): HttpClient => {
  const next = createHttpClient(server.url);
  for (const [name, value] of client.cookies) next.cookies.set(name, value);
  return next;
};

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'madoi-gift-kill-'));
  killFile = path.join(dataDir, 'kill-after');
  database = await openTestDatabase();
  payments = await openPayments({
    stripe: undefined,
    database,
    clock: createSystemClock(),
    log: createLog('silent'),
  });
  server = await start();
  const owner = createHttpClient(server.url);
  await owner.call(signup, { body: { name: '店主' } });
  const body = { name: '部屋', allowGifting: true, disabledAutoFillTrack: true };
  const made = await owner.call(createLounge, { body });
  if (!made.success) throw new Error(made.reason);
  room = made.id;
  giver = createHttpClient(server.url);
  await giver.call(signup, { body: { name: 'ハル' } });
  await giver.call(acceptGiftingTerms, { body: { version: giftingTermsVersion, birthDate: '1990-01-01' } });
}, startsMax);
afterAll(async () => {
  await server.stop();
  await payments.close();
  await database.dispose();
  await rm(dataDir, { recursive: true, force: true });
});

const allowGifts = (allowGifting: boolean) =>
  database.db.update(lounges).set({ allowGifting }).where(eq(lounges.id, room));
const order = async (clientId: string): Promise<Ordered> => {
  const answer = await giver.call(orderMessage, { params: { id: room }, body: { ...aGift, clientId } });
  if (!answer.success) throw new Error(`refused: ${answer.reason}`);
  return answer;
};
/** As the page does it, with the token of a test card. */
const pay = async ({ intentId, clientSecret }: Ordered): Promise<void> => {
  const form = { client_secret: clientSecret, payment_method: 'pm_card_visa' };
  const url = `${server.url}/test-payments/v1/payment_intents/${intentId}/confirm`;
  await (await fetch(url, { method: 'POST', body: new URLSearchParams(form) })).text();
};
const stateOf = async (clientId: string) => {
  const [row] = await database.db.select().from(giftOrders).where(eq(giftOrders.clientId, clientId));
  return row?.state;
};
const arrive = (clientId: string, state: string) =>
  vi.waitFor(async () => expect(await stateOf(clientId)).toBe(state), patience);

/** The server ends after `step` of what `work` begins, and another one starts on what it left. */
async function killAfter(step: GiftStep, work: () => Promise<unknown>): Promise<void> {
  await writeFile(killFile, step);
  // The giver who asked hears of a broken line at most.
  await Promise.allSettled([work()]);
  await server.ended;
  await rm(killFile);
  server = await start();
  giver = onServer(giver);
}

/** How a gift goes that is cut off after each step, and what it comes to. */
const ends: Readonly<Record<GiftStep, (step: GiftStep, name: string) => Promise<string>>> = {
  ordered: cutOrder,
  intended: cutOrder,
  asked: cutOrder,
  received: cutPayment,
  confirmed: cutPayment,
  charged: cutPayment,
  'fee-posted': cutPayment,
  shown: cutPayment,
  refused: cutRefund,
  'refunded-at-provider': cutRefund,
  refunded: cutRefund,
  'canceled-at-provider': cutTakingBack,
};

async function cutOrder(step: GiftStep, name: string): Promise<string> {
  await killAfter(step, () => order(name));
  // The page asks again, by the same name.
  const again = await order(name);
  await pay(again);
  expect(await giver.call(sendPaidMessage, { body: { id: again.intentId } })).toEqual({ success: true });
  return 'delivered';
}

async function cutPayment(step: GiftStep, name: string): Promise<string> {
  const placed = await order(name);
  // Nobody comes back to ask: what the provider tells is enough.
  await killAfter(step, () => pay(placed));
  return 'delivered';
}

async function cutRefund(step: GiftStep, name: string): Promise<string> {
  const placed = await order(name);
  await allowGifts(false);
  await killAfter(step, () => pay(placed));
  await arrive(name, 'refunded');
  await allowGifts(true);
  return 'refunded';
}

async function cutTakingBack(step: GiftStep, name: string): Promise<string> {
  const { intentId } = await order(name);
  await killAfter(step, () => giver.call(takeBackOrder, { params: { id: intentId } }));
  expect(await giver.call(takeBackOrder, { params: { id: intentId } })).toEqual({ success: true });
  return 'canceled';
}

const shownOf = async (orderId: string): Promise<number> => {
  const ofOrder = and(eq(loungeEvents.loungeId, room), eq(loungeEvents.subjectId, orderId));
  return (await database.db.select().from(loungeEvents).where(ofOrder)).length;
};

describe('the server, killed with -9', () => {
  it.each(giftSteps)(
    'after “%s”: once it is started again, what was paid is delivered or refunded, and what was not is canceled',
    { timeout: startsMax },
    async (step) => {
      const name = `killed-${step}`;
      const end = await ends[step](step, name);
      await arrive(name, end);
      const [row] = await database.db.select().from(giftOrders).where(eq(giftOrders.clientId, name));
      const intent = await payments.provider.findIntent(row?.intentId ?? '');
      const kept = (intent?.amountReceivedYen ?? 0) - (intent?.refundedYen ?? 0);
      expect([await shownOf(row?.id ?? ''), kept]).toEqual(end === 'delivered' ? [1, 300] : [0, 0]);
    },
  );

  it('at all of them in turn leaves a ledger at zero that agrees with the provider, and counts what was delivered', async () => {
    const sums = await readLedgerSums(database.db);
    const { availableYen, pendingYen } = await payments.provider.readBalance();
    const books = { accounts: await readExpectedAccounts(database.db), providerYen: availableYen + pendingYen };
    expect(checkLedger(sums, books)).toEqual([]);
    const delivered = eq(giftOrders.state, 'delivered');
    const count = (await database.db.select().from(giftOrders).where(delivered)).length;
    const [{ score } = { score: 0 }] = await database.db
      .select({ score: lounges.totalScore })
      .from(lounges)
      .where(eq(lounges.id, room));
    expect([count, score]).toEqual([8, 8 * 33]);
    const { caps } = await giver.call(getGifting, { params: { id: room } });
    expect(caps.usedYen).toBe(8 * 300);
  });
});
