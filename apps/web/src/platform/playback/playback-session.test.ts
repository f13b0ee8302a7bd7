import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { describe, expect, it } from 'vitest';
import { createPlaybackSession } from './playback-session.ts';

const world = (setsCookie: boolean) => {
  const state = { nowMs: 1_000_000, calls: 0, cookies: '' };
  const call = (() => {
    state.calls += 1;
    if (setsCookie) state.cookies = `other=1; pb-session=session-${state.calls}`;
    return Promise.resolve({ secret: 'secret', expiresAt: state.nowMs + 300_000 });
  }) as unknown as CallEndpoint;
  const session = createPlaybackSession({
    call,
    cookies: () => state.cookies,
    now: () => state.nowMs,
    randomText: () => 'randomrandom',
  });
  return { state, session };
};

describe('playback session', () => {
  it('[7.24] opens a session once and signs with it until it nears its end', async () => {
    const { state, session } = world(true);
    const [first, second] = await Promise.all([session.sign(), session.sign()]);
    expect(first).toEqual(second);
    expect(first.ok).toBe(true);
    expect(state.calls).toBe(1);
    state.nowMs += 200_000;
    await session.sign();
    expect(state.calls).toBe(1);
    state.nowMs += 60_000;
    const renewed = await session.sign();
    expect(state.calls).toBe(2);
    expect(renewed).not.toEqual(first);
  });

  it('[8.10] [7.26] answers token_not_found when the cookie is missing', async () => {
    const { session } = world(false);
    expect(await session.sign()).toEqual({ ok: false, code: 'token_not_found' });
  });

  it('opens a session again when the cookie was lost', async () => {
    const { state, session } = world(true);
    await session.sign();
    state.cookies = '';
    expect((await session.sign()).ok).toBe(true);
    expect(state.calls).toBe(2);
  });
});
