import { EventEmitter, once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { createTestHttpApp, type TestHttpApp, visitorHeaders } from '@madoi/test-kit/http-app';
import type { FastifyBaseLogger } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Span, Tracing } from '../telemetry/tracing.ts';

const signals = new EventEmitter();
const roomId = 'room-0001';

/** Work that has the log of the process and knows nothing of requests, as use cases have. */
async function failLater(log: FastifyBaseLogger): Promise<never> {
  await new Promise(setImmediate);
  log.warn('half done');
  throw new Error('inner secret');
}

async function startApp(options: Parameters<typeof createTestHttpApp>[0] = {}): Promise<TestHttpApp> {
  const made = await createTestHttpApp(options);
  const { app } = made;
  app.addHook('preParsing', async () => void setImmediate(() => signals.emit('reading')));
  app.post('/api/fails', async () => failLater(app.log));
  app.post('/api/lounge/:id/fails', async () => failLater(app.log));
  app.post('/api/page', async () =>
    (await app.inject({ method: 'POST', url: '/api/fails', headers: visitorHeaders() })).json(),
  );
  app.post('/api/begins', async () => {
    void once(signals, 'go on').then(() => {
      app.log.info('later');
      signals.emit('gone on');
    });
    return {};
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return made;
}

let plain: TestHttpApp;
let proxied: TestHttpApp;
beforeAll(async () => {
  plain = await startApp();
  proxied = await startApp({ trustProxy: ['loopback'] });
});
beforeEach(() => {
  for (const { logLines } of [plain, proxied]) logLines.length = 0;
});
afterAll(() => Promise.all([plain, proxied].map(({ app }) => app.close())));

const portOf = ({ app }: TestHttpApp): number => (app.server.address() as AddressInfo).port;
async function post(to: TestHttpApp, path: string, headers = {}) {
  const answer = await fetch(`http://127.0.0.1:${portOf(to)}${path}`, {
    method: 'POST',
    headers: { ...visitorHeaders('user'), ...headers },
  });
  return { id: answer.headers.get('x-request-id'), body: await answer.json() };
}

/** The body leaves when the server has read the headers and waits. */
async function postInParts(to: TestHttpApp, path: string) {
  const headers = { ...visitorHeaders('user'), 'content-type': 'application/json' };
  const request = httpRequest({ port: portOf(to), host: '127.0.0.1', method: 'POST', path, headers });
  const waits = once(signals, 'reading');
  request.flushHeaders();
  await waits;
  request.end('{}');
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return { id: answer.headers['x-request-id'], body: await json(answer) };
}
const linesOf = ({ logLines }: TestHttpApp) => logLines.map((line) => JSON.parse(line) as Record<string, unknown>);
const countOf = (text: string, part: string): number => text.split(part).length - 1;

describe('every line of a request', () => {
  it.each([
    ['no body', post],
    ['a body that comes after the headers', postInParts],
  ])('carries the id that its answer has, and the user, once each (%s)', async (_what, send) => {
    const answer = await send(plain, '/api/fails');
    expect(answer.body).toMatchObject({ code: 'internal', requestId: answer.id });
    expect(linesOf(plain).map(({ msg, requestId, userId }) => ({ msg, requestId, userId }))).toEqual([
      { msg: 'half done', requestId: answer.id, userId: 'user-0001' },
      { msg: 'a request failed', requestId: answer.id, userId: 'user-0001' },
    ]);
    for (const line of plain.logLines) expect(countOf(line, '"requestId"')).toBe(1);
  });

  it('names the room that the call is about', async () => {
    await post(plain, `/api/lounge/${roomId}/fails`);
    expect(linesOf(plain).map((line) => line.roomId)).toEqual([roomId, roomId]);
  });

  it('has its own id beside a request that runs at the same time', async () => {
    const answers = await Promise.all([post(plain, '/api/fails'), post(plain, '/api/fails')]);
    const halves = linesOf(plain).filter(({ msg }) => msg === 'half done');
    expect(halves.map(({ requestId }) => requestId).sort()).toEqual(answers.map(({ id }) => id).sort());
    expect(answers[0]?.id).not.toBe(answers[1]?.id);
  });

  it('has the id of the page, where a page makes the call in this process', async () => {
    const { id, body } = await post(plain, '/api/page');
    expect(body.requestId).toBe(id);
    expect(linesOf(plain).map(({ requestId }) => requestId)).toEqual([id, id]);
  });

  it('names none once the request is answered', async () => {
    await post(plain, '/api/begins');
    const goneOn = once(signals, 'gone on');
    signals.emit('go on');
    await goneOn;
    expect(linesOf(plain)).toMatchObject([{ msg: 'later' }]);
    expect(linesOf(plain)[0]).not.toHaveProperty('requestId');
  });
});

describe('the trace of a request', () => {
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  const begun: (string | undefined)[] = [];
  const span: Span = { traceId: 'trace-1', set: () => {}, begin: () => span, fail: () => {}, end: () => {} };
  const tracing: Tracing = {
    begin: (_name, _attributes, parent) => {
      begun.push(parent);
      return span;
    },
  };

  it.each([
    ['goes on from a trusted proxy', ['loopback'], traceparent],
    ['begins here for anybody else', false as const, undefined],
  ])('%s, and lines of the log name it', async (_what, trustProxy, parent) => {
    const traced = await startApp({ trustProxy, tracing });
    await post(traced, '/api/fails', { traceparent });
    await traced.app.close();
    expect(begun.splice(0)).toEqual([parent]);
    expect(linesOf(traced).map(({ traceId }) => traceId)).toContain('trace-1');
  });
});

describe('X-Request-Id of a request', () => {
  const id = '0123456789abcdef0123456789abcdef';

  it('is taken from a trusted proxy', async () => {
    expect((await post(proxied, '/api/fails', { 'x-request-id': id })).id).toBe(id);
  });

  it.each(['short', `${'a'.repeat(65)}`, 'no spaces in it', '<script>alert'])(
    'is replaced where it is not well-formed (%s)',
    async (bad) => {
      const answer = await post(proxied, '/api/fails', { 'x-request-id': bad });
      expect(answer.id).toMatch(/^[0-9A-Z]{26}$/);
    },
  );

  it('is replaced where nobody in front is trusted', async () => {
    expect((await post(plain, '/api/fails', { 'x-request-id': id })).id).toMatch(/^[0-9A-Z]{26}$/);
  });
});
