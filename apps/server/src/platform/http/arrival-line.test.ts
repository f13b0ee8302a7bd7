import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { defineEndpoint } from '@madoi/contract/http/endpoint';
import { createTestHttpApp } from '@madoi/test-kit/http-app';
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sessionCookieName } from '../identity.ts';
import { currentContext } from '../telemetry/work-context.ts';
import { registerEndpoint } from './register-endpoint.ts';

const declared = { method: 'GET', summary: '', rule: '', access: 'anyone', answer: z.object({}) } as const;
const arrival = defineEndpoint({ ...declared, path: '/arrival', isArrival: true });
const queueOf = defineEndpoint({
  ...declared,
  path: '/rooms/:id',
  params: z.object({ id: z.string() }),
  isArrival: true,
});
const other = defineEndpoint({ ...declared, path: '/other' });
const unanswered = defineEndpoint({ ...declared, path: '/unanswered' });

let close = async (): Promise<void> => undefined;
afterEach(() => close());

async function listen() {
  const isInside = (roomId: string, secret: string) => roomId === 'of-those-inside' && secret === 'somebody-inside';
  const { app } = await createTestHttpApp({ isInside });
  /** Calls that wait for their answer, in the order in which they began. */
  const begun: (() => void)[] = [];
  /** Of each of them: whether what is done for it is done in its name. */
  const isItself: boolean[] = [];
  registerEndpoint(app, arrival, () => new Promise((resolve) => begun.push(() => resolve({}))));
  const asked: string[] = [];
  registerEndpoint(app, queueOf, ({ params }) => {
    asked.push(params.id);
    return {};
  });
  registerEndpoint(app, other, () => ({}));
  registerEndpoint(app, unanswered, () => new Promise(() => undefined));
  app.addHook('preHandler', async ({ workContext }) => void isItself.push(currentContext() === workContext));
  await app.listen({ port: 0, host: '127.0.0.1' });
  close = async () => {
    app.server.closeAllConnections();
    await app.close();
  };
  const { port } = app.server.address() as AddressInfo;
  const call = (path: string, session = '') =>
    request({
      port,
      host: '127.0.0.1',
      path: `/api${path}`,
      headers: session === '' ? {} : { cookie: `${sessionCookieName}=${session}` },
    })
      .on('error', () => undefined)
      .end();
  return { app, port, begun, asked, isItself, call };
}

it('lets 200 calls of arrivals be under way at once, and other calls pass them', async () => {
  const { begun, isItself, call } = await listen();
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
  expect(isItself).not.toContain(false);
});

it('lets nobody wait for a client that does not take its answers', async () => {
  const { port, begun, call } = await listen();
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const asking = (path: string) => `GET /api${path} HTTP/1.1\r\nHost: here\r\n\r\n`;
  // On one connection, answers are sent in the order in which they were asked for.
  socket.write(asking('/unanswered') + asking('/arrival').repeat(200));
  await expect.poll(() => begun.length).toBe(200);
  for (const answer of begun) answer();
  call('/arrival');
  await expect.poll(() => begun.length).toBe(201);
});

it('lets somebody who is in the room go in front of those who come into it', async () => {
  const { begun, asked, call } = await listen();
  for (let n = 0; n < 200; n += 1) call('/arrival');
  await expect.poll(() => begun.length).toBe(200);
  const newcomer = once(call('/rooms/of-a-newcomer', 'a-newcomer'), 'response');
  // The newcomer stands in line before the other one comes.
  await once(call('/other'), 'response');
  const inside = once(call('/rooms/of-those-inside', 'somebody-inside'), 'response');
  await once(call('/other'), 'response');
  begun[0]?.();
  await Promise.all([newcomer, inside]);
  expect(asked).toEqual(['of-those-inside', 'of-a-newcomer']);
});
