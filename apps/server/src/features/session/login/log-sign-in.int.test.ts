import { confirmEmail, forgotPassword, resetPassword, setEmail } from '@madoi/contract/session/email';
import { reauthenticate } from '@madoi/contract/session/login-methods';
import { login } from '@madoi/contract/session/session';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import { readMails, secretOf } from '@madoi/test-kit/mailbox';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLog } from '#platform/log.ts';

let app: TestApp;
const lines: { readonly msg: string; readonly level: number; readonly signIn?: object }[] = [];
beforeAll(async () => {
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  app = await startTestApp({ services: { log } });
});
afterAll(() => app.close());
beforeEach(() => void lines.splice(0));
const signInLines = () => lines.filter(({ signIn }) => signIn !== undefined);

it('writes down what is refused, and nothing of what was typed', async () => {
  const email = 'nobody@example.jp';
  const password = 'a password of nobody';
  await app.newVisitor().call(login, { body: { method: 'email', email, password } });
  await app.newVisitor().call(login, { body: { method: 'passkey', credential: { id: 'AAAA', response: {} } } });
  expect(signInLines()).toMatchObject([
    { level: 40, msg: 'a sign-in was refused', signIn: { method: 'email', reason: 'invalid', address: '127.0.0.1' } },
    { level: 40, msg: 'a sign-in was refused', signIn: { method: 'passkey', reason: 'invalid' } },
  ]);
  expect(JSON.stringify(lines)).not.toContain(email);
  expect(JSON.stringify(lines)).not.toContain(password);
});

it('writes down who signs in, by a password or by the link of a mail', async () => {
  const client = await app.signUp('ミキ');
  const email = 'miki@example.jp';
  const password = '夜ふかし喫茶店の席';
  await client.call(setEmail, { body: { email, password } });
  await client.call(confirmEmail, { body: { token: secretOf((await readMails(app, email))[0]) } });
  const { user } = await client.call(login, { body: {} });
  expect(signInLines()).toEqual([]);
  await app.newVisitor().call(login, { body: { method: 'email', email, password } });
  await client.call(forgotPassword, { body: { email } });
  const token = secretOf((await readMails(app, email, 2))[1]);
  for (const visitor of [app.newVisitor(), app.newVisitor()])
    await visitor.call(resetPassword, { body: { token, password: `${password}二` } });
  const address = '127.0.0.1';
  expect(signInLines()).toMatchObject([
    { level: 30, msg: 'somebody signed in', signIn: { method: 'email', userId: user?.id, address } },
    { level: 30, msg: 'somebody signed in', signIn: { method: 'reset', userId: user?.id, address } },
    { level: 40, msg: 'a sign-in was refused', signIn: { method: 'reset', reason: 'link_invalid', address } },
  ]);
  expect(JSON.stringify(signInLines())).not.toMatch(/miki|夜ふかし/);
  expect(JSON.stringify(signInLines())).not.toContain(token);
});

it('writes down who is asked again for the password of their account, and who does not know it', async () => {
  const client = await app.signUp('また聞かれた人');
  const email = 'again@example.jp';
  const password = '夜ふかし喫茶店の席';
  await client.call(setEmail, { body: { email, password } });
  await client.call(confirmEmail, { body: { token: secretOf((await readMails(app, email))[0]) } });
  const { user } = await client.call(login, { body: {} });
  for (const word of ['盗んだセッションの人', password])
    await client.call(reauthenticate, { body: { method: 'password', password: word } });
  const address = '127.0.0.1';
  expect(signInLines()).toMatchObject([
    {
      level: 40,
      msg: 'a sign-in was refused',
      userId: user?.id,
      signIn: { method: 'password', reason: 'invalid', address },
    },
    { level: 30, msg: 'somebody signed in', signIn: { method: 'password', userId: user?.id, address } },
  ]);
  expect(JSON.stringify(signInLines())).not.toMatch(/盗んだ|夜ふかし/);
});
