import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { type ServerProcess, startServerProcess } from '@madoi/test-kit/server-process';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { day, openSalesDatabase, type SalesDatabase } from './sales.fixture.ts';
import { payoutRuns, payouts } from './sales.table.ts';
import { type PayoutStep, payoutSteps } from './sales-context.ts';

/** Starting a server, and what it tries again, take their time on a busy machine. */
const patience = { timeout: 60_000, interval: 100 };
const startsMax = 240_000;
const bankDaysSec = 7 * 24 * 3_600;

let dataDir: string;
let killFile: string;
let under: SalesDatabase;
let server: ServerProcess | undefined;

const start = () => {
  const { url } = under.database;
  const own = { MADOI_TEST_KILL_FILE: killFile, LOG_LEVEL: 'silent', PAYOUT_MIN_YEN: '500' };
  return startServerProcess(dataDir, { ...own, DATABASE_URL: url });
};
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'madoi-payout-kill-'));
  killFile = path.join(dataDir, 'kill-after');
  // Today: the server goes by the time of the machine.
  under = await openSalesDatabase(createFakeClock(Date.now()));
}, startsMax);
afterAll(async () => {
  await server?.stop();
  await under.close();
  await rm(dataDir, { recursive: true, force: true });
});

const payoutsOf = (ownerId: string) => under.db.select().from(payouts).where(eq(payouts.ownerId, ownerId));
const arriveAt = (ownerId: string, state: string) =>
  vi.waitFor(async () => expect((await payoutsOf(ownerId))[0]?.state).toBe(state), patience);
const letTheBankDecide = () => under.embedded.advanceClock(bankDaysSec);

/** A server goes on with what the last one left at once; where no run was made this month, it makes one. */
async function startAndDie(steps: readonly PayoutStep[], { thenServe = true } = {}): Promise<void> {
  for (const step of steps) {
    await writeFile(killFile, `payout:${step}`);
    // It may end before it serves.
    await start().then(
      ({ ended }) => ended,
      () => undefined,
    );
  }
  await rm(killFile, { force: true });
  if (thenServe) server = await start();
}

/** The server ends after `first` of what the bank's word begins; each of those that follow ends after the next step. */
async function decideAndDie([first, ...rest]: readonly [PayoutStep, ...PayoutStep[]]): Promise<void> {
  await writeFile(killFile, `payout:${first}`);
  await letTheBankDecide();
  await server?.ended;
  await startAndDie(rest);
}

/** Somebody whose gift's hold is over, and whose money is available at the provider. */
async function newEarner(bank: string): Promise<string> {
  const { ownerId, roomId } = await under.newOwner(bank);
  await under.sell(ownerId, roomId, 1_000, under.clock.now() - 15 * day);
  await letTheBankDecide();
  return ownerId;
}

/** What the provider has moved to the owner's account, and what of that came back. */
async function transfersTo(ownerId: string) {
  const stripe = await under.embedded.connect();
  const [payout] = await payoutsOf(ownerId);
  const { data } = await stripe.transfers.list({ destination: payout?.accountId ?? '' });
  return data.map(({ amount, amount_reversed }) => [amount, amount_reversed]);
}

const transferBeganAtOf = async (ownerId: string) => (await payoutsOf(ownerId))[0]?.transferBeganAt;

const ofRun = payoutSteps.slice(0, payoutSteps.indexOf('received'));

describe('the servers of one payout, each killed with -9', () => {
  it('after the next step from the balance to the bank: it is paid out once', { timeout: startsMax }, async () => {
    const ownerId = await newEarner('complete');
    await startAndDie(ofRun.slice(0, ofRun.indexOf('transferred-at-provider')), { thenServe: false });
    // The server before began a transfer that its provider was never asked for; the next one has to ask.
    const beganAt = await transferBeganAtOf(ownerId);
    expect([beganAt, await transfersTo(ownerId)]).toEqual([expect.any(Number), []]);
    expect(await under.findings()).toEqual([]);
    await startAndDie(ofRun.slice(ofRun.indexOf('transferred-at-provider')));
    await arriveAt(ownerId, 'sent');
    expect(await transferBeganAtOf(ownerId)).toBe(beganAt);
    await decideAndDie(['received', 'decided', 'arrived']);
    await arriveAt(ownerId, 'paid');
    expect(await payoutsOf(ownerId)).toMatchObject([{ state: 'paid', amountYen: 700 }]);
    expect(await transfersTo(ownerId)).toEqual([[700, 0]]);
    expect(await under.findings()).toEqual([]);
    expect(Object.keys(await under.accounts()).filter((account) => account.includes(ownerId))).toEqual([]);
  });

  it('after the next step from the bank that sends it back: it is in the balance again, once', {
    timeout: startsMax,
  }, async () => {
    await server?.stop();
    await under.db.delete(payoutRuns);
    const ownerId = await newEarner('complete_without_bank');
    await startAndDie([]);
    await arriveAt(ownerId, 'sent');
    await decideAndDie(['failed', 'reversed-at-provider', 'reversed']);
    await arriveAt(ownerId, 'returned');
    expect(await payoutsOf(ownerId)).toMatchObject([{ state: 'returned', amountYen: 700 }]);
    expect(await transfersTo(ownerId)).toEqual([[700, 700]]);
    expect(await under.findings()).toEqual([]);
    expect(await under.accounts()).toMatchObject({ [`owner:${ownerId}:balance`]: -700 });
  });
});
