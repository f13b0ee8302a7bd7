import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#platform/log.ts';
import { openPayments, type Payments } from '../open-payments.ts';
import { intentInput } from '../payment-provider-contract.fixture.ts';
import { createPgTestPaymentStore } from './test-payments.store.pg.ts';

let database: TestDatabase;
let payments: Payments;
const clock = createFakeClock();
beforeAll(async () => {
  database = await openTestDatabase();
  payments = await openPayments({ stripe: undefined, database, clock, log: createLog('silent') });
});
afterAll(async () => {
  await payments.close();
  await database.dispose();
});

describe('the embedded provider', () => {
  it('answers those who hold every connection of the product meanwhile', async () => {
    const { id } = await payments.provider.createIntent(intentInput());
    const connections = database.pool.options.max;
    const askWithin = () => database.transaction(() => payments.provider.findIntent(id));
    const found = await Promise.all(Array.from({ length: connections }, askWithin));
    expect(found.map((intent) => intent?.id)).toEqual(Array.from({ length: connections }, () => id));
  });

  it('remembers idempotency keys for a day', async () => {
    const input = intentInput();
    const store = createPgTestPaymentStore(database);
    const first = await payments.provider.createIntent(input);
    clock.advance(23 * 3_600_000);
    await store.clearOld(clock.now());
    expect(await payments.provider.createIntent(input)).toEqual(first);
    clock.advance(2 * 3_600_000);
    await store.clearOld(clock.now());
    expect((await payments.provider.createIntent(input)).id).not.toBe(first.id);
  });

  it('forgets events a month after they were delivered, and none that still waits', async () => {
    const store = createPgTestPaymentStore(database);
    const [delivered, ...waiting] = await store.listEvents();
    await store.markDelivered(delivered?.id ?? '');
    clock.advance(31 * 24 * 3_600_000);
    await store.clearOld(clock.now());
    expect((await store.listEvents()).map(({ id }) => id)).toEqual(waiting.map(({ id }) => id));
  });
});
