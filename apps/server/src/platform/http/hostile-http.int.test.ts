import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { login } from '@madoi/contract/session/session';
import { createTestHttpApp, type TestHttpApp, visitorHeaders } from '@madoi/test-kit/http-app';
import { sendRaw } from '@madoi/test-kit/raw-http';
import { afterEach, describe, expect, it } from 'vitest';
import { createMetrics, type Metrics } from '../metrics.ts';
import type { HttpAppOptions } from './create-http-app.ts';
import { defaultBodyLimitBytes } from './limit-bodies.ts';
import { registerEndpoint } from './register-endpoint.ts';

let kit: TestHttpApp;
let metrics: Metrics;
let port: number;
/** All that one address may hold. */
const pictureBytes = 32 * 1024 * 1024;
const lines: Socket[] = [];

const start = async (options: Partial<HttpAppOptions> = {}): Promise<void> => {
  metrics = createMetrics({ process: false });
  kit = await createTestHttpApp({ metrics, ...options });
  registerEndpoint(kit.app, login, () => ({ success: true, hasSession: false, guest: false }));
  kit.app.post('/api/picture', { bodyLimit: pictureBytes }, async () => ({}));
  await kit.app.listen({ host: '127.0.0.1', port: 0 });
  port = (kit.app.server.address() as AddressInfo).port;
};
afterEach(async () => {
  for (const line of lines.splice(0)) line.destroy();
  await kit.app.close();
});

const openLine = async (): Promise<Socket> => {
  const line = connect({ port, host: '127.0.0.1' });
  lines.push(line);
  line.on('error', () => undefined);
  await once(line, 'connect');
  return line;
};
const limited = async (limit: string) =>
  (await metrics.limited.get()).values.find(({ labels }) => labels.limit === limit)?.value ?? 0;

const headers = Object.entries({ ...visitorHeaders(), 'content-type': 'application/json' });
const begin = (line: Socket, length: string, path = '/api/login', ...more: readonly string[]): void => {
  const own = [`POST ${path} HTTP/1.1`, 'host: madoi.example', length, ...more];
  const head = [...own, ...headers.map((pair) => pair.join(': '))];
  line.write(`${head.join('\r\n')}\r\n\r\n`);
};
const post = (body: string) =>
  sendRaw(`http://127.0.0.1:${port}`, {
    method: 'POST',
    path: '/api/login',
    headers: Object.fromEntries(headers),
    body,
  });
const longBody = JSON.stringify({ filler: 'x'.repeat(defaultBodyLimitBytes - 100) });

describe('bodies that never end', () => {
  it.each([
    ['of a stated length', `content-length: ${defaultBodyLimitBytes}`],
    ['of no stated length', 'transfer-encoding: chunked'],
  ])(
    '%s hold at most 32 MiB for an address: further long ones get 429, usual calls are served',
    async (_title, length) => {
      await start();
      for (let n = 0; n < 127; n += 1) begin(await openLine(), length);
      // The last ones may still be on their way in.
      while ((await post(longBody)).status === 200) begin(await openLine(), length);
      const refused = await post(longBody);
      expect(refused.status).toBe(429);
      expect(refused.headers['retry-after']).toBe('5');
      expect((await post('{}')).status).toBe(200);
      expect(await limited('body_bytes_per_address')).toBeGreaterThan(0);
      for (const line of lines) line.destroy();
      while ((await post(longBody)).status !== 200);
    },
  );

  it('of eight addresses hold at most 256 MiB in all: long ones of a ninth get 503, usual calls are served', async () => {
    await start({ trustProxy: ['loopback'] });
    for (let n = 1; n <= 8; n += 1)
      begin(await openLine(), `content-length: ${pictureBytes}`, '/api/picture', `x-forwarded-for: 203.0.113.${n}`);
    // The last ones may still be on their way in.
    while ((await post(longBody)).status === 200);
    const refused = await post(longBody);
    expect(refused.status).toBe(503);
    expect(refused.headers['retry-after']).toBe('5');
    expect((await post('{}')).status).toBe(200);
    expect(await limited('body_bytes')).toBeGreaterThan(0);
    expect(await limited('body_bytes_per_address')).toBe(0);
    for (const line of lines) line.destroy();
    while ((await post(longBody)).status !== 200);
  });
});

describe('long bodies of calls in the process itself', () => {
  it('are held no longer than their calls: a page that is rendered 200 times is not refused', async () => {
    await start();
    const call = {
      method: 'POST',
      url: '/api/login',
      headers: Object.fromEntries(headers),
      payload: longBody,
    } as const;
    for (let n = 0; n < 200; n += 1) expect((await kit.app.inject(call)).statusCode).toBe(200);
  });
});

describe('a body whose sender breaks off', () => {
  it('is the sender’s doing: the log speaks of no service that is away', async () => {
    await start();
    const line = await openLine();
    const arrived = once(kit.app.server, 'request');
    begin(line, 'content-length: 100');
    const [, response] = (await arrived) as [unknown, ServerResponse];
    const isOver = once(response, 'close');
    line.destroy();
    await isOver;
    expect((await post('{}')).status).toBe(200);
    expect(kit.logLines.filter((line) => line.includes('a backing service is unavailable'))).toEqual([]);
  });
});

describe('connections of one address', () => {
  it('beyond the limit are ended as they open, and the log says so once', async () => {
    await start({ connectionsPerAddress: 5 });
    const open = await Promise.all(Array.from({ length: 5 }, openLine));
    for (let n = 0; n < 3; n += 1) await once(await openLine(), 'close');
    expect(await limited('connections_per_address')).toBe(3);
    expect(kit.logLines.filter((line) => line.includes('connections of an address are refused'))).toHaveLength(1);
    open[0]?.destroy();
    let answer = '';
    while (!answer.startsWith('HTTP/1.1')) {
      const line = await openLine();
      line.write('GET /api/none HTTP/1.1\r\nhost: madoi.example\r\n\r\n');
      answer = await Promise.race([once(line, 'data').then(String), once(line, 'close').then(() => '')]);
    }
    expect(answer).toMatch(/^HTTP\/1\.1 404/);
  });

  it('are not counted for a trusted proxy, which forwards for many', async () => {
    await start({ connectionsPerAddress: 5, trustProxy: ['loopback'] });
    await Promise.all(Array.from({ length: 20 }, openLine));
    expect((await post('{}')).status).toBe(200);
    expect(await limited('connections_per_address')).toBe(0);
  });
});
