import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { installErrorHandler } from './error-handler.ts';
import { installHealthRoutes } from './health-routes.ts';

it('a database that goes away is logged once with its error, and once when it is back, however often it is asked for', async () => {
  const lines: { readonly msg: string; readonly err?: object; readonly awayMs?: number }[] = [];
  const log = createLog('info', { write: (line) => lines.push(JSON.parse(line)) });
  const app = fastify({ loggerInstance: log });
  const clock = createFakeClock();
  let isAway = true;
  installErrorHandler(app as never);
  installHealthRoutes(app as never, {
    isServing: () => true,
    ping: async () => {
      if (isAway) throw new Error('connection refused');
    },
    isHeldElsewhere: () => false,
    refusalOf: () => undefined,
    clock,
  });
  const ask = async () => [
    (await app.inject('/readyz')).statusCode,
    (await app.inject('/admitz')).statusCode,
    (await app.inject('/readyz')).statusCode,
  ];
  expect(await ask()).toEqual([503, 503, 503]);
  clock.advance(5_000);
  expect(await ask()).toEqual([503, 503, 503]);
  isAway = false;
  clock.advance(5_000);
  expect(await ask()).toEqual([200, 200, 200]);
  isAway = true;
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  expect(lines.filter(({ msg }) => msg.startsWith('the database'))).toMatchObject([
    { msg: 'the database does not answer', err: { message: 'connection refused' } },
    { msg: 'the database answers again', awayMs: 10_000 },
    { msg: 'the database does not answer', err: { message: 'connection refused' } },
  ]);
  await app.close();
});
