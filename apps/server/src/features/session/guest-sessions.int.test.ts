import { login } from '@madoi/contract/session/session';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import { createFakeClock, type FakeClock } from '@madoi/test-kit/fake-clock';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sessionCookieName } from '#platform/identity.ts';

let app: TestApp;
let clock: FakeClock;

beforeEach(async () => {
  clock = createFakeClock();
  app = await startTestApp({ services: { clock }, config: { trustProxy: ['loopback'] } });
});
afterEach(() => app.close());

const opened = { success: true, hasSession: true, guest: true };
const refused = { success: false, reason: 'rate_limit', hasSession: false, guest: false };

const visitorFrom = (forwarded: string): HttpClient => app.newVisitor({ 'x-forwarded-for': forwarded });

/** Each time somebody else: the same browser without what it was given. */
const openAnother = (visitor: HttpClient) => {
  visitor.cookies.delete(sessionCookieName);
  return visitor.call(login, { body: { guest: true } });
};
const openMany = async (visitor: HttpClient, count: number): Promise<number> => {
  let successes = 0;
  for (let n = 0; n < count; n += 1) if ((await openAnother(visitor)).success) successes += 1;
  return successes;
};

describe('guest sessions of one address', () => {
  it('are 120 in a minute; the next visitor gets an error and no cookie, and another address is not concerned', async () => {
    const office = visitorFrom('203.0.113.9');
    expect(await openMany(office, 120)).toBe(120);
    expect(await openAnother(office)).toEqual(refused);
    expect(office.cookies.has(sessionCookieName)).toBe(false);
    expect(await openAnother(visitorFrom('1.1.1.1, 203.0.113.9'))).toEqual(refused);
    expect(await openAnother(visitorFrom('203.0.113.10'))).toEqual(opened);
    clock.advance(60_001);
    expect(await openAnother(office)).toEqual(opened);
  });

  it('count an IPv6 /64 as one address', async () => {
    const first = visitorFrom('2001:db8:1:2::1');
    expect(await openMany(first, 120)).toBe(120);
    expect(await openAnother(visitorFrom('2001:db8:1:2:aaaa:bbbb:cccc:dddd'))).toEqual(refused);
    expect(await openAnother(visitorFrom('2001:db8:1:3::1'))).toEqual(opened);
  });

  it('do not count while a caller already has a session', async () => {
    const guest = visitorFrom('203.0.113.9');
    expect(await openAnother(guest)).toEqual(opened);
    for (let n = 0; n < 121; n += 1) expect(await guest.call(login, { body: { guest: true } })).toEqual(opened);
  });
});
