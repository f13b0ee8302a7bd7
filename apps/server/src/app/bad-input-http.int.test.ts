import type { EndpointShape } from '@madoi/contract/http/endpoint';
import { problemSchema } from '@madoi/contract/http/problem';
import { createRandom } from '@madoi/random/create-random';
import { allEndpoints } from '@madoi/test-kit/all-endpoints';
import { type Callers, type FuzzApp, fuzzMultiplier, headersOf, startFuzzApp } from '@madoi/test-kit/fuzz-app';
import {
  brokenJson,
  fieldsOf,
  fuzzObject,
  fuzzSegments,
  fuzzValue,
  fuzzValueFor,
  pick,
} from '@madoi/test-kit/fuzz-values';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { type RawAnswer, type RawRequest, sendRaw } from '@madoi/test-kit/raw-http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const refusalMaxChars = 4_000;
/** From each of four callers, to each endpoint: some 7,000 in all, and twenty times as many in the long tier. */
const requestsPerCaller = fuzzMultiplier === 1 ? 7 : 150;

let app: FuzzApp;
beforeAll(async () => {
  app = await startFuzzApp();
});
afterAll(() => app.kit.close());

const send = (request: RawRequest): Promise<RawAnswer> => sendRaw(app.kit.url, request);
const json = { 'content-type': 'application/json' };
const pathOf = ({ path }: EndpointShape, segment: string): string => `/api${path.replaceAll(/:[A-Za-z]+/g, segment)}`;
/** What every answer must be: the declared one, or problem details; never a page, a stack or a failure inside. */
function expectFit(answer: RawAnswer, endpoint: EndpointShape | undefined, what: string): void {
  expect(answer.status, `${what} → ${answer.text.slice(0, 300)}`).toBeLessThan(500);
  expect(answer.text, what).not.toMatch(/<html|node_modules|\.ts:\d+/i);
  const body: unknown = JSON.parse(answer.text);
  if (answer.status === 200) {
    expect(endpoint?.answer.safeParse(body), what).toMatchObject({ success: true });
    return;
  }
  expect(answer.headers['content-type'], what).toContain('application/problem+json');
  expect(problemSchema.parse(body).status, what).toBe(answer.status);
  // A refusal is short, however long what it refuses.
  expect(answer.text.length, what).toBeLessThan(refusalMaxChars);
}

const unquoted = (text: string): string => (text.startsWith('"') ? (JSON.parse(text) as string) : text);

function fuzzQuery(random: () => number, endpoint: EndpointShape, known: readonly string[]): string {
  const fields = Object.entries({ ...fieldsOf(endpoint.query), ...(random() < 0.2 ? { 'q[]': undefined } : {}) });
  const pairs = fields
    .filter(() => random() < 0.7)
    .map(([field, schema]) => {
      const text = unquoted(fuzzValueFor(random, schema, known, unquoted))
        .slice(0, 300)
        .replace(/\p{Cs}/gu, '?');
      return `${field}=${random() < 0.05 ? '%zz' : encodeURIComponent(text)}`;
    });
  return random() < 0.05 ? `${pairs.join('&')}&${pairs.join('&')}` : pairs.join('&');
}

function fuzzRequest(
  random: () => number,
  endpoint: EndpointShape,
  client: HttpClient,
  known: readonly string[],
): RawRequest {
  const segment = random() < 0.6 ? pick(random, known) : pick(random, fuzzSegments);
  const query = fuzzQuery(random, endpoint, known);
  const path = pathOf(endpoint, segment) + (query === '' ? '' : `?${query}`);
  const headers = { ...headersOf(client), ...json };
  if (endpoint.method === 'GET') return { method: 'GET', path, headers: headersOf(client) };
  const body =
    random() < 0.15
      ? pick(random, [...brokenJson, fuzzValue(random, known)])
      : fuzzObject(random, fieldsOf(endpoint.body), known);
  return { method: endpoint.method, path, headers, body };
}

const names = (endpoint: EndpointShape): string => `${endpoint.method} ${endpoint.path}`;
const changing = allEndpoints.filter(({ method }) => method !== 'GET');

