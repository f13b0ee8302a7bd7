import { httpTimeoutMs } from '@madoi/contract/constants';
import { HttpFailure } from '@madoi/contract/http/http-failure';
import { getLounge } from '@madoi/contract/lounge/room';
import { listLounges } from '@madoi/contract/lounge/room-lists';
import { login } from '@madoi/contract/session/session';
import { describe, expect, it } from 'vitest';
import { createCall } from './create-call.ts';

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', 'retry-after': '0' } });

const callWith = (answers: Response[], cookies: () => string = () => 'a=1; csrf-token=t%20k') => {
  const requests: Request[] = [];
  const fetchFake: typeof fetch = async (input, init) => {
    requests.push(new Request(input, init));
    return answers.shift() ?? json({});
  };
  const options = { origin: 'http://x', buildVersion: () => 'v7', locale: () => 'en', cookies, fetch: fetchFake };
  return { requests, call: createCall(options) };
};

describe('createCall', () => {
  it('[7.31] adds the build version and the page’s language, and the CSRF header to all but GET', async () => {
    const { call, requests } = callWith([json({}), json({})]);
    await call(listLounges, { query: { life: 'live', limit: 5 } });
    await call(login, { body: {} });
    expect(requests.map((r) => r.headers.get('x-build-version'))).toEqual(['v7', 'v7']);
    expect(requests.map((r) => r.headers.get('x-page-locale'))).toEqual(['en', 'en']);
    expect(requests.map((r) => r.headers.get('x-csrf-token'))).toEqual([null, 't k']);
    expect(requests.map((r) => r.url)).toEqual(['http://x/api/lounges?life=live&limit=5', 'http://x/api/login']);
  });

  it('[9.26] waits 10 s for an answer', () => {
    expect(httpTimeoutMs).toBe(10_000);
  });

  it('[7.31] retries a GET that was refused for the moment, never a POST', async () => {
    const get = callWith([json({}, 503), json({ id: 'x' })]);
    await expect(get.call(getLounge, { params: { id: 'abcdefgh' }, query: {} })).resolves.toEqual({ id: 'x' });
    expect(get.requests).toHaveLength(2);
    const post = callWith([json({}, 503)]);
    await expect(post.call(login, { body: {} })).rejects.toThrow();
    expect(post.requests).toHaveLength(1);
  });

  const noSession = () => json({ type: 'about:blank', title: 'no session', status: 401, code: 'no_session' }, 401);

  it('a call whose session was replaced meanwhile is made once more, with the same body', async () => {
    const get = callWith([noSession(), json({ list: [] })]);
    expect(await get.call(listLounges, { query: {} })).toEqual({ list: [] });
    const post = callWith([noSession(), json({ success: true })]);
    expect(await post.call(login, { body: { guest: true } })).toEqual({ success: true });
    expect(await Promise.all(post.requests.map((request) => request.json()))).toEqual([
      { guest: true },
      { guest: true },
    ]);
  });

  it('a call without a session is made twice, and not again where it is aborted between', async () => {
    const ended = callWith([noSession(), noSession(), json({ list: [] })]);
    await expect(ended.call(listLounges, { query: {} })).rejects.toMatchObject({ status: 401 });
    expect(ended.requests).toHaveLength(2);
    const aborted = callWith([noSession(), json({ list: [] })]);
    const stop = new AbortController();
    const answer = aborted.call(listLounges, { query: {} }, { signal: stop.signal });
    await expect.poll(() => aborted.requests.length).toBe(1);
    stop.abort(new Error('gone'));
    await expect(answer).rejects.toThrow('gone');
    expect(aborted.requests).toHaveLength(1);
  });

  it.each([
    ['is tried once where the browser has no network', false, 1],
    ['is tried again where it calls itself online', true, 3],
  ])('a GET that does not get through %s', async (_when, isOnline, tries) => {
    let count = 0;
    const refused: typeof fetch = async () => {
      count += 1;
      throw new TypeError('Failed to fetch');
    };
    const options = { origin: 'http://x', buildVersion: () => 'v7', locale: () => 'en', cookies: () => '' };
    const call = createCall({ ...options, fetch: refused, isOnline: () => isOnline });
    await expect(call(getLounge, { params: { id: 'room-0001' }, query: {} })).rejects.toThrow();
    expect(count).toBe(tries);
  });

  it('retries what a server refused for the moment although the browser believes to have no network', async () => {
    const answers = [json({}, 503), json({ list: [] })];
    const fetchFake: typeof fetch = async () => answers.shift() ?? json({});
    const options = { origin: 'http://x', buildVersion: () => 'v7', locale: () => 'en', cookies: () => '' };
    const call = createCall({ ...options, fetch: fetchFake, isOnline: () => false });
    expect(await call(listLounges, { query: {} })).toEqual({ list: [] });
  });

  it('reports the faults of a server, and not its word that it is unavailable or has too much to do', async () => {
    const reported: number[] = [];
    const answerWith = (status: number, code: string) =>
      createCall({
        origin: 'http://x',
        buildVersion: () => 'v7',
        locale: () => 'en',
        cookies: () => '',
        fetch: async () => json({ type: 'about:blank', title: code, status, code }, status),
        onFailure: (failure) => void reported.push((failure as HttpFailure).status),
      });
    for (const call of [answerWith(503, 'unavailable'), answerWith(500, 'internal'), answerWith(404, 'not_found')]) {
      await expect(call(login, { body: {} })).rejects.toThrow();
    }
    expect(reported).toEqual([500]);
  });

  it('an aborted call sends nothing, nor tries again what was refused for the moment', async () => {
    const stop = new AbortController();
    const asked: string[] = [];
    const fetchFake: typeof fetch = async (input, init) => {
      const { url, signal } = new Request(input, init);
      signal.throwIfAborted();
      asked.push(url);
      stop.abort();
      return json({}, 503);
    };
    const call = createCall({
      origin: 'http://x',
      buildVersion: () => '',
      locale: () => 'ja',
      cookies: () => '',
      fetch: fetchFake,
    });
    const list = () => call(listLounges, { query: { life: 'live', limit: 5 } }, { signal: stop.signal });
    await expect(list()).rejects.toThrow('abort');
    await expect(list()).rejects.toThrow('abort');
    expect(asked).toEqual(['http://x/api/lounges?life=live&limit=5']);
  });

  it('[8.16] names the status of a failure and keeps its problem details', async () => {
    const problem = { type: 'about:blank', title: 'Not found', status: 404, code: 'not_found' };
    const { call } = callWith([json(problem, 404)]);
    const failure: unknown = await call(getLounge, { params: { id: 'abcdefgh' }, query: {} }).catch((e: unknown) => e);
    expect(failure).toBeInstanceOf(HttpFailure);
    expect(failure).toMatchObject({ message: 'Request failed with status code 404', problem: { code: 'not_found' } });
  });

  it('tries once more when the refusal brought the CSRF cookie', async () => {
    let cookies = '';
    const answers = [
      json({ type: 'about:blank', title: 'x', status: 403, code: 'csrf' }, 403),
      json({ success: true }),
    ];
    const requests: Request[] = [];
    const fetchFake: typeof fetch = async (input, init) => {
      requests.push(new Request(input, init));
      cookies = 'csrf-token=fresh';
      return answers.shift() ?? json({});
    };
    const call = createCall({
      origin: 'http://x',
      buildVersion: () => '',
      locale: () => 'ja',
      cookies: () => cookies,
      fetch: fetchFake,
    });
    await expect(call(login, { body: {} })).resolves.toMatchObject({ success: true });
    expect(requests.map((r) => r.headers.get('x-csrf-token'))).toEqual([null, 'fresh']);
  });
});
