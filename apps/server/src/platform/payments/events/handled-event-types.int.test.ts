import { startTestApp } from '@madoi/test-kit/app';
import { openTestDatabase } from '@madoi/test-kit/database';
import { expect, it } from 'vitest';
import { createSystemClock } from '#platform/clock.ts';
import { openPayments } from '../open-payments.ts';
import { handledEventTypes } from './handled-event-types.ts';

it('are exactly those that the features subscribe to', async () => {
  const database = await openTestDatabase();
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const payments = await openPayments({ stripe: undefined, database, clock: createSystemClock(), log });
  const types = new Set<string>();
  const { events } = payments;
  const subscribe: typeof events.subscribe = (subscriber) => {
    for (const type of subscriber.types) types.add(type);
    events.subscribe(subscriber);
  };
  const app = await startTestApp({
    database,
    services: { payments: { ...payments, events: { ...events, subscribe } } },
  });
  await app.close();
  expect([...types].sort()).toEqual(handledEventTypes);
});
