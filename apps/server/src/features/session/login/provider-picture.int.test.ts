import { startProvider } from '@madoi/contract/session/login-methods';
import { removeAvatar } from '@madoi/contract/session/profile';
import { login } from '@madoi/contract/session/session';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { type OidcServer, oidcClient, startOidcServer } from '@madoi/test-kit/oidc-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let app: TestApp;
let provider: OidcServer;
beforeAll(async () => {
  provider = await startOidcServer();
  const club = { id: 'club', name: '音の会', issuer: provider.issuer, ...oidcClient };
  app = await startTestApp({ config: { oidcProviders: [club], imageHosts: ['img.example.com'] } });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

/** Somebody who signs in with this picture at the provider. */
async function signIn(sub: string, picture: string): Promise<HttpClient> {
  const visitor = app.newVisitor();
  provider.persona = { sub, email: `${sub}@id.example`, picture };
  const { url } = await visitor.call(startProvider, { body: { provider: 'club' } });
  const away = await fetch(url ?? '', { redirect: 'manual' });
  const back = new URL(away.headers.get('location') ?? '');
  await visitor.request('GET', `${back.pathname}${back.search}`);
  return visitor;
}

/** Where the picture of a visitor's account is fetched from; its type where that is here. */
async function pictureOf(visitor: HttpClient): Promise<{ readonly uploadedAt: number; readonly from: string | null }> {
  const { user } = await visitor.call(login, { body: {} });
  const { id = '', uploadedAt = 0 } = user ?? {};
  const answer = await fetch(`${app.url}/api/avatar/${id}?v=${uploadedAt}`, { redirect: 'manual' });
  return { uploadedAt, from: answer.headers.get('location') ?? answer.headers.get('content-type') };
}

describe('the picture that a sign-in provider names', () => {
  it('[3.02] is that of a new account if it is on an image host: in a width, unless fitcrop is there', async () => {
    const plain = await pictureOf(await signIn('plain', 'https://img.example.com/face.png?v=3'));
    expect(plain).toEqual({ uploadedAt: expect.any(Number), from: 'https://img.example.com/face_384.png?v=3' });
    expect(plain.uploadedAt).toBeGreaterThan(0);
    const cropped = await pictureOf(await signIn('cropped', 'https://img.example.com/fitcrop/face.png'));
    expect(cropped.from).toBe('https://img.example.com/fitcrop/face.png');
  });

  it('is left out on every other host: the drawn one stands there', async () => {
    const drawn = { uploadedAt: 0, from: 'image/svg+xml' };
    expect(await pictureOf(await signIn('elsewhere', 'https://evil.example/face.png'))).toEqual(drawn);
    expect(await pictureOf(await signIn('script', 'javascript:alert(1)'))).toEqual(drawn);
  });

  it('follows the provider until somebody removes it, and does not come back then', async () => {
    const first = await pictureOf(await signIn('moving', 'https://img.example.com/old.png'));
    const visitor = await signIn('moving', 'https://img.example.com/new.png');
    const second = await pictureOf(visitor);
    expect(second.from).toBe('https://img.example.com/new_384.png');
    expect(second.uploadedAt).toBeGreaterThan(first.uploadedAt);
    await visitor.call(removeAvatar);
    const again = await signIn('moving', 'https://img.example.com/newer.png');
    expect(await pictureOf(again)).toEqual({ uploadedAt: 0, from: 'image/svg+xml' });
  });
});
