import { once } from 'node:events';
import { createServer, type IncomingMessage, get as sendGet } from 'node:http';
import { connect, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { problemSchema } from '@madoi/contract/http/problem';
import { startTestApp } from '@madoi/test-kit/app';
import { makeCertificate } from '@madoi/test-kit/certificate';
import { type ProxyProgram, startTlsProxy } from '@madoi/test-kit/tls-proxy';
import { io } from 'socket.io-client';
import { afterEach, describe, expect, it } from 'vitest';

const certificate = makeCertificate();
const ca = certificate.certificate;
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function proxyTo(program: ProxyProgram, ...targetPorts: readonly number[]) {
  const proxy = await startTlsProxy(program, targetPorts, certificate);
  closing.push(proxy.close);
  const session = connect(proxy.url, { ca });
  closing.push(() => new Promise<void>((resolve) => session.close(resolve)));
  const ask = async (headers: OutgoingHttpHeaders, body?: Buffer) => {
    const stream = session.request(headers, { endStream: body === undefined });
    stream.end(body);
    const [answer] = (await once(stream, 'response')) as [IncomingHttpHeaders & { readonly ':status': number }];
    return { answer, text: Buffer.concat(await stream.toArray()).toString() };
  };
  return { proxy, session, ask };
}

/** Answers what it was asked, with how long its body was. */
async function startMirror() {
  const mirror = createServer(async (request, response) => {
    let bytes = 0;
    for await (const chunk of request) bytes += (chunk as Buffer).length;
    response.end(JSON.stringify({ headers: request.headers, bytes }));
  }).listen(0, '127.0.0.1');
  await once(mirror, 'listening');
  closing.push(async () => void mirror.close());
  return (mirror.address() as AddressInfo).port;
}

describe.each(['nginx', 'caddy', 'compose'] as const)('behind the proxy of deploy/%s', (program) => {
  it('visitors speak HTTP/2, sessions are secure, and sockets open without polling', async () => {
    const app = await startTestApp({ config: { trustProxy: ['loopback'] } });
    closing.push(app.close);
    const { proxy, session, ask } = await proxyTo(program, Number(new URL(app.url).port));
    const token = 'a'.repeat(32);
    const login = await ask(
      {
        ':path': '/api/login',
        ':method': 'POST',
        'content-type': 'application/json',
        origin: proxy.url,
        cookie: `csrf-token=${token}`,
        'x-csrf-token': token,
      },
      Buffer.from('{"guest":true}'),
    );
    expect(session.alpnProtocol).toBe('h2');
    expect(login.answer['strict-transport-security']).toBeDefined();
    expect([login.answer[':status'], login.text]).toEqual([200, expect.stringContaining('"success":true')]);
    const cookies = [login.answer['set-cookie'] ?? []].flat();
    expect(cookies).not.toEqual([]);
    for (const cookie of cookies) expect(cookie).toContain('Secure');
    const cookie = cookies.map((each) => each.split(';')[0]).join('; ');
    const socket = io(proxy.url, {
      transports: ['websocket'],
      ca,
      reconnection: false,
      extraHeaders: { cookie, origin: proxy.url },
    });
    closing.push(async () => void socket.close());
    await new Promise((resolve, reject) => socket.once('connect', () => resolve(true)).once('connect_error', reject));
    expect(socket.io.engine.transport.name).toBe('websocket');
  });

  it('the server learns the address that the proxy saw, the host and the protocol, and no trace, whatever a visitor writes', async () => {
    const { proxy, ask } = await proxyTo(program, await startMirror());
    const forged = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'evil.example',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      tracestate: 'visitor=1',
      'x-request-id': 'chosen-by-a-visitor',
    };
    const { text } = await ask({ ':path': '/', ...forged });
    const { headers } = JSON.parse(text);
    expect(headers).toMatchObject({
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{32,36}$/),
      host: new URL(proxy.url).host,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
    });
    expect([undefined, headers.host]).toContain(headers['x-forwarded-host']);
    expect([headers.traceparent, headers.tracestate]).toEqual([undefined, undefined]);
  });

  it('without TLS, pages lead to HTTPS, and calls are refused as problems however their address is written', async () => {
    const { proxy } = await proxyTo(program, await startMirror());
    for (const page of ['/', '/lounge?tab=1', '/apiary']) {
      const { status, headers } = await askPlainly(proxy.plainSocketPath, page);
      expect([page, status, headers.location]).toEqual([page, 301, `https://localhost${page}`]);
    }
    for (const call of ['/api/login', '/api', '/%61pi/login', '//api/login', '/hooks/payments', '/socket.io/?EIO=4']) {
      const { status, headers, text } = await askPlainly(proxy.plainSocketPath, call);
      expect([call, status, headers.location]).toEqual([call, 403, undefined]);
      expect(headers['content-type']).toBe('application/problem+json');
      expect(problemSchema.parse(JSON.parse(text))).toMatchObject({ status: 403, code: 'forbidden' });
    }
  });

  it('bodies of any size reach the server, which has limits of its own', async () => {
    const { ask } = await proxyTo(program, await startMirror());
    const size = 20 * 1024 * 1024;
    const { text } = await ask({ ':path': '/', ':method': 'POST' }, Buffer.alloc(size));
    expect(JSON.parse(text).bytes).toBe(size);
  });
});

/** What the proxy answers without TLS. */
async function askPlainly(socketPath: string, path: string) {
  const request = sendGet({ socketPath, path, headers: { host: 'localhost' } });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const { statusCode, headers } = answer;
  return { status: statusCode, headers, text: Buffer.concat(await answer.toArray()).toString() };
}

/** A port on which nobody listens. */
async function closedPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

it.each(['nginx', 'compose'] as const)(
  'the proxy of deploy/%s asks the next server where one does not take connections',
  async (program) => {
    const { ask } = await proxyTo(program, await closedPort(), await startMirror(), await closedPort());
    for (let n = 0; n < 12; n += 1) {
      const { answer } = await ask({ ':path': '/', ':method': 'POST' }, Buffer.from('once'));
      expect(answer[':status']).toBe(200);
    }
  },
);
