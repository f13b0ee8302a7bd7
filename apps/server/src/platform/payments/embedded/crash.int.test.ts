import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { sql } from 'drizzle-orm';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const child = fileURLToPath(new URL('./payments-child.fixture.ts', import.meta.url));
const serverRoot = fileURLToPath(new URL('../../../..', import.meta.url));

let database: TestDatabase;
const processes: ChildProcess[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(() => {
  for (const each of processes) each.kill('SIGKILL');
});
afterAll(() => database.dispose());

async function startProvider() {
  const env = { ...process.env, DATABASE_URL: database.url };
  const provider = spawn(process.execPath, ['--import', 'tsx', child], {
    cwd: serverRoot,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  processes.push(provider);
  const [line] = (await once(createInterface({ input: provider.stdout }), 'line')) as [string];
  const { port, secretKey } = JSON.parse(line) as { readonly port: number; readonly secretKey: string };
  const stripe = new Stripe(secretKey, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
  const kill = async (): Promise<void> => {
    const ended = once(provider, 'exit');
    provider.kill('SIGKILL');
    await ended;
  };
  return { stripe, kill };
}

const orders = Array.from({ length: 40 }, (_, at) => `order-${at}`);

/** Two steps, each safe to repeat: an intent, and its charge. Answers the intent’s id, and its charge’s once that is known. */
async function pay(stripe: Stripe, orderId: string): Promise<readonly string[]> {
  const { id } = await stripe.paymentIntents.create(
    { amount: 500, currency: 'jpy', allowed_payment_method_types: ['card'], metadata: { orderId } },
    { idempotencyKey: `intent:${orderId}` },
  );
  const charged = await stripe.paymentIntents.confirm(
    id,
    { payment_method: 'pm_card_visa' },
    { idempotencyKey: `charge:${orderId}` },
  );
  return [id, String(charged.latest_charge)];
}

const count = async (text: string): Promise<number> => {
  const { rows } = await database.db.execute(sql.raw(text));
  return Number(rows[0]?.count);
};

describe('the embedded payment provider, killed with -9 in the middle of forty payments', () => {
  it('has everything that it acknowledged, and each payment once when it is asked for again', async () => {
    const first = await startProvider();
    const acknowledged = new Map<string, readonly string[]>();
    let kill: Promise<void> | undefined;
    await Promise.allSettled(
      orders.map(async (orderId) => {
        acknowledged.set(orderId, await pay(first.stripe, orderId));
        if (acknowledged.size === 10) kill = first.kill();
      }),
    );
    await kill;
    expect(acknowledged.size).toBeGreaterThanOrEqual(10);
    expect(acknowledged.size).toBeLessThan(orders.length);

    const second = await startProvider();
    for (const [orderId, [intentId = '', chargeId = '']] of acknowledged) {
      const intent = await second.stripe.paymentIntents.retrieve(intentId);
      expect(intent).toMatchObject({ status: 'succeeded', latest_charge: chargeId, metadata: { orderId } });
    }
    const all = await Promise.all(orders.map(async (orderId) => [orderId, await pay(second.stripe, orderId)] as const));
    for (const [orderId, ids] of all) expect(ids).toEqual(acknowledged.get(orderId) ?? ids);

    const of = (kind: string) => `select count(*) from test_payment_objects where kind = '${kind}'`;
    expect(await count(of('payment_intent'))).toBe(orders.length);
    expect(await count(of('charge'))).toBe(orders.length);
    expect(await count(of('balance_transaction'))).toBe(orders.length);
    const succeeded = `select count(*) from test_payment_events where body like '%"type": "payment_intent.succeeded"%'`;
    expect(await count(succeeded)).toBe(orders.length);
    await second.kill();
  });
});
