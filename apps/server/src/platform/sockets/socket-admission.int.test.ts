import type { AddressInfo } from 'node:net';
import { createTestHttpApp, type TestHttpApp } from '@madoi/test-kit/http-app';
import { createHttpClient } from '@madoi/test-kit/http-client';
import { openSocket, type TestSocket } from '@madoi/test-kit/sockets';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createInProcessBus } from '../bus/in-process-bus.ts';
import { createSystemClock } from '../clock.ts';
import { type Identity, sessionCookieName } from '../identity.ts';
import { createLog } from '../log.ts';
import { createMetrics, type Metrics } from '../metrics.ts';
import { createSocketServer, type RunningSocketServer } from './socket-server.ts';

let http: TestHttpApp;
let socketServer: RunningSocketServer;
let metrics: Metrics;
let url: string;
let isShedding: boolean;
const sockets: TestSocket[] = [];

const guestOf = (secret: string | undefined): Identity | undefined =>
  secret === undefined || secret === 'forged' ? undefined : { sessionHash: `hash of ${secret}`, guest: true };

beforeEach(async () => {
  http = await createTestHttpApp();
  metrics = createMetrics({ process: false });
  isShedding = false;
  socketServer = await createSocketServer({
    server: http.app.server,
    bus: createInProcessBus({ clock: createSystemClock(), onListenerError: () => undefined }),
    identify: async (secret) => guestOf(secret),
    log: createLog('silent'),
    metrics,
    publicOrigin: undefined,
    trustProxy: false,
    admission: { socketsMax: 4, socketsPerPerson: 2 },
    overload: { shed: () => (isShedding ? { retryAfterSec: 17 } : undefined) },
  });
  await http.app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(http.app.server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close();
  await socketServer.close();
  await http.app.close();
});

const visitor = (secret: string) => {
  const client = createHttpClient(url);
  client.cookies.set(sessionCookieName, secret);
  return client;
};
const connect = async (secret: string, transport: 'websocket' | 'polling' = 'websocket'): Promise<TestSocket> => {
  const socket = await openSocket(visitor(secret), { transports: [transport] });
  sockets.push(socket);
  return socket;
};
/** Closes it, and waits until the server knows. */
const closed = async (socket: TestSocket): Promise<void> => {
  const before = await openCount();
  socket.close();
  await expect.poll(openCount).toBe(before - 1);
};
const openCount = async () => (await metrics.socketsOpen.get()).values[0]?.value ?? 0;
const limited = async (limit: string) =>
  (await metrics.limited.get()).values.find(({ labels }) => labels.limit === limit)?.value ?? 0;

/** What a handshake by an upgrade is answered with. */
const upgradeAnswer = (secret: string) =>
  new Promise<{ status: number | undefined; retryAfter: string | undefined }>((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
      headers: { cookie: `${sessionCookieName}=${secret}` },
    });
    socket.once('error', reject);
    socket.once('open', () => {
      socket.close();
      resolve({ status: 101, retryAfter: undefined });
    });
    socket.once('unexpected-response', (_request, { statusCode, headers }) => {
      socket.terminate();
      resolve({ status: statusCode, retryAfter: headers['retry-after'] });
    });
  });

describe('under too much load', () => {
  it('a new socket is refused with 503 and a time to come back, by an upgrade and by polling', async () => {
    isShedding = true;
    expect(await upgradeAnswer('aya')).toEqual({ status: 503, retryAfter: '17' });
    const polling = await fetch(`${url}/socket.io/?EIO=4&transport=polling`);
    expect([polling.status, polling.headers.get('retry-after')]).toEqual([503, '17']);
    expect(await polling.json()).toMatchObject({ status: 503, code: 'unavailable' });
    isShedding = false;
    expect((await upgradeAnswer('aya')).status).toBe(101);
  });

  it.each(['websocket', 'polling'] as const)(
    'who is here stays, and who was here a moment ago comes back, over %s',
    async (transport) => {
      const socket = await connect('aya', transport);
      isShedding = true;
      expect((await upgradeAnswer('aya')).status).toBe(101);
      await closed(socket);
      expect((await connect('aya', transport)).connected).toBe(true);
      expect((await upgradeAnswer('ben')).status).toBe(503);
    },
  );

  it('a polling client that is here is upgraded to a WebSocket', async () => {
    const socket = await openSocket(visitor('aya'), { transports: ['polling'] });
    sockets.push(socket);
    isShedding = true;
    const { id } = socket.io.engine as unknown as { readonly id: string };
    const probe = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket&sid=${id}`);
    await new Promise((resolve, reject) => probe.once('open', resolve).once('error', reject));
    probe.terminate();
  });
});

describe('a process', () => {
  it('holds so many sockets and no more, but for those who come back, and takes others in when one has gone', async () => {
    const [aya] = [await connect('aya'), await connect('ben'), await connect('eno'), await connect('fay')];
    const { status, retryAfter } = await upgradeAnswer('dai');
    expect(status).toBe(503);
    expect(Number(retryAfter)).toBeGreaterThanOrEqual(10);
    expect(await limited('sockets')).toBe(1);
    if (aya) await closed(aya);
    expect((await connect('dai')).connected).toBe(true);
    expect((await connect('aya')).connected).toBe(true);
  });

  it('knows nobody by a cookie that opens no session', async () => {
    for (const secret of ['aya', 'ben', 'eno', 'forged']) await connect(secret);
    expect((await upgradeAnswer('forged')).status).toBe(503);
    expect((await upgradeAnswer('aya')).status).toBe(101);
  });

  it('knows who has another session in the place of the one they came with', async () => {
    await connect('aya');
    isShedding = true;
    for (const secret of ['aya', 'ben'])
      socketServer.handOver({ secret, identity: guestOf(secret) }, `${secret}, logged in`);
    expect((await upgradeAnswer('aya, logged in')).status).toBe(101);
    expect((await upgradeAnswer('ben, logged in')).status).toBe(503);
  });

  it('holds so many sockets of one person and no more, and says why', async () => {
    const [first] = [await connect('aya'), await connect('aya')];
    await expect(connect('aya')).rejects.toThrow('too_many_sockets');
    expect(await limited('sockets_per_person')).toBe(1);
    expect((await connect('ben')).connected).toBe(true);
    if (first) await closed(first);
    expect((await connect('aya')).connected).toBe(true);
  });
});
