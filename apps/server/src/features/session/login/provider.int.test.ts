import { listLoginMethods, listLoginOptions, startProvider } from '@madoi/contract/session/login-methods';
import { login, signup } from '@madoi/contract/session/session';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { type OidcServer, oidcClient, startOidcServer } from '@madoi/test-kit/oidc-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let app: TestApp;
/** How far the product's clock is ahead, in ms. */
let aheadMs = 0;
const clock = { now: () => Date.now() + aheadMs };
let provider: OidcServer;
beforeAll(async () => {
  provider = await startOidcServer();
  const club = { id: 'club', name: '音の会', issuer: provider.issuer, ...oidcClient };
  const gone = { ...club, id: 'gone', name: 'Gone', issuer: 'http://127.0.0.1:9' };
  app = await startTestApp({ config: { oidcProviders: [club, gone] }, services: { clock } });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
let people = 0;
beforeEach(() => {
  people += 1;
  provider.persona = { sub: `sub-${people}`, email: `someone${people}@id.example` };
  provider.tamperClaims = undefined;
});

const stateOf = (client: HttpClient) => client.call(login, { body: {} });

/** To the provider and back to the door; not through it yet. */
async function goAway(client: HttpClient, input: { readonly link?: boolean; readonly returnTo?: string } = {}) {
  const { url } = await client.call(startProvider, { body: { provider: 'club', ...input } });
  const answer = await fetch(url ?? '', { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  expect(back.origin).toBe(app.url);
  return `${back.pathname}${back.search}`;
}

async function comeBack(client: HttpClient, address: string): Promise<string | null> {
  const answer = await client.request('GET', address);
  expect(answer.status).toBe(302);
  return answer.headers.get('location');
}

describe('a sign-in provider', () => {
  it('[2.02] makes an account for who is new, and finds it again', async () => {
    expect((await app.newVisitor().call(listLoginOptions)).providers.map(({ name }) => name)).toEqual([
      '音の会',
      'Gone',
    ]);
    const first = app.newVisitor();
    expect(await comeBack(first, await goAway(first, { returnTo: '/lounge/schedule?x=1' }))).toBe(
      '/lounge/schedule?x=1',
    );
    const { user } = await stateOf(first);
    expect(user?.name).toBe(`someone${people}`);
    const second = app.newVisitor();
    await comeBack(second, await goAway(second));
    expect((await stateOf(second)).user?.id).toBe(user?.id);
  });

  it('becomes a login method of somebody who had none, and of an account that links it', async () => {
    const named = await app.signUp('名前だけ');
    const { user } = await stateOf(named);
    await comeBack(named, await goAway(named));
    expect((await stateOf(named)).user).toMatchObject({ id: user?.id, name: '名前だけ' });
    provider.persona = { sub: 'another', email: 'another@id.example' };
    expect(await comeBack(named, await goAway(named, { link: true, returnTo: '/profile' }))).toBe('/profile');
    expect((await named.call(listLoginMethods)).list.map(({ label }) => label)).toHaveLength(2);
    const other = await app.signUp('other');
    expect(await comeBack(other, await goAway(other, { link: true }))).toBe('/profile?failed=taken#login');
  });

  it('links to nobody but the session that began to link', async () => {
    const person = await app.signUp('リンク');
    const address = await goAway(person, { link: true });
    const away = person.cookies.get('madoi-away') ?? '';
    const other = await app.signUp('通りすがり');
    other.cookies.set('madoi-away', away);
    expect(await comeBack(other, address)).toBe('/profile?failed=expired#login');
    expect((await other.call(listLoginMethods)).list).toEqual([]);
    // The same person on another device.
    const again = await goAway(person, { link: true });
    const { user } = await stateOf(person);
    const second = await app.signUp('別の端末');
    const { user: stand } = await stateOf(second);
    await app.services.database.pool.query('update sessions set user_id = $1 where user_id = $2', [
      user?.id,
      stand?.id,
    ]);
    second.cookies.set('madoi-away', person.cookies.get('madoi-away') ?? '');
    expect(await comeBack(second, again)).toBe('/profile?failed=expired#login');
    expect((await person.call(listLoginMethods)).list).toEqual([]);
  });

  it('without a request to link, makes another account for somebody who already has a login method', async () => {
    const person = await app.signUp('帰り道あり');
    await comeBack(person, await goAway(person, { link: true, returnTo: '/profile' }));
    const { user } = await stateOf(person);
    provider.persona = { sub: `friend-${people}`, email: 'friend@id.example' };
    expect(await comeBack(person, await goAway(person))).toBe('/lounge');
    expect((await stateOf(person)).user).toMatchObject({ name: 'friend' });
    expect((await stateOf(person)).user?.id).not.toBe(user?.id);
    const { rows } = await app.services.database.pool.query('select subject from provider_logins where user_id = $1', [
      user?.id,
    ]);
    expect(rows).toEqual([{ subject: `sub-${people}` }]);
  });

  it.each([
    ['unknown', false],
    ['known', true],
  ])(
    'takes nobody along who signed up while another was away at the provider, whose account is %s',
    async (_what, isKnown) => {
      if (isKnown) {
        const elsewhere = app.newVisitor();
        await comeBack(elsewhere, await goAway(elsewhere));
      }
      const browser = app.newVisitor();
      const address = await goAway(browser);
      await browser.call(signup, { body: { name: 'あとから来た人' } });
      const { user } = await stateOf(browser);
      expect(await comeBack(browser, address)).toMatch(/^\/auth\/login\?failed=expired/);
      expect((await stateOf(browser)).user).toMatchObject({ id: user?.id, name: 'あとから来た人' });
      expect((await browser.call(listLoginMethods)).list).toEqual([]);
      const { rows } = await app.services.database.pool.query('select closed_at from users where id = $1', [user?.id]);
      expect(rows).toEqual([{ closed_at: null }]);
    },
  );

  it('leads back to this site alone', async () => {
    for (const returnTo of ['https://evil.example', '//evil.example', '/\\evil.example', '/.//evil.example']) {
      const visitor = app.newVisitor();
      expect(await comeBack(visitor, await goAway(visitor, { returnTo }))).toBe('/lounge');
    }
  });

  it('completes only in the browser that started it', async () => {
    const victim = app.newVisitor();
    const attacker = app.newVisitor();
    const address = await goAway(attacker);
    expect(await comeBack(victim, address)).toMatch(/^\/auth\/login\?failed=expired/);
    expect((await stateOf(victim)).hasSession).toBe(false);
    expect(await comeBack(attacker, address)).toBe('/lounge');
    // Also after it is completed, and still answered to that browser.
    expect(await comeBack(victim, address)).toMatch(/^\/auth\/login\?failed=expired/);
    expect((await stateOf(victim)).hasSession).toBe(false);
  });

  it('lets a browser in that asks twice, at once and again, into one account, and is over a minute later', async () => {
    const browser = app.newVisitor();
    const address = await goAway(browser, { returnTo: '/profile' });
    expect(await Promise.all([comeBack(browser, address), comeBack(browser, address)])).toEqual([
      '/profile',
      '/profile',
    ]);
    expect(await comeBack(browser, address)).toBe('/profile');
    expect((await stateOf(browser)).user).toMatchObject({ name: `someone${people}` });
    const { rows } = await app.services.database.pool.query('select user_id from provider_logins where subject = $1', [
      `sub-${people}`,
    ]);
    expect(rows).toHaveLength(1);
    aheadMs += 60_000;
    expect(await comeBack(browser, address)).toMatch(/failed=expired/);
  });

  it.each([
    ['for another client', (claims: Record<string, unknown>) => ({ ...claims, aud: 'somebody-else' })],
    ['of another visit', (claims: Record<string, unknown>) => ({ ...claims, nonce: 'another' })],
    ['that has run out', (claims: Record<string, unknown>) => ({ ...claims, exp: 1 })],
    ['by another issuer', (claims: Record<string, unknown>) => ({ ...claims, iss: 'https://evil.example' })],
  ])('refuses an identity %s', async (_what, tamperClaims) => {
    provider.tamperClaims = tamperClaims;
    const visitor = app.newVisitor();
    expect(await comeBack(visitor, await goAway(visitor))).toMatch(/^\/auth\/login\?failed=refused/);
    expect((await stateOf(visitor)).hasSession).toBe(false);
  });

  it('says so when a provider cannot be reached, or is none', async () => {
    const visitor = app.newVisitor();
    const begin = (id: string) => visitor.call(startProvider, { body: { provider: id } });
    expect(await begin('gone')).toEqual({ success: false, reason: 'unavailable' });
    expect(await begin('nobody')).toEqual({ success: false, reason: 'unknown_provider' });
    const answer = await visitor.request('POST', '/api/login/provider', { body: { provider: 'club', link: true } });
    expect(answer.body.code).toBe('login_required');
  });
});
