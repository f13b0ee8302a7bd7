import { changePassword, confirmEmail, forgotPassword, resetPassword, setEmail } from '@madoi/contract/session/email';
import {
  addPasskey,
  listLoginMethods,
  passkeyAddOptions,
  removeLoginMethod,
  startProvider,
} from '@madoi/contract/session/login-methods';
import { login } from '@madoi/contract/session/session';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { readMails, secretOf } from '@madoi/test-kit/mailbox';
import { type OidcServer, oidcClient, startOidcServer } from '@madoi/test-kit/oidc-server';
import { createVirtualAuthenticator } from '@madoi/test-kit/virtual-authenticator';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLog } from '#platform/log.ts';

let app: TestApp;
let provider: OidcServer;
const lines: { readonly msg: string; readonly level: number; readonly credentials?: object }[] = [];
beforeAll(async () => {
  provider = await startOidcServer();
  provider.persona = { sub: 'sub-of-log', email: 'of-provider@id.example' };
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  const club = { id: 'club', name: '音の会', issuer: provider.issuer, ...oidcClient };
  app = await startTestApp({ config: { oidcProviders: [club] }, services: { log } });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
beforeEach(() => void lines.splice(0));

const credentialLines = () => lines.filter(({ credentials }) => credentials !== undefined);
const idOf = async (client: HttpClient) => (await client.call(login, { body: {} })).user?.id;
const methodIdOf = async (client: HttpClient, kind: string) =>
  (await client.call(listLoginMethods)).list.find((method) => method.kind === kind)?.id ?? '';
const changed = (credentials: object) => ({
  level: 30,
  msg: 'how somebody signs in was changed',
  credentials: { address: '127.0.0.1', ...credentials },
});
const refused = (credentials: object) => ({
  level: 40,
  msg: 'a change of how somebody signs in was refused',
  credentials: { address: '127.0.0.1', reason: 'wrong_password', ...credentials },
});

it('writes down each new address and password, and each that was refused, without any of them', async () => {
  const client = await app.signUp('ミキ');
  const userId = await idOf(client);
  const email = 'miki@example.jp';
  const other = 'miki@other.example';
  const password = '夜ふかし喫茶店の席';
  await client.call(setEmail, { body: { email, password } });
  await client.call(confirmEmail, { body: { token: secretOf((await readMails(app, email))[0]) } });
  const methodId = await methodIdOf(client, 'email');
  await client.call(setEmail, { body: { email: other, password, currentPassword: '盗んだセッションの人' } });
  await client.call(setEmail, { body: { email: other, password, currentPassword: password } });
  await client.call(confirmEmail, { body: { token: secretOf((await readMails(app, other))[0]) } });
  await client.call(changePassword, { body: { password: `${password}二`, currentPassword: '盗んだセッションの人' } });
  await client.call(changePassword, { body: { password: `${password}二`, currentPassword: password } });
  await client.call(forgotPassword, { body: { email: other } });
  const token = secretOf((await readMails(app, other, 3)).at(-1));
  await app.newVisitor().call(resetPassword, { body: { token, password: `${password}三` } });
  expect(credentialLines()).toMatchObject([
    changed({ change: 'added', credential: 'email', userId, methodId }),
    refused({ credential: 'email', userId }),
    changed({ change: 'changed', credential: 'email', userId, methodId }),
    refused({ credential: 'password', userId }),
    changed({ change: 'changed', credential: 'password', userId }),
    changed({ change: 'changed', credential: 'password', userId }),
  ]);
  expect(JSON.stringify(credentialLines())).not.toMatch(/miki|example|夜ふかし|盗んだ/);
});

it('writes down passkeys and providers as they come and go', async () => {
  const origin = new URL(app.url).origin;
  const client = await app.signUp('キー');
  const userId = await idOf(client);
  const { options } = await client.call(passkeyAddOptions);
  await client.call(addPasskey, { body: { credential: createVirtualAuthenticator(origin).make(options) } });
  const passkeyId = await methodIdOf(client, 'passkey');
  const { url } = await client.call(startProvider, { body: { provider: 'club', link: true } });
  const away = await fetch(url ?? '', { redirect: 'manual' });
  const back = new URL(away.headers.get('location') ?? '');
  await client.request('GET', `${back.pathname}${back.search}`);
  const providerId = await methodIdOf(client, 'provider');
  await client.call(removeLoginMethod, { params: { id: passkeyId } });
  expect(credentialLines()).toMatchObject([
    changed({ change: 'added', credential: 'passkey', userId, methodId: passkeyId }),
    changed({ change: 'added', credential: 'provider', userId, methodId: providerId, provider: 'club' }),
    changed({ change: 'removed', credential: 'passkey', userId, methodId: passkeyId }),
  ]);
  expect(JSON.stringify(credentialLines())).not.toContain('of-provider');
});
