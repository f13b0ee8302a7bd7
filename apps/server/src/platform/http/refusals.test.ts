import { defineEndpoint } from '@madoi/contract/http/endpoint';
import { problemSchema } from '@madoi/contract/http/problem';
import { idParams } from '@madoi/contract/ids';
import { createTestHttpApp, type TestHttpApp, visitorHeaders } from '@madoi/test-kit/http-app';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { HttpProblem } from './problem.ts';
import { registerEndpoint } from './register-endpoint.ts';

const rename = defineEndpoint({
  method: 'PUT',
  path: '/things/:id',
  summary: 'Renames a thing',
  rule: '0.00',
  access: 'user',
  params: idParams,
  body: z.object({ name: z.string().check(z.maxLength(5)), tags: z.optional(z.array(z.string())) }),
  answer: z.object({ name: z.string() }),
});
const read = defineEndpoint({
  method: 'GET',
  path: '/things',
  summary: 'Reads',
  rule: '0.00',
  access: 'anyone',
  query: z.object({ limit: z.optional(z.coerce.number().check(z.int(), z.lte(9))) }),
  answer: z.object({ limit: z.optional(z.number()) }),
});
const operate = defineEndpoint({
  method: 'GET',
  path: '/operate',
  summary: '-',
  rule: '0.00',
  access: 'operator',
  answer: z.object({}),
});
const listen = defineEndpoint({
  method: 'GET',
  path: '/listen',
  summary: '-',
  rule: '0.00',
  access: 'session',
  answer: z.object({}),
});

let kit: TestHttpApp;
beforeEach(async () => {
  kit = await createTestHttpApp();
  registerEndpoint(kit.app, rename, ({ params, body }) => {
    if (params.id === 'busy-thing') throw new HttpProblem('rate_limited', { retryAfterSec: 2.4 });
    if (params.id === 'lost-thing') throw new HttpProblem('not_found', { detail: 'no such thing' });
    if (params.id === 'broken-thing') throw new Error('secret detail of the inside');
    return { name: body.name };
  });
  registerEndpoint(kit.app, read, ({ query }) => ({ ...query, extra: 'not in the contract' }));
  registerEndpoint(kit.app, operate, () => ({}));
  registerEndpoint(kit.app, listen, () => ({}));
});
afterEach(() => kit.app.close());

