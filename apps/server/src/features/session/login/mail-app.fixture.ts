import { confirmEmail, setEmail } from '@madoi/contract/session/email';
import { login } from '@madoi/contract/session/session';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import { createFakeClock, type FakeClock } from '@madoi/test-kit/fake-clock';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { readMails, secretOf } from '@madoi/test-kit/mailbox';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';

export let app: TestApp;
export let clock: FakeClock;

/** An app that keeps its mails, with a clock that the test moves. */
export function useMailApp(): void {
  beforeAll(async () => {
    clock = createFakeClock();
    app = await startTestApp({ services: { clock } });
  });
  afterAll(() => app.close());
  // What came before counts against no limit.
  beforeEach(() => clock.advance(2 * 3_600_000));
}

export const password = '夜ふかし喫茶店の席';
let people = 0;
export const newAddress = (): string => {
  people += 1;
  return `person${people}@example.jp`;
};
export const cookieOf = (client: HttpClient) => client.cookies.get('madoi-session');
export const stateOf = (client: HttpClient) => client.call(login, { body: {} });
export const signIn = (client: HttpClient, email: string, word = password) =>
  client.call(login, { body: { method: 'email', email, password: word } });

export const openRoom = async (client: HttpClient, name: string): Promise<{ readonly id: string }> =>
  (await client.request('POST', '/api/lounge/create', { body: { name } })).body;
export const ownedRooms = async (client: HttpClient): Promise<readonly { readonly id: string }[]> =>
  (await client.request('GET', '/api/lounges/owned')).body.list;

export async function signUpWithEmail(name: string): Promise<{ readonly client: HttpClient; readonly email: string }> {
  const client = await app.signUp(name);
  const email = newAddress();
  expect(await client.call(setEmail, { body: { email, password } })).toEqual({ success: true });
  const token = secretOf((await readMails(app, email))[0]);
  expect(await client.call(confirmEmail, { body: { token } })).toEqual({ success: true });
  return { client, email };
}
