import { login, signup } from '@madoi/contract/session/session';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sessionCookieName } from '#platform/identity.ts';

let app: TestApp;

beforeEach(async () => {
  const addressLimits = { signUpsPerHour: 3, guestSessionsPerHour: 20, loginsPerQuarterHour: 5 };
  app = await startTestApp({ config: { trustProxy: ['loopback'], addressLimits } });
});
afterEach(() => app.close());

/** How often it succeeds before the first refusal of one address, of so many tries, each by another browser. */
const countFrom = async (
  address: string,
  tries: number,
  attempt: (n: number) => Promise<{ reason?: string | undefined }>,
) => {
  const reasons: (string | undefined)[] = [];
  for (let n = 0; n < tries; n += 1) reasons.push((await attempt(n)).reason);
  expect(reasons.at(-1), address).toBe('rate_limit');
  return reasons.indexOf('rate_limit');
};

describe('what one address may do is as configured', () => {
  it('for new accounts in an hour', async () => {
    const visitor = app.newVisitor({ 'x-forwarded-for': '203.0.113.9' });
    const signUp = (n: number) => {
      visitor.cookies.delete(sessionCookieName);
      return visitor.call(signup, { body: { name: `guest ${n}` } });
    };
    expect(await countFrom('203.0.113.9', 5, signUp)).toBe(3);
  });

  it('for guests, a fifth of an hour’s in one minute', async () => {
    const visitor = app.newVisitor({ 'x-forwarded-for': '203.0.113.9' });
    const open = () => {
      visitor.cookies.delete(sessionCookieName);
      return visitor.call(login, { body: { guest: true } });
    };
    expect(await countFrom('203.0.113.9', 6, open)).toBe(4);
  });

  it('for tries to log in, whatever the account', async () => {
    const visitor = app.newVisitor({ 'x-forwarded-for': '203.0.113.9' });
    const logIn = (n: number) =>
      visitor.call(login, { body: { method: 'email', email: `a${n}@madoi.example`, password: 'wrong password' } });
    expect(await countFrom('203.0.113.9', 7, logIn)).toBe(5);
  });
});