const put = (id: string, payload: unknown, headers: Record<string, string> = visitorHeaders('user')) =>
  kit.app.inject({
    method: 'PUT',
    url: `/api/things/${id}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

describe('a call', () => {
  it('gets parsed input and answers what its schema allows, no more', async () => {
    expect((await put('thing-0001', { name: 'five5' })).json()).toEqual({ name: 'five5' });
    const answer = await kit.app.inject({ url: '/api/things?limit=3' });
    expect(answer.json()).toEqual({ limit: 3 });
  });

  it.each([
    ['401 without a session', undefined, 401, 'no_session'],
    ['403 for a guest', 'guest', 403, 'login_required'],
    ['200 for a user', 'user', 200, undefined],
  ] as const)('answers %s where an account is needed', async (_title, session, status, code) => {
    const answer = await put('thing-0001', { name: 'ok' }, visitorHeaders(session));
    expect(answer.statusCode).toBe(status);
    expect(answer.json().code).toBe(code);
  });

  it('lets guests in where a session is enough, and operators only where it says so', async () => {
    const status = async (url: string, session?: 'guest' | 'user' | 'operator') =>
      (await kit.app.inject({ url, headers: visitorHeaders(session) })).statusCode;
    expect(await status('/api/listen')).toBe(401);
    expect(await status('/api/listen', 'guest')).toBe(200);
    expect(await status('/api/operate', 'user')).toBe(403);
    expect(await status('/api/operate', 'operator')).toBe(200);
  });

  it('names every field that is wrong', async () => {
    const answer = await put('thing-0001', { name: 'too long', tags: ['a', 1] });
    expect(answer.statusCode).toBe(422);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    const problem = problemSchema.parse(answer.json());
    expect(problem.code).toBe('invalid_input');
    expect(problem.fields?.map(({ field }) => field)).toEqual(['name', 'tags.1']);
  });

  it('names a wrong query value', async () => {
    const answer = await kit.app.inject({ url: '/api/things?limit=many' });
    expect(answer.json()).toMatchObject({ status: 422, fields: [{ field: 'limit' }] });
  });

  it('takes an id that no record can have as not found', async () => {
    expect((await put('..%2Fetc', { name: 'ok' })).json()).toMatchObject({ status: 404, code: 'not_found' });
  });

  it.each([
    ['malformed JSON', '{"name":', {}, 400, 'bad_request'],
    ['a form', 'name=x', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'unsupported_media_type'],
    ['plain text', 'name', { 'content-type': 'text/plain' }, 415, 'unsupported_media_type'],
    ['an oversized body', JSON.stringify({ name: 'x'.repeat(300_000) }), {}, 413, 'too_large'],
    ['a poisoned prototype', '{"__proto__":{"isOperator":true},"name":"x"}', {}, 400, 'bad_request'],
  ] as const)('refuses %s', async (_title, payload, headers, status, code) => {
    const answer = await put('thing-0001', payload, { ...visitorHeaders('user'), ...headers });
    expect(answer.json()).toMatchObject({ status, code });
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  it('says when to come back, in whole seconds', async () => {
    const answer = await put('busy-thing', { name: 'ok' });
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe('3');
  });

  it('shows no internals when it fails, and logs the error', async () => {
    const answer = await put('broken-thing', { name: 'ok' });
    expect(answer.json()).toMatchObject({ status: 500, code: 'internal' });
    expect(answer.body).not.toContain('secret detail');
    expect(answer.body).not.toContain(' at ');
    expect(kit.logLines.join('')).toContain('secret detail of the inside');
  });

  it('carries the details that the handler gives', async () => {
    expect((await put('lost-thing', { name: 'ok' })).json()).toMatchObject({
      code: 'not_found',
      detail: 'no such thing',
    });
  });

  it('refuses an address that cannot be decoded, without a page', async () => {
    const answer = await kit.app.inject({ url: '/api/things/%E0%A4%A' });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });
});

describe('the log', () => {
  const refusals = () => kit.logLines.map((line) => JSON.parse(line)).filter(({ refusal }) => refusal !== undefined);
  const by = (session: 'guest' | 'user' | 'operator' | undefined, url: string) =>
    kit.app.inject({ url, headers: visitorHeaders(session) });

  it('names who was refused what, with the route and nothing of what was sent', async () => {
    await by('user', '/api/operate?key=of-nobody');
    await by(undefined, '/api/listen');
    await put('thing-0001', { name: 'far too long' });
    await put('lost-thing', { name: 'ok' });
    await put('busy-thing', { name: 'ok' });
    await put('thing-0001', { name: 'ok' }, { ...visitorHeaders('user'), 'x-csrf-token': 'b'.repeat(32) });
    await put('thing-0001', { name: 'ok' }, { ...visitorHeaders('user'), origin: 'https://evil.example' });
    const userId = 'user-0001';
    const address = '127.0.0.1';
    const rename = 'PUT /api/things/:id';
    expect(refusals().map(({ refusal }) => refusal)).toEqual([
      { what: 'GET /api/operate', code: 'forbidden', userId, address },
      { what: 'GET /api/listen', code: 'no_session', address },
      { what: rename, code: 'invalid_input', userId, address },
      { what: rename, code: 'not_found', userId, address },
      { what: rename, code: 'rate_limited', userId, address },
      // Refused before anybody looks up whose session it is.
      { what: rename, code: 'csrf', address },
      { what: rename, code: 'foreign_origin', address },
    ]);
    expect(refusals()).toMatchObject(Array(7).fill({ level: 40, msg: 'something was refused' }));
    expect(kit.logLines.join('')).not.toMatch(/of-nobody|far too long|thing-0001|evil/);
  });

  it('has nothing of what is not there for a stranger, of addresses without a route, and of the first call of a client without a page', async () => {
    await kit.app.inject({ method: 'PUT', url: '/api/things/thing-0001', payload: { name: 'ok' } });
    await by(undefined, '/api/things/nothing-here');
    await by('user', '/api/nothing-here');
    await put('lost-thing', { name: 'ok' }, visitorHeaders(undefined));
    expect(refusals().map(({ refusal }) => refusal.code)).toEqual(['no_session']);
  });

  it('counts what a flood sends and says so once, at the latest as the server ends', async () => {
    for (let each = 0; each < 50; each += 1) await by('user', '/api/operate');
    expect(refusals()).toHaveLength(1);
    await kit.app.close();
    expect(kit.logLines.map((line) => JSON.parse(line)).at(-1)).toMatchObject({
      refusals: [{ what: 'GET /api/operate', code: 'forbidden', count: 49 }],
      msg: 'more was refused within a minute',
    });
  });
});
