import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { expect, it, vi } from 'vitest';
import { createIdentify } from './identify.ts';
import type { SessionStore } from './session.store.ts';
import { hashSessionSecret } from './session-secret.ts';

const secret = 'a-secret-of-a-renewed-session';

it('answers who comes with a renewed session, also where the sockets of the old one cannot be cut', async () => {
  const identity = { sessionHash: hashSessionSecret(secret), guest: true };
  const touch = vi.fn(async () => undefined);
  const store = {
    find: async () => ({ ...identity, isNew: true, seenAt: -1 }),
    confirmRenewal: async () => 'old-session',
    touch,
  } as unknown as Pick<SessionStore, 'find' | 'confirmRenewal' | 'touch'>;
  const onSessionEnded = vi.fn(async () => Promise.reject(new Error('the bus is away')));
  const error = vi.fn();
  const identify = createIdentify({ store, clock: createFakeClock(), log: { error }, onSessionEnded });
  // The old session is deleted by now: a refusal here would come for what is done, and for nothing that a second try mends.
  expect(await identify(secret)).toEqual(identity);
  expect([onSessionEnded.mock.calls, touch.mock.calls.length, error.mock.calls.length]).toEqual([
    [['old-session']],
    1,
    1,
  ]);
});