describe('bad input over HTTP', () => {
  it.each(allEndpoints.map((endpoint, at) => ({ endpoint, at, name: names(endpoint) })))(
    '$name refuses it with problem details, or answers as declared',
    async ({ endpoint, at }) => {
      const random = createRandom(1_000 + at);
      const { known, nobody, guest, user, operator } = await app.openCallers();
      for (const client of [nobody, guest, user, operator]) {
        for (let n = 0; n < requestsPerCaller; n += 1) {
          const request = fuzzRequest(random, endpoint, client, known);
          const what = `${request.method} ${request.path.slice(0, 200)} ${String(request.body ?? '').slice(0, 200)}`;
          expectFit(await send(request), endpoint, what);
        }
      }
      expect(app.failures).toEqual([]);
    },
    30_000 * fuzzMultiplier,
  );

  it('paths that lead nowhere are not found, however they are spelled', async () => {
    const paths = fuzzSegments.flatMap((segment) => [
      `/api/${segment}`,
      `/api/lounge/${segment}/${segment}`,
      `/api/artwork/${segment}/${segment}?v=${segment}`,
      `/api/avatar/${segment}?v=${segment}`,
      `/api/lounge/${segment}/social-image.png?lang=${segment}`,
      `/api/pb/${segment}/ps?i=${segment}&a=1&f=0&b=96&t=${segment}`,
    ]);
    const { guest } = await app.openCallers();
    for (const path of paths) {
      const answer = await send({ method: 'GET', path, headers: headersOf(guest) });
      expect(answer.status, path).toBeLessThan(500);
      if (answer.status !== 200) expect(problemSchema.parse(JSON.parse(answer.text)).status, path).toBe(answer.status);
    }
    expect(app.failures).toEqual([]);
  });
});

describe('a body', () => {
  let callers: Callers;
  beforeAll(async () => {
    callers = await app.openCallers();
  });
  const post = (headers: Record<string, string>, body: string | Buffer) =>
    send({ method: 'POST', path: '/api/datasets', headers: { ...headersOf(callers.user), ...headers }, body });

  it.each(['text/plain', 'text/html', 'application/xml', 'multipart/form-data; boundary=x', 'application/json5', ';'])(
    'as %s is refused',
    async (type) => {
      const answer = await post({ 'content-type': type }, '{}');
      expect(answer.status).toBe(415);
      expectFit(answer, undefined, type);
    },
  );

  it('that is no JSON, no UTF-8 or says a wrong length is refused', async () => {
    for (const body of brokenJson) {
      const answer = await post(json, body);
      expect([200, 400, 422], JSON.stringify(body)).toContain(answer.status);
      if (answer.status !== 200) expectFit(answer, undefined, body);
    }
    expectFit(await post(json, Buffer.from([0x22, 0xff, 0xfe, 0x22])), undefined, 'bytes');
    expectFit(await post({ ...json, 'content-encoding': 'gzip' }, Buffer.from([0x1f, 0x8b])), undefined, 'gzip');
  });

  it.each(
    changing
      .filter(({ media, access }) => !media && access !== 'operator')
      .map((endpoint) => ({ endpoint, name: names(endpoint) })),
  )('$name: too large is refused with 413', async ({ endpoint }) => {
    const headers = { ...headersOf(callers.user), ...json };
    const body = JSON.stringify({ name: 'x'.repeat(300_000) });
    const answer = await send({ method: endpoint.method, path: pathOf(endpoint, 'room-0001'), headers, body });
    expect(answer.status).toBe(413);
    expectFit(answer, endpoint, '413');
  });

  it('with a long list of mistakes gets a short refusal', async () => {
    const wrong = Array.from({ length: 300 }, () => 1);
    const body = { tracks: wrong, albums: wrong, artists: wrong, users: wrong, playlists: wrong };
    const answer = await post(json, JSON.stringify(body));
    expect(JSON.parse(answer.text)).toMatchObject({ status: 422, code: 'invalid_input' });
    expect(answer.text.length).toBeLessThan(refusalMaxChars);
  });

  it('[7.09] takes 300 ids of a kind and refuses 301', async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, n) => `track-${String(n).padStart(6, '0')}`);
    for (const [path, field] of [
      ['/api/datasets', 'tracks'],
      ['/api/datasets', 'users'],
      ['/api/lounge/details', 'trackIds'],
      ['/api/lounge/details', 'userIds'],
    ] as const) {
      const ask = (count: number) => callers.nobody.request('POST', path, { body: { [field]: ids(count) } });
      expect((await ask(300)).status).toBe(200);
      expect((await ask(301)).body).toMatchObject({ status: 422, code: 'invalid_input', fields: [{ field }] });
    }
  });
});
