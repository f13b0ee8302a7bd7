import { login } from '@madoi/contract/session/session';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '#platform/log.ts';

let app: TestApp;
const lines: { readonly msg: string; readonly level: number; readonly signIn?: object }[] = [];
beforeAll(async () => {
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  app = await startTestApp({ services: { log } });
});
afterAll(() => app.close());

it('writes down who signs in and what is refused, and nothing of what was typed', async () => {
  const email = 'nobody@example.jp';
  const password = 'a password of nobody';
  await app.newVisitor().call(login, { body: { method: 'email', email, password } });
  await app.newVisitor().call(login, { body: { method: 'passkey', credential: { id: 'AAAA', response: {} } } });
  const signIns = lines.filter(({ signIn }) => signIn !== undefined);
  expect(signIns).toMatchObject([
    { level: 40, msg: 'a sign-in was refused', signIn: { method: 'email', reason: 'invalid', address: '127.0.0.1' } },
    { level: 40, msg: 'a sign-in was refused', signIn: { method: 'passkey', reason: 'invalid' } },
  ]);
  expect(JSON.stringify(lines)).not.toContain(email);
  expect(JSON.stringify(lines)).not.toContain(password);
});
