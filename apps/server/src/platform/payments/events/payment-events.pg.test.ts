import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAsyncScope } from '#platform/async-scope.ts';
import { createLog } from '#platform/log.ts';
import type { ProviderEvent } from '../payment-provider.ts';
import { createPgPaymentEventsStore } from './payment-events.store.pg.ts';
import { createPaymentEvents } from './payment-events.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.dispose());

const clock = createFakeClock();
const log = createLog('silent');

/** A process of its own on the same database; its provider signs nothing and believes every body. */
const openProcess = () =>
  createPaymentEvents({
    store: createPgPaymentEventsStore(database),
    provider: { verifyWebhook: async (body) => JSON.parse(body.toString()) as ProviderEvent },
    clock,
    log,
  });

const event = (id: string): ProviderEvent => ({ id, type: 'payment_intent.succeeded', objectId: 'pi_1', createdAt: 1 });
const bodyOf = (id: string) => Buffer.from(JSON.stringify(event(id)));

describe('a payment event', () => {
  it('that could not be handled is taken, and handled by the next process', async () => {
    const failing = openProcess();
    const types = ['payment_intent.succeeded'];
    failing.subscribe({ name: 'failing', types, handle: () => Promise.reject(new Error('the order is locked')) });
    await failing.receive(bodyOf('evt_1'), '');
    await failing.receive(bodyOf('evt_1'), '');

    clock.advance(60_000);
    const next = openProcess();
    const scope = createAsyncScope(log);
    const handled = new Promise<ProviderEvent>((resolve) => {
      next.subscribe({ name: 'next', types, handle: async (each) => resolve(each) });
    });
    await next.start(scope);
    expect(await handled).toEqual(event('evt_1'));
    await scope.close();
  });

  it('is not tried again before its time, and never after it was handled', async () => {
    const events = openProcess();
    const tries: string[] = [];
    const handle = async ({ id }: ProviderEvent) => {
      tries.push(id);
      if (tries.length === 1) throw new Error('not yet');
    };
    events.subscribe({ name: 'second time', types: ['payment_intent.succeeded'], handle });
    await events.receive(bodyOf('evt_2'), '');
    await events.receive(bodyOf('evt_2'), '');
    expect(tries).toEqual(['evt_2']);
    clock.advance(60_000);
    await events.receive(bodyOf('evt_2'), '');
    clock.advance(60_000);
    await events.receive(bodyOf('evt_2'), '');
    expect(tries).toEqual(['evt_2', 'evt_2']);
  });

  it('reaches those who follow its type, also when another of them fails', async () => {
    const events = openProcess();
    const reached: string[] = [];
    const note = (name: string) => async () => void reached.push(name);
    events.subscribe({
      name: 'failing',
      types: ['payment_intent.succeeded'],
      handle: () => Promise.reject(new Error()),
    });
    events.subscribe({ name: 'follows', types: ['payment_intent.succeeded'], handle: note('follows') });
    events.subscribe({ name: 'follows others', types: ['charge.refunded'], handle: note('follows others') });
    await events.receive(bodyOf('evt_3'), '');
    expect(reached).toEqual(['follows']);
  });
});
