import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { describe, expect, it } from 'vitest';
import { createPlaybackSession, type OpenedPlayback } from './playback-session.ts';
import { signPlayback } from './sign-playback.ts';

const world = (
  setsCookie: boolean,
  randomOf: (count: number) => string = () => 'randomrandom',
  opened?: OpenedPlayback,
) => {
  const state = { nowMs: 1_000_000, calls: 0, cookies: '' };
  let count = 0;
  const call = (() => {
    state.calls += 1;
    if (setsCookie) state.cookies = `other=1; pb-session=session-${state.calls}`;
    return Promise.resolve({ secret: 'secret', expiresAt: state.nowMs + 300_000 });
  }) as unknown as CallEndpoint;
  const open = () =>
    createPlaybackSession({
      call,
      opened,
      cookies: () => state.cookies,
      now: () => state.nowMs,
      randomText: () => {
        count += 1;
        return randomOf(count);
      },
    });
  return { state, session: open(), open };
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

  it('signs with what came with the page, without a call, while that and its cookie are good', async () => {
    const opened = { secret: 'secret', expiresAt: 1_100_000 };
    const { state, session } = world(true, undefined, opened);
    state.cookies = 'pb-session=from-the-page';
    expect(await session.sign()).toMatchObject({ ok: true, expiresAt: 1_100_000 });
    expect(state.calls).toBe(0);
    state.nowMs += 60_000;
    await session.sign();
    expect(state.calls).toBe(1);
    const cookieless = world(true, undefined, opened);
    expect(await cookieless.session.sign()).toMatchObject({ ok: true });
    expect(cookieless.state.calls).toBe(1);
  });

  it('[7.24] is one for all players of a page that open it in the same moment, so that none signs with a cookie that is gone', async () => {
    const { state, session, open } = world(true);
    const [one, other] = await Promise.all([session.sign(), open().sign()]);
    expect(state.calls).toBe(1);
    expect(one).toEqual(other);
    state.nowMs += 260_000;
    await session.sign();
    expect(state.calls).toBe(2);
  });

  it('[8.10] [7.26] answers token_not_found when the cookie is missing', async () => {
    const { session } = world(false);
    expect(await session.sign()).toEqual({ ok: false, code: 'token_not_found' });
  });

  it('never answers one token twice, nor one that was signed ahead for an older cookie', async () => {
    const { state, session } = world(true, (count) => `random${count}`);
    const tokens = new Set<unknown>();
    for (let use = 0; use < 3; use += 1) tokens.add(JSON.stringify(await session.sign()));
    expect(tokens.size).toBe(3);
    state.cookies = 'pb-session=of-another-tab';
    const signed = await session.sign();
    const random = signed.ok ? signed.token.slice(signed.token.lastIndexOf('.') + 1) : '';
    expect(signed).toMatchObject({ ok: true, token: await signPlayback('secret', 'of-another-tab', random) });
  });

  it('opens a session again when the cookie was lost', async () => {
    const { state, session } = world(true);
    await session.sign();
    state.cookies = '';
    expect((await session.sign()).ok).toBe(true);
    expect(state.calls).toBe(2);
  });
});
