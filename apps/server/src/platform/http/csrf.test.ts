import { login, signup } from '@madoi/contract/session/session';
import { createTestHttpApp, type TestHttpApp, visitorHeaders } from '@madoi/test-kit/http-app';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registerEndpoint } from './register-endpoint.ts';

let kit: TestHttpApp;
const prepare = async (options: Parameters<typeof createTestHttpApp>[0] = {}) => {
  kit = await createTestHttpApp(options);
  registerEndpoint(kit.app, login, () => ({ success: true, hasSession: false, guest: false }));
  registerEndpoint(kit.app, signup, (_input, context) => {
    context.setSession('secret-of-session', 60);
    return { success: true };
  });
};
beforeEach(() => prepare());
afterEach(() => kit.app.close());

const post = (url: string, headers: Record<string, string>, payload: object = {}) =>
  kit.app.inject({ method: 'POST', url, headers, payload });

describe('[7.31] CSRF', () => {
  it.each(['/api/login', '/api/signup', '/api/none'])('refuses POST %s without the header', async (url) => {
    const answer = await post(url, {}, { name: 'x' });
    expect(answer.json()).toMatchObject({ status: 403, code: 'csrf' });
  });

  it.each(['/%61pi/signup', '/ap%69/signup'])(
    'refuses POST %s: another spelling of a call is that call',
    async (url) => {
      expect((await post(url, {}, { name: 'x' })).json()).toMatchObject({ status: 403, code: 'csrf' });
      const foreign = { ...visitorHeaders(), origin: 'https://evil.example' };
      expect((await post(url, foreign, { name: 'x' })).json()).toMatchObject({ code: 'foreign_origin' });
      expect((await post(url, visitorHeaders('guest'), { name: 'x' })).headers['cache-control']).toBe('no-store');
    },
  );

  it('gives a new visitor the cookie with the first refusal; then the call goes through', async () => {
    const refused = await post('/api/login', {});
    const cookie = refused.cookies.find(({ name }) => name === 'csrf-token');
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax' });
    expect(cookie?.httpOnly).toBeUndefined();
    const token = cookie?.value ?? '';
    const answer = await post('/api/login', { cookie: `csrf-token=${token}`, 'x-csrf-token': token });
    expect(answer.statusCode).toBe(200);
  });

  it.each([
    ['another value', { ...visitorHeaders(), 'x-csrf-token': 'b'.repeat(32) }],
    ['a header alone', { 'x-csrf-token': 'a'.repeat(32) }],
    ['an empty pair', { cookie: 'csrf-token=', 'x-csrf-token': '' }],
    ['a token too short to be one', { cookie: 'csrf-token=1', 'x-csrf-token': '1' }],
  ])('refuses %s', async (_title, headers) => {
    expect((await post('/api/login', headers)).json()).toMatchObject({ code: 'csrf' });
  });

  it('refuses a foreign origin even with a matching pair', async () => {
    const answer = await post('/api/login', {
      ...visitorHeaders(),
      origin: 'https://evil.example',
      host: 'madoi.example',
    });
    expect(answer.json()).toMatchObject({ status: 403, code: 'foreign_origin' });
  });

  it('takes its own origin, and the public one behind a proxy', async () => {
    expect(
      (await post('/api/login', { ...visitorHeaders(), origin: 'http://madoi.example', host: 'madoi.example' }))
        .statusCode,
    ).toBe(200);
    await kit.app.close();
    await prepare({ publicOrigin: 'https://public.example' });
    expect(
      (await post('/api/login', { ...visitorHeaders(), origin: 'https://public.example', host: '10.0.0.2' }))
        .statusCode,
    ).toBe(200);
  });
});

describe('cookies', () => {
  it('are Secure when the product is served over HTTPS, and the session is out of reach of scripts', async () => {
    await kit.app.close();
    await prepare({ trustProxy: 1 });
    const answer = await post(
      '/api/signup',
      { ...visitorHeaders(), 'x-forwarded-proto': 'https', host: 'madoi.example' },
      { name: '聴' },
    );
    expect(answer.cookies).toEqual([
      expect.objectContaining({ name: 'madoi-session', httpOnly: true, secure: true, sameSite: 'Lax', path: '/' }),
    ]);
    expect(answer.headers['strict-transport-security']).toBe(`max-age=${365 * 86_400}`);
  });

  it('do not believe a proxy that nobody trusts', async () => {
    const answer = await post('/api/signup', { ...visitorHeaders(), 'x-forwarded-proto': 'https' }, { name: '聴' });
    expect(answer.cookies[0]?.secure).toBeUndefined();
  });
});
