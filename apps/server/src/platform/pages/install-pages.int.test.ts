import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { login } from '@madoi/contract/session/session';
import { createTestHttpApp, type TestHttpApp } from '@madoi/test-kit/http-app';
import { sendRaw } from '@madoi/test-kit/raw-http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { installPages } from './install-pages.ts';
import type { PageContext, PageSource } from './page-source.ts';
import { createPagesWorld, type PagesWorld } from './pages-world.fixture.ts';

let world: PagesWorld;
/** Its server, or the one that a test has put in its place. */
let kit: TestHttpApp;
const clock = { now: () => 1_000 };
const get: PagesWorld['get'] = (url, headers = {}) => kit.app.inject({ url, headers });
beforeEach(async () => {
  world = await createPagesWorld();
  kit = world.kit;
});
afterEach(() => kit.app.close());

describe('pages', () => {
  it('are rendered with what the visitor brought, under a policy that runs only the page’s own scripts', async () => {
    let seen: PageContext | undefined;
    world.render = async (request, context) => {
      seen = context;
      return new Response(`${request.method} ${request.url}`, {
        status: 404,
        headers: { 'content-type': 'text/html' },
      });
    };
    const page = await get('/lounge?x=1', {
      host: 'madoi.example',
      'accept-language': 'en',
      cookie: 'madoi-session=guest',
    });
    expect(page.statusCode).toBe(404);
    expect(page.body).toBe('GET http://madoi.example/lounge?x=1');
    expect(seen).toMatchObject({ locale: 'en', origin: 'http://madoi.example', buildVersion: '0.0.0+test' });
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain(
      `script-src 'self' 'nonce-${seen?.cspNonce}'; style-src 'self' 'nonce-${seen?.cspNonce}';`,
    );
    expect(page.headers['cache-control']).toBe('private, no-cache');
  });

  it('[9.02] are Japanese when no language is asked for', async () => {
    let locale = '';
    world.render = async (_request, context) => {
      locale = context.locale;
      return new Response('');
    };
    await get('/');
    expect(locale).toBe('ja');
  });

  it('call the product in-process as their visitor, changes included, and pass on the cookies of those calls', async () => {
    world.render = async (_request, { call }) => Response.json(await call(login, { body: { guest: true } }));
    const page = await get('/', { cookie: 'madoi-session=guest' });
    expect(page.json()).toEqual({ success: true, hasSession: true, guest: true });
    expect(page.cookies.map(({ name }) => name).sort()).toEqual(['csrf-token', 'madoi-session']);
    // The pair that the call used stays inside.
    expect(page.cookies.filter(({ name }) => name === 'csrf-token')).toHaveLength(1);
  });

  it('bring along to a call what the calls before it have set', async () => {
    const seen: (string | undefined)[] = [];
    kit.app.addHook('onRequest', async (request) => {
      if (request.url === '/api/login') seen.push(request.cookies['madoi-session']);
    });
    world.render = async (_request, { call, isVisit }) => {
      await call(login, { body: { guest: true } });
      await call(login, { body: {} });
      return Response.json({ isVisit });
    };
    const page = await get('/', { cookie: 'other=1', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' });
    expect(seen).toEqual([undefined, 'new-guest-secret']);
    expect(page.json()).toEqual({ isVisit: true });
  });

  it('have font files made ahead for who comes, and for robots only when they ask for them', async () => {
    world.render = async (_request, { nameFonts }) => Response.json(nameFonts?.('gothic-400', [0x5915]));
    const opened = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    expect((await get('/', { ...opened, cookie: 'other=1' })).json()).toMatchObject([{ path: '/fonts/made-ahead' }]);
    expect((await get('/', { cookie: 'other=1' })).json()).toMatchObject([{ path: '/fonts/made-when-asked-for' }]);
  });

  it('call in the language of their address, whatever their visitor has chosen and accepts', async () => {
    await kit.app.close();
    kit = await createTestHttpApp();
    let called: string | undefined;
    registerEndpoint(kit.app, login, (_input, { locale }) => {
      called = locale;
      return { success: true, hasSession: false, guest: false };
    });
    const source: PageSource = {
      isDevelopment: false,
      assetsFolder: undefined,
      render: async (_request, { call }) => Response.json(await call(login, { body: {} })),
    };
    await installPages(kit.app, { source, clock, buildVersion: '0.0.0+test', publicOrigin: undefined });
    await get('/en/lounge', { cookie: 'madoi-locale=zh-TW', 'accept-language': 'ja' });
    expect(called).toBe('en');
    await get('/lounge', { cookie: 'madoi-locale=zh-TW', 'accept-language': 'ja' });
    expect(called).toBe('zh-TW');
  });

  it('set a cookie of a call once, and Secure where the visitor came by https through a proxy', async () => {
    await kit.app.close();
    kit = await createTestHttpApp({ trustProxy: ['loopback'] });
    registerEndpoint(kit.app, login, (_input, context) => {
      context.setSession('renewed+secret/=', 60);
      return { success: true, hasSession: false, guest: false };
    });
    const source: PageSource = {
      isDevelopment: false,
      assetsFolder: undefined,
      render: async (_request, { call }) =>
        Response.json(await Promise.all([call(login, { body: {} }), call(login, { body: {} })])),
    };
    await installPages(kit.app, { source, clock, buildVersion: '0.0.0+test', publicOrigin: undefined });
    const session = { name: 'madoi-session', value: 'renewed+secret/=', path: '/', httpOnly: true, sameSite: 'Lax' };
    const cookiesOf = async (headers: Record<string, string>) =>
      (await get('/', headers)).cookies.filter(({ name }) => name === 'madoi-session');
    const forwarded = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
    expect(await cookiesOf(forwarded)).toEqual([{ ...session, maxAge: 60, secure: true }]);
    expect(await cookiesOf({})).toEqual([{ ...session, maxAge: 60 }]);
  });

  it('get the status of a refused call', async () => {
    world.render = async (_request, { call }) => {
      const status = await call(login, { body: { guest: 'yes' as unknown as boolean } }).then(
        () => 200,
        (error) => error.status,
      );
      return new Response(String(status));
    };
    expect((await get('/')).body).toBe('422');
  });

  it('are compressed for clients that accept it', async () => {
    const page = await get('/', { 'accept-encoding': 'br;q=1, gzip' });
    expect(page.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(page.rawPayload).toString()).toBe('<p>円居</p>');
    for (const cookie of ['', 'madoi-session=guest']) {
      const zipped = await get('/', { 'accept-encoding': 'gzip', cookie });
      expect(zipped.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(zipped.rawPayload).toString()).toBe('<p>円居</p>');
      expect((await get('/', { cookie })).body).toBe('<p>円居</p>');
    }
  });

  it('redirect, and answer HEAD without a body', async () => {
    world.render = async () => new Response(null, { status: 302, headers: { location: '/lounge' } });
    expect(await get('/')).toMatchObject({ statusCode: 302, headers: { location: '/lounge' } });
    const head = await kit.app.inject({ method: 'HEAD', url: '/' });
    expect(head.body).toBe('');
  });

  it.each([
    ['//', '/'],
    ['//elsewhere.example/x', '/elsewhere.example/x'],
    ['/\\elsewhere.example', '/elsewhere.example'],
  ])('at %s are at %s, and at no other host', async (url, location) => {
    // On the wire as it is: a client that resolves it reads a host out of it.
    const origin = await kit.app.listen({ host: '127.0.0.1', port: 0 });
    const answer = await sendRaw(origin, { method: 'GET', path: url });
    expect(answer).toMatchObject({ status: 308, headers: { location } });
  });

  it.each(['[', 'a:b@madoi.example'])('are refused for the host %s', async (host) => {
    expect((await get('/', { host })).json()).toMatchObject({ code: 'bad_request', status: 400 });
  });

  it.each([
    ['ja', 'ただいま混みあっています', '17秒後'],
    ['en', 'Madoi is very busy right now', '17 seconds'],
    ['zh-TW', '目前人數眾多', '17 秒後'],
  ])(
    'that are refused for load say so in %s, without files or scripts, and when they reload',
    async (locale, title, time) => {
      world.refusedForSec = 17;
      const page = await get('/lounge', { cookie: `madoi-locale=${locale}` });
      expect(page).toMatchObject({ statusCode: 503, headers: { 'retry-after': '17', 'cache-control': 'no-store' } });
      for (const text of [`<html lang="${locale}">`, title, time, 'content="17"']) expect(page.body).toContain(text);
      expect(page.body).not.toMatch(/<script|src=|<link/);
      const head = await kit.app.inject({ method: 'HEAD', url: '/lounge' });
      expect([head.statusCode, head.body]).toEqual([503, '']);
    },
  );

  it('that fail show no internals', async () => {
    world.render = () => Promise.reject(new Error('inner secret'));
    const page = await get('/');
    expect(page.statusCode).toBe(500);
    expect(page.body).not.toContain('inner secret');
  });

  it.each(['/api/none', '/assets/none.js', '/socket.io/none'])('never stand in for %s', async (url) => {
    expect((await get(url)).json()).toMatchObject({ code: 'not_found' });
  });
});

describe('an address that names a language', () => {
  const seen: (readonly [string, string | undefined])[] = [];
  beforeEach(() => {
    seen.length = 0;
    world.render = async (_, { locale, addressLocale }) => {
      seen.push([locale, addressLocale]);
      return new Response('');
    };
  });

  it('shows the page in it, whatever was chosen, and its data too', async () => {
    const chosen = { cookie: 'madoi-locale=ja' };
    await get('/en/news', chosen);
    await get('/zh-TW.data', chosen);
    await get('/news', chosen);
    expect(seen).toEqual([
      ['en', 'en'],
      ['zh-TW', 'zh-TW'],
      ['ja', undefined],
    ]);
  });

  it('is where the visit goes on, the last one named, unless the visitor has chosen a language', async () => {
    const remembered = async (url: string, headers?: Record<string, string>) =>
      (await get(url, headers)).cookies.filter(({ name }) => name.endsWith('locale'));
    const untilClosed = { name: 'madoi-visit-locale', value: 'en', path: '/', sameSite: 'Lax' };
    expect(await remembered('/en/news')).toEqual([untilClosed]);
    expect(await remembered('/en/news', { cookie: 'madoi-locale=xx' })).toEqual([untilClosed]);
    expect(await remembered('/en/news', { cookie: 'madoi-visit-locale=zh-TW' })).toEqual([untilClosed]);
    expect(await remembered('/en/news', { cookie: 'madoi-visit-locale=en' })).toEqual([]);
    expect(await remembered('/en/news', { cookie: 'madoi-locale=ja' })).toEqual([]);
    expect(await remembered('/news', { 'accept-language': 'en' })).toEqual([]);
  });
});
