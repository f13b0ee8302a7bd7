import type { EndpointShape } from '@madoi/contract/http/endpoint';
import { confirmEmail, setEmail } from '@madoi/contract/session/email';
import {
  addPasskey,
  listLoginMethods,
  passkeyAddOptions,
  passkeyLoginOptions,
  reauthenticate,
  recentSignInMs,
} from '@madoi/contract/session/login-methods';
import { login } from '@madoi/contract/session/session';
import { listSessions } from '@madoi/contract/session/sessions';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import { createFakeClock, type FakeClock } from '@madoi/test-kit/fake-clock';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { readMails, secretOf } from '@madoi/test-kit/mailbox';
import { createVirtualAuthenticator } from '@madoi/test-kit/virtual-authenticator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const origin = 'https://madoi.example';
let app: TestApp;
let clock: FakeClock;
beforeAll(async () => {
  clock = createFakeClock();
  app = await startTestApp({ config: { publicUrl: origin }, services: { clock } });
});
afterAll(() => app.close());

const password = 'a long night in the café';
let people = 0;

async function signUpWithEmail(name: string): Promise<{ readonly client: HttpClient; readonly email: string }> {
  const client = await app.signUp(name);
  people += 1;
  const email = `again${people}@example.jp`;
  await client.call(setEmail, { body: { email, password } });
  await client.call(confirmEmail, { body: { token: secretOf((await readMails(app, email))[0]) } });
  return { client, email };
}
const signIn = async (email: string): Promise<HttpClient> => {
  const client = app.newVisitor();
  expect((await client.call(login, { body: { method: 'email', email, password } })).success).toBe(true);
  return client;
};
const byPassword = (client: HttpClient, word: string) =>
  client.call(reauthenticate, { body: { method: 'password', password: word } });
const addKey = async (client: HttpClient) => {
  const key = createVirtualAuthenticator(origin);
  const { options } = await client.call(passkeyAddOptions);
  expect(await client.call(addPasskey, { body: { credential: key.make(options) } })).toEqual({ success: true });
  return key;
};
const codeOf = async (client: HttpClient, method: EndpointShape['method'], path: string, body: object = {}) => {
  const answer = await client.request(method, `/api${path}`, { body });
  return answer.status === 200 ? 'done' : answer.body.code;
};
const asked = 'reauthentication_required';

describe('a session whose sign-in is some minutes old', () => {
  it('changes no way in and ends no other session until the password was typed again', async () => {
    const { client, email } = await signUpWithEmail('ふたたび');
    await addKey(client);
    const other = await signIn(email);
    const { list: sessions } = await client.call(listSessions);
    const { list: methods } = await client.call(listLoginMethods);
    const elsewhere = sessions.find(({ isCurrent }) => !isCurrent)?.id;
    const key = methods.find(({ kind }) => kind === 'passkey')?.id;
    clock.advance(recentSignInMs);
    const attempt = async () => [
      await codeOf(client, 'POST', '/account/passkeys/options'),
      await codeOf(client, 'POST', '/login/provider', { provider: 'nobody', link: true }),
      await codeOf(client, 'DELETE', `/account/sessions/${elsewhere}`),
      await codeOf(client, 'DELETE', `/account/methods/${key}`),
      await codeOf(client, 'DELETE', '/account/sessions'),
    ];
    expect(await attempt()).toEqual(Array(5).fill(asked));
    expect(await byPassword(client, 'the password of nobody')).toEqual({ success: false, reason: 'invalid' });
    expect(await attempt()).toEqual(Array(5).fill(asked));
    const before = client.cookies.get('madoi-session');
    expect(await byPassword(client, password)).toEqual({ success: true });
    expect(client.cookies.get('madoi-session')).not.toBe(before);
    expect(await attempt()).toEqual(Array(5).fill('done'));
    expect((await other.call(login, { body: {} })).hasSession).toBe(false);
  });

  it('gets nothing from a sign-in of the same person elsewhere', async () => {
    const { client, email } = await signUpWithEmail('ここだけ');
    clock.advance(recentSignInMs);
    const elsewhere = await signIn(email);
    expect(await codeOf(elsewhere, 'POST', '/account/passkeys/options')).toBe('done');
    expect(await codeOf(client, 'POST', '/account/passkeys/options')).toBe(asked);
  });

  it('is believed by a passkey of its account, and by nobody else’s', async () => {
    const client = await app.signUp('かぎだけ');
    const key = await addKey(client);
    const foreign = await addKey(await app.signUp('よその人'));
    clock.advance(recentSignInMs);
    const add = () =>
      codeOf(client, 'PUT', '/account/email', { email: 'key-alone@example.jp', password: 'a stranger chose this one' });
    const byKey = async (own: typeof key) => {
      const { options } = await client.call(passkeyLoginOptions);
      return client.call(reauthenticate, { body: { method: 'passkey', credential: own.sign(options) } });
    };
    expect(await add()).toBe(asked);
    expect(await byKey(foreign)).toEqual({ success: false, reason: 'invalid' });
    expect(await byPassword(client, '')).toEqual({ success: false, reason: 'invalid' });
    expect(await add()).toBe(asked);
    expect(await byKey(key)).toEqual({ success: true });
    expect(await add()).toBe('done');
  });

  it('adds its first way in at any time, as there is nothing to ask for', async () => {
    const client = await app.signUp('なまえだけ');
    clock.advance(24 * 3_600_000);
    await addKey(client);
  });

  it('names what is missing, and counts that as no try', async () => {
    const { client } = await signUpWithEmail('欠け');
    const send = (body: object) => client.request('POST', '/api/account/reauthenticate', { body });
    for (let n = 0; n < 12; n += 1)
      expect(await send({ method: 'password' })).toMatchObject({
        status: 422,
        body: { fields: [{ field: 'password' }] },
      });
    expect(await send({ method: 'passkey' })).toMatchObject({
      status: 422,
      body: { fields: [{ field: 'credential' }] },
    });
    expect(await byPassword(client, password)).toEqual({ success: true });
  });

  it('limits how often a password is tried', async () => {
    const { client } = await signUpWithEmail('なんども');
    // The address asked for one try of its own.
    clock.advance(3_600_000);
    const reasons: unknown[] = [];
    for (let each = 0; each < 9; each += 1) reasons.push((await byPassword(client, `guess ${each}`)).reason);
    expect(reasons).toEqual([...Array(8).fill('invalid'), 'rate_limit']);
    expect(await byPassword(client, password)).toEqual({ success: false, reason: 'rate_limit' });
  });
});

it('a session that is renewed as rights changed does not count as signed in again', async () => {
  const { client } = await signUpWithEmail('なおした');
  const { user } = await client.call(login, { body: {} });
  expect(await codeOf(client, 'POST', '/account/passkeys/options')).toBe('done');
  clock.advance(1_000);
  await app.services.database.pool.query(
    'update users set is_operator = true, rights_changed_at = $2, updated_at = $2 where id = $1',
    [user?.id, clock.now()],
  );
  const before = client.cookies.get('madoi-session');
  expect((await client.call(login, { body: {} })).user?.isOperator).toBe(true);
  expect(client.cookies.get('madoi-session')).not.toBe(before);
  expect(await codeOf(client, 'POST', '/account/passkeys/options')).toBe(asked);
});
