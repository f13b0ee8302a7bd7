import { once } from 'node:events';
import { createServer as createPlain, type IncomingMessage, type RequestListener, request } from 'node:http';
import { createServer as createByTls } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import { makeCertificate } from '@madoi/test-kit/certificate';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkPublicAddress } from './check-public-address.ts';

let trusting: TestApp;
let distrusting: TestApp;
beforeAll(async () => {
  trusting = await startTestApp({ config: { trustProxy: ['loopback'] } });
  distrusting = await startTestApp();
});
afterAll(async () => {
  await trusting.close();
  await distrusting.close();
});
const closing: (() => unknown)[] = [];
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const close of closing.splice(0)) await close();
});

async function listen(server: ReturnType<typeof createPlain | typeof createByTls>): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

async function answering(listener: RequestListener): Promise<string> {
  return `http://127.0.0.1:${await listen(createPlain(listener))}`;
}

/** Ends TLS in front of an app, as a proxy does; `passesUpgrades` says whether WebSockets come through it. */
async function startProxy(app: TestApp, passesUpgrades: boolean): Promise<string> {
  const { hostname, port: appPort } = new URL(app.url);
  const headersOf = ({ headers: { connection: _, upgrade: __, ...headers } }: IncomingMessage) => ({
    ...headers,
    'x-forwarded-proto': 'https',
  });
  const { certificate, key } = makeCertificate();
  const server = createByTls({ cert: certificate, key }, (incoming, outgoing) => {
    const options = { hostname, port: appPort, path: incoming.url, method: incoming.method };
    const onward = request({ ...options, headers: headersOf(incoming) }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(onward);
  });
  if (passesUpgrades)
    server.on('upgrade', (incoming: IncomingMessage, socket) => {
      const onward = connect(Number(appPort), hostname);
      const lines = Object.entries({ ...incoming.headers, 'x-forwarded-proto': 'https' });
      onward.write(
        `GET ${incoming.url} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
      );
      for (const each of [onward, socket]) each.on('error', () => undefined);
      onward.pipe(socket).pipe(onward);
    });
  return `https://localhost:${await listen(server)}`;
}

const linesOf = async (url: string | undefined): Promise<string[]> =>
  (await checkPublicAddress(url)).map(({ what, ok, isNote, detail }) =>
    [ok ? (isNote ? 'note' : 'ok') : 'WRONG', what, detail].join(' '),
  );

describe('the address that people type', () => {
  it('through a proxy that does everything: all is well', async () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    const url = await startProxy(trusting, true);
    expect(await linesOf(url)).toEqual([
      `ok PUBLIC_URL ${url}/healthz answered 200`,
      'ok TRUST_PROXY a request by HTTPS was taken for one',
      `ok WebSocket ${url} opened a WebSocket`,
    ]);
  });

  it('with TRUST_PROXY off: the server does not see HTTPS', async () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    const lines = await linesOf(await startProxy(distrusting, true));
    expect(lines[1]).toMatch(/^WRONG TRUST_PROXY a request by HTTPS was taken for one by HTTP.* Set TRUST_PROXY/);
  });

  it('through a proxy that cuts upgrades: no WebSocket opens', async () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    const lines = await linesOf(await startProxy(trusting, false));
    expect(lines.slice(0, 2).map((line) => line.split(' ')[0])).toEqual(['ok', 'ok']);
    expect(lines[2]).toMatch(/^WRONG WebSocket .* answered 400 to a WebSocket, not 101\. Have the proxy/);
  });

  it('with a certificate that no browser takes', async () => {
    const [line] = await linesOf(await startProxy(trusting, true));
    expect(line).toMatch(/^WRONG PUBLIC_URL .* was not reached: .*self-signed.* Give the proxy a certificate/);
  });

  it.each<[string, RequestListener, string]>([
    ['while the server is down', (_, answer) => answer.writeHead(502).end(), 'answered 502: the proxy does not reach'],
    ['of another program', (_, answer) => answer.end('hello'), 'answered 200: another program answers there'],
    [
      'that leads to another',
      (_, answer) => answer.writeHead(301, { location: 'https://madoi.example/healthz' }).end(),
      'answered 301 and leads to https://madoi.example/healthz. Set PUBLIC_URL to that address',
    ],
  ])('%s', async (_what, listener, text) => {
    const lines = await linesOf(await answering(listener));
    expect(lines).toEqual([expect.stringContaining(text)]);
    expect(lines[0]).toMatch(/^WRONG PUBLIC_URL/);
  });

  it('where nothing listens, where HTTP is spoken instead, and unset', async () => {
    expect(await linesOf('http://127.0.0.1:9')).toEqual([
      expect.stringMatching(/^WRONG PUBLIC_URL .*ECONNREFUSED.* Start the proxy and the server/),
    ]);
    expect(await linesOf(trusting.url.replace('http:', 'https:'))).toEqual([
      expect.stringMatching(/^WRONG PUBLIC_URL .* No TLS is spoken there/),
    ]);
    expect(await linesOf(undefined)).toEqual([expect.stringMatching(/^note PUBLIC_URL PUBLIC_URL is unset/)]);
  });
});
