import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defineEndpoint } from '@madoi/contract/http/endpoint';
import { createTestHttpApp } from '@madoi/test-kit/http-app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { registerEndpoint } from './register-endpoint.ts';

const declared = { method: 'GET', summary: '', rule: '', access: 'anyone', answer: z.object({}) } as const;
const arrival = defineEndpoint({ ...declared, path: '/arrival', isArrival: true });
const other = defineEndpoint({ ...declared, path: '/other' });

const { app } = await createTestHttpApp();
/** Calls that wait for their answer, in the order in which they began. */
const begun: (() => void)[] = [];
let port: number;

beforeAll(async () => {
  registerEndpoint(app, arrival, () => new Promise((resolve) => begun.push(() => resolve({}))));
  registerEndpoint(app, other, () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  app.server.closeAllConnections();
  await app.close();
});

const call = (path: string) =>
  request({ port, host: '127.0.0.1', path: `/api${path}` })
    .on('error', () => undefined)
    .end();

it('lets 200 calls of arrivals be under way at once, and other calls pass them', async () => {
  const calls = Array.from({ length: 200 }, () => call('/arrival'));
  await expect.poll(() => begun.length).toBe(200);
  for (let n = 0; n < 3; n += 1) call('/arrival');
  const [answer] = await once(call('/other'), 'response');
  expect([answer.statusCode, begun.length]).toEqual([200, 200]);
  begun[0]?.();
  await expect.poll(() => begun.length).toBe(201);
  // Whose page is gone makes way as well; one of the two may have been answered.
  for (const gone of calls.slice(0, 2)) gone.destroy();
  await expect.poll(() => begun.length).toBeGreaterThan(201);
});
