import {
  addPasskey,
  listLoginMethods,
  passkeyAddOptions,
  passkeyLoginOptions,
} from '@madoi/contract/session/login-methods';
import { login, logout } from '@madoi/contract/session/session';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import { createFakeClock, type FakeClock } from '@madoi/test-kit/fake-clock';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { createVirtualAuthenticator, type VirtualAuthenticator } from '@madoi/test-kit/virtual-authenticator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const origin = 'https://madoi.example';
let app: TestApp;
let clock: FakeClock;
beforeAll(async () => {
  clock = createFakeClock();
  app = await startTestApp({ config: { publicUrl: origin }, services: { clock } });
});
afterAll(() => app.close());

async function signUpWithPasskey(name: string): Promise<{ client: HttpClient; key: VirtualAuthenticator }> {
  const client = await app.signUp(name);
  const key = createVirtualAuthenticator(origin);
  const { options } = await client.call(passkeyAddOptions);
  expect(await client.call(addPasskey, { body: { credential: key.make(options) } })).toEqual({ success: true });
  return { client, key };
}
const optionsFor = async (client: HttpClient) => (await client.call(passkeyLoginOptions)).options;
const signIn = (client: HttpClient, credential: { readonly id: string }) =>
  client.call(login, { body: { method: 'passkey', credential } });

describe('a passkey', () => {
  it('[7.02] [7.03] lets its person out and in again', async () => {
    const { client, key } = await signUpWithPasskey('鍵');
    expect((await client.call(listLoginMethods)).list).toMatchObject([{ kind: 'passkey', isLast: true }]);
    expect(await client.call(logout, { body: {} })).toEqual({ success: true });
    const before = client.cookies.get('madoi-session');
    const answer = await signIn(client, key.sign(await optionsFor(client)));
    expect(answer).toMatchObject({ success: true, user: { name: '鍵' } });
    expect(client.cookies.get('madoi-session')).not.toBe(before);
  });

  it('answers a challenge once, in time, for this site, and with its own signature', async () => {
    const { key } = await signUpWithPasskey('once');
    const visitor = app.newVisitor();
    const used = key.sign(await optionsFor(visitor));
    expect((await signIn(visitor, used)).success).toBe(true);
    const thief = app.newVisitor();
    expect(await signIn(thief, used)).toMatchObject({ success: false, reason: 'invalid', hasSession: false });
    expect((await signIn(thief, key.sign(await optionsFor(thief), 'https://evil.example'))).success).toBe(false);
    const own = { ...createVirtualAuthenticator(origin).sign(await optionsFor(thief)), id: used.id, rawId: used.id };
    expect((await signIn(thief, own)).success).toBe(false);
    expect((await signIn(thief, key.sign({ challenge: 'made-up-challenge' }))).success).toBe(false);
    const late = key.sign(await optionsFor(thief));
    clock.advance(5 * 60_000 + 1);
    expect((await signIn(thief, late)).success).toBe(false);
  });

  it('a challenge for one person adds nothing to another', async () => {
    const [mine, yours] = [await app.signUp('mine'), await app.signUp('yours')];
    const credential = createVirtualAuthenticator(origin).make((await mine.call(passkeyAddOptions)).options);
    expect(await yours.call(addPasskey, { body: { credential } })).toEqual({ success: false, reason: 'invalid' });
    expect((await yours.call(listLoginMethods)).list).toEqual([]);
  });
});
