import { listLoginMethods, listLoginOptions, startProvider } from '@madoi/contract/session/login-methods';
import { login } from '@madoi/contract/session/session';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { type OidcServer, oidcClient, startOidcServer } from '@madoi/test-kit/oidc-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let app: TestApp;
let provider: OidcServer;
beforeAll(async () => {
  provider = await startOidcServer();
  const club = { id: 'club', name: '音の会', issuer: provider.issuer, ...oidcClient };
  const gone = { ...club, id: 'gone', name: 'Gone', issuer: 'http://127.0.0.1:9' };
  app = await startTestApp({ config: { oidcProviders: [club, gone] } });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
let people = 0;
beforeEach(() => {
  people += 1;
  provider.persona = { sub: `sub-${people}`, email: `someone${people}@id.example` };
  provider.spoil = undefined;
});

const stateOf = (client: HttpClient) => client.call(login, { body: {} });

/** To the provider and back to the door; not through it yet. */
async function goAway(client: HttpClient, wish: { readonly link?: boolean; readonly returnTo?: string } = {}) {
  const { url } = await client.call(startProvider, { body: { provider: 'club', ...wish } });
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

  it('becomes the way back of somebody who had none, and of whoever links it', async () => {
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

  it('leads back to this site alone', async () => {
    for (const returnTo of ['https://evil.example', '//evil.example', '/\\evil.example', '/.//evil.example']) {
      const visitor = app.newVisitor();
      expect(await comeBack(visitor, await goAway(visitor, { returnTo }))).toBe('/lounge');
    }
  });

  it('lets in nobody but the browser that left, and that one once', async () => {
    const victim = app.newVisitor();
    const attacker = app.newVisitor();
    const address = await goAway(attacker);
    expect(await comeBack(victim, address)).toMatch(/^\/auth\/login\?failed=expired/);
    expect((await stateOf(victim)).hasSession).toBe(false);
    expect(await comeBack(attacker, address)).toBe('/lounge');
    expect(await comeBack(attacker, address)).toMatch(/failed=expired/);
  });

  it.each([
    ['for another client', (claims: Record<string, unknown>) => ({ ...claims, aud: 'somebody-else' })],
    ['of another visit', (claims: Record<string, unknown>) => ({ ...claims, nonce: 'another' })],
    ['that has run out', (claims: Record<string, unknown>) => ({ ...claims, exp: 1 })],
    ['by another issuer', (claims: Record<string, unknown>) => ({ ...claims, iss: 'https://evil.example' })],
  ])('refuses an identity %s', async (_what, spoil) => {
    provider.spoil = spoil;
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
