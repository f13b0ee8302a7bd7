import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { postPush } from './post-push.ts';

const servers: (() => void)[] = [];
afterEach(() => {
  for (const close of servers.splice(0)) close();
});

async function serve(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  servers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/device` };
}

const push = (signal = AbortSignal.timeout(5_000)) => ({ headers: { ttl: '60' }, body: Buffer.from('sealed'), signal });

describe('a push on its way to its service', () => {
  it('is posted with its length, and resolves with status and headers', async () => {
    const taken: unknown[] = [];
    const { endpoint } = await serve(async (request, response) => {
      const chunks = await request.toArray();
      taken.push([request.method, request.headers['content-length'], request.headers.ttl, String(chunks[0])]);
      response.writeHead(503, { 'retry-after': '120' }).end('later');
    });
    const { status, headers } = await postPush(endpoint, push());
    expect([status, headers['retry-after']]).toEqual([503, '120']);
    expect(taken).toEqual([['POST', '6', '60', 'sealed']]);
  });

  it('does not follow a redirect', async () => {
    const paths: (string | undefined)[] = [];
    const { endpoint } = await serve((request, response) => {
      paths.push(request.url);
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    expect((await postPush(endpoint, push())).status).toBe(307);
    expect(paths).toEqual(['/device']);
  });

  it('is posted once more where its service closes a kept connection while it is used again', async () => {
    let taken = 0;
    const { server, endpoint } = await serve((_request, response) => {
      taken += 1;
      response.writeHead(201).end();
    });
    const sockets: Socket[] = [];
    server.on('connection', (socket) => sockets.push(socket));
    await postPush(endpoint, push());
    server.prependOnceListener('request', ({ socket }) => socket.resetAndDestroy());
    expect((await postPush(endpoint, push())).status).toBe(201);
    expect([taken, sockets.length]).toEqual([3, 2]);
  });

  it('rejects when it is called off, and when nobody answers', async () => {
    const { endpoint } = await serve(() => undefined);
    await expect(postPush(endpoint, push(AbortSignal.timeout(20)))).rejects.toThrow();
    const { server, endpoint: closed } = await serve(() => undefined);
    server.close();
    await once(server, 'close');
    await expect(postPush(closed, push())).rejects.toThrow('ECONNREFUSED');
  });
});
