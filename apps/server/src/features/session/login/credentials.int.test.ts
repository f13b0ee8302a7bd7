import { changePassword, confirmEmail, forgotPassword, resetPassword, setEmail } from '@madoi/contract/session/email';
import {
  addPasskey,
  listLoginMethods,
  passkeyAddOptions,
  removeLoginMethod,
  startProvider,
} from '@madoi/contract/session/login-methods';
import { updateProfile } from '@madoi/contract/session/profile';
import { login } from '@madoi/contract/session/session';
import { endOtherSessions, listSessions } from '@madoi/contract/session/sessions';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import { createFakeClock, type FakeClock } from '@madoi/test-kit/fake-clock';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { readMails, secretOf } from '@madoi/test-kit/mailbox';
import { type OidcServer, oidcClient, startOidcServer } from '@madoi/test-kit/oidc-server';
import { openSocket } from '@madoi/test-kit/sockets';
import { createVirtualAuthenticator } from '@madoi/test-kit/virtual-authenticator';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const origin = 'https://madoi.example';
let app: TestApp;
let clock: FakeClock;
let provider: OidcServer;
beforeAll(async () => {
  clock = createFakeClock();
  provider = await startOidcServer();
  const club = { id: 'club', name: 'Club', issuer: provider.issuer, ...oidcClient };
  app = await startTestApp({ config: { publicUrl: origin, oidcProviders: [club] }, services: { clock } });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
// What came before counts against no limit.
beforeEach(() => clock.advance(2 * 3_600_000));

const password = 'a long night in the café';
const nextPassword = 'a longer night at the bar';
let people = 0;
const newAddress = (): string => {
  people += 1;
  return `person${people}@example.jp`;
};
const stateOf = (client: HttpClient) => client.call(login, { body: {} });
const signIn = (client: HttpClient, email: string, word = password) =>
  client.call(login, { body: { method: 'email', email, password: word } });
const lastMail = async (address: string, count: number) => (await readMails(app, address, count)).at(-1);

async function signUpWithEmail(name: string): Promise<{ readonly client: HttpClient; readonly email: string }> {
  const client = await app.signUp(name);
  const email = newAddress();
  await client.call(setEmail, { body: { email, password } });
  const token = secretOf(await lastMail(email, 1));
  expect(await client.call(confirmEmail, { body: { token } })).toEqual({ success: true });
  return { client, email };
}

async function signInElsewhere(email: string): Promise<HttpClient> {
  const other = app.newVisitor();
  expect((await signIn(other, email)).success).toBe(true);
  return other;
}

async function askForAddress(client: HttpClient): Promise<{ readonly email: string; readonly token: string }> {
  const email = newAddress();
  expect(await client.call(setEmail, { body: { email, password, currentPassword: password } })).toEqual({
    success: true,
  });
  return { email, token: secretOf(await lastMail(email, 1)) };
}

async function addKey(client: HttpClient): Promise<void> {
  const { options } = await client.call(passkeyAddOptions);
  const credential = createVirtualAuthenticator(origin).make(options);
  expect(await client.call(addPasskey, { body: { credential } })).toEqual({ success: true });
}

async function askForReset(email: string, mailsBefore: number): Promise<string> {
  await app.newVisitor().call(forgotPassword, { body: { email } });
  return secretOf(await lastMail(email, mailsBefore + 1));
}

/** Everything that can be on its way at once; each is used afterwards, as by a stranger who holds it. */
async function sendLinks(client: HttpClient, email: string) {
  const confirmation = await askForAddress(client);
  const reset = await askForReset(email, 1);
  const { options } = await client.call(passkeyAddOptions);
  const { url } = await client.call(startProvider, { body: { provider: 'club', link: true } });
  const away = client.cookies.get('madoi-away') ?? '';
  return {
    confirm: async () => (await app.newVisitor().call(confirmEmail, { body: { token: confirmation.token } })).reason,
    reset: async () =>
      (await app.newVisitor().call(resetPassword, { body: { token: reset, password: 'of a stranger who had it' } }))
        .reason,
    passkey: async (by: HttpClient) => {
      const credential = createVirtualAuthenticator(origin).make(options);
      return (await by.call(addPasskey, { body: { credential } })).reason;
    },
    provider: async (by: HttpClient) => {
      provider.persona = { sub: email, email };
      const back = new URL((await fetch(url ?? '', { redirect: 'manual' })).headers.get('location') ?? '');
      by.cookies.set('madoi-away', away);
      return (await by.request('GET', `${back.pathname}${back.search}`)).headers.get('location');
    },
    address: confirmation.email,
  };
}

type Ending = (client: HttpClient, email: string) => Promise<unknown>;
const endings: readonly (readonly [string, Ending])[] = [
  [
    'another password',
    (client) => client.call(changePassword, { body: { currentPassword: password, password: nextPassword } }),
  ],
  [
    'a password that was reset',
    async (client, email) => {
      const token = await askForReset(email, 2);
      return client.call(resetPassword, { body: { token, password: nextPassword } });
    },
  ],
  [
    'another address',
    async (client) => client.call(confirmEmail, { body: { token: (await askForAddress(client)).token } }),
  ],
  [
    'a method that was removed',
    async (client) => {
      const key = (await client.call(listLoginMethods)).list.find(({ kind }) => kind === 'passkey');
      return client.call(removeLoginMethod, { params: { id: key?.id ?? '' } });
    },
  ],
  ['logging out everywhere else', (client) => client.call(endOtherSessions)],
];

describe('links that were mailed but not opened', () => {
  it.each(endings)('end with the credentials they were made under: %s', async (_what, end) => {
    const { client, email } = await signUpWithEmail('somebody');
    await addKey(client);
    const links = await sendLinks(client, email);
    expect(await end(client, email)).toMatchObject({ success: true });
    expect((await stateOf(client)).user?.name).toBe('somebody');
    expect({
      confirm: await links.confirm(),
      reset: await links.reset(),
      passkey: await links.passkey(client),
      provider: await links.provider(client),
    }).toEqual({
      confirm: 'link_invalid',
      reset: 'link_invalid',
      passkey: 'invalid',
      provider: expect.stringContaining('failed=expired'),
    });
    const labels = (await client.call(listLoginMethods)).list.map(({ label, isConfirmed }) => [label, isConfirmed]);
    expect(labels.filter(([, isConfirmed]) => !isConfirmed)).toEqual([]);
    expect((await signIn(app.newVisitor(), links.address)).success).toBe(false);
  });

  it('hold while nothing of that happens, also when other people change theirs', async () => {
    const { client, email } = await signUpWithEmail('patient');
    const links = await sendLinks(client, email);
    const { client: other } = await signUpWithEmail('other');
    await other.call(changePassword, { body: { currentPassword: password, password: nextPassword } });
    expect(await links.passkey(client)).toBe(undefined);
    expect(await links.confirm()).toBe(undefined);
    expect((await signIn(app.newVisitor(), links.address)).success).toBe(true);
  });
});

describe('a confirmed change of address', () => {
  it('ends the other sessions with their sockets, and keeps the one that asked and the one that confirmed', async () => {
    const { client: asking, email } = await signUpWithEmail('mover');
    const [confirming, other] = [await signInElsewhere(email), await signInElsewhere(email)];
    const socket = await openSocket(other);
    const cut = new Promise((resolve) => socket.once('disconnect', resolve));
    const { token } = await askForAddress(asking);
    expect(await confirming.call(confirmEmail, { body: { token } })).toEqual({ success: true });
    expect((await stateOf(other)).hasSession).toBe(false);
    expect(await cut).toBe('transport close');
    for (const kept of [asking, confirming]) expect((await stateOf(kept)).user?.name).toBe('mover');
    expect((await asking.call(listSessions)).list).toHaveLength(2);
  });

  it.each([
    ['ja', '円居：メールアドレスが変わりました'],
    ['en', 'Madoi: your email address was changed'],
    ['zh-TW', 'Madoi：電子郵件地址已變更'],
  ] as const)(
    'notifies the old mailbox in the account’s language (%s), and names no more of the new one than needed',
    async (language, subject) => {
      const { client, email } = await signUpWithEmail('translated');
      await client.call(updateProfile, { body: { language } });
      const { email: after, token } = await askForAddress(client);
      expect(await app.newVisitor().call(confirmEmail, { body: { token } })).toEqual({ success: true });
      const mail = await lastMail(email, 2);
      expect(mail?.subject).toBe(subject);
      expect(mail?.text).toContain('translated');
      expect(mail?.text).toContain('p•••@example.jp');
      expect(mail?.text).toContain(`${origin}/profile#login`);
      expect(mail?.text).not.toContain(after);
    },
  );

  it('to another password alone is mailed as that, and ends the other sessions as well', async () => {
    const { client, email } = await signUpWithEmail('same address');
    const other = await signInElsewhere(email);
    const input = { email, password: nextPassword, currentPassword: password };
    expect(await client.call(setEmail, { body: input })).toEqual({ success: true });
    const token = secretOf(await lastMail(email, 2));
    expect(await client.call(confirmEmail, { body: { token } })).toEqual({ success: true });
    expect((await stateOf(other)).hasSession).toBe(false);
    expect((await lastMail(email, 3))?.subject).toBe('円居：パスワードが変わりました');
  });

  it('is none where there was no address: other sessions stay', async () => {
    const client = await app.signUp('first address');
    await addKey(client);
    const { rows } = await app.services.database.pool.query<{ id: string }>(
      `select id from users where name = 'first address'`,
    );
    const other = await app.signUp('second browser');
    await app.services.database.pool.query(
      `update sessions set user_id = $1 where user_id = (select id from users where name = 'second browser')`,
      [rows[0]?.id],
    );
    const { token } = await askForAddress(client);
    expect(await client.call(confirmEmail, { body: { token } })).toEqual({ success: true });
    expect((await stateOf(other)).user?.name).toBe('first address');
  });
});
