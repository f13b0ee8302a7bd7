import type { MediaTrack } from '@madoi/contract/lounge/queue';
import { describe, expect, it, vi } from 'vitest';
import type { TrackSource } from '../source/track-source.ts';
import { createPlayPermission } from './play-permission.ts';

const trackOf = (id: string): MediaTrack => ({
  id,
  trackId: `track-${id}`,
  trackUpdatedAt: 0,
  duration: 60,
  source: { type: 'user' },
  createdBy: { id: 'somebody' },
});
type Answer = Awaited<ReturnType<TrackSource['ask']>>;
const allowed: Answer = { allowed: true, audioType: 'full', duration: 60 };

const world = () => {
  const now = { ms: 0 };
  const asked: unknown[] = [];
  const server: { answer: () => Promise<Answer>; isAvailable: boolean; checks: number; round: number } = {
    answer: () => Promise.resolve(allowed),
    isAvailable: true,
    checks: 0,
    round: 1,
  };
  const handlers = { onTimeLeft: vi.fn(), onSuspended: vi.fn(), onRefused: vi.fn() };
  const answered = vi.fn();
  const permission = createPlayPermission(
    {
      ask: (track, requestIds) => {
        asked.push({ trackId: track.trackId, ...requestIds });
        return server.answer();
      },
    },
    {
      requestIdsFor: (id) => ({ sessionId: `session-${id}-${server.round}`, deviceId: 'device-01' }),
      checkStillActive: async () => {
        server.checks += 1;
        return server.isAvailable;
      },
      answered,
    },
    handlers,
    () => now.ms,
  );
  const ask = async (id: string) => {
    permission.ask(trackOf(id));
    await new Promise(setImmediate);
  };
  return { now, asked, server, handlers, answered, permission, ask };
};

describe('permission to play', () => {
  it('[7.25] asks once per listening, under its name and the device’s', async () => {
    const { asked, server, ask, answered } = world();
    await ask('a');
    await ask('a');
    expect(asked).toEqual([{ trackId: 'track-a', sessionId: 'session-a-1', deviceId: 'device-01' }]);
    expect(answered).toHaveBeenCalledWith(allowed, 0);
    server.round = 2;
    await ask('a');
    expect(asked).toHaveLength(2);
  });

  it('[8.13] looks first whether a newer device plays before a track that follows by itself', async () => {
    const { asked, server, handlers, ask, permission } = world();
    await ask('a');
    expect(server.checks).toBe(0);
    await ask('b');
    expect(server.checks).toBe(1);
    server.isAvailable = false;
    await ask('c');
    expect(asked).toHaveLength(2);
    expect(handlers.onSuspended).toHaveBeenCalledExactlyOnceWith('other_device');
    permission.forget();
    await ask('c');
    expect(asked).toHaveLength(3);
    expect(server.checks).toBe(2);
  });

  it('[8.13] suspends for what the server says of other devices and of the month', async () => {
    const { server, handlers, ask } = world();
    server.answer = () => Promise.resolve({ ...allowed, allowed: false, reason: 'usage_limit', timeLeft: 0 });
    await ask('a');
    server.answer = () => Promise.resolve({ ...allowed, allowed: false, reason: 'other_device' });
    await ask('b');
    expect(handlers.onSuspended.mock.calls).toEqual([['usage_limit'], ['other_device']]);
    expect(handlers.onTimeLeft).toHaveBeenCalledWith(0);
    server.answer = () => Promise.resolve({ ...allowed, allowed: false, reason: 'not_available' });
    await ask('c');
    expect(handlers.onRefused).toHaveBeenCalledWith(
      { ok: false, code: 'not_allowed', detail: 'not_available' },
      trackOf('c'),
    );
  });

  it('asks again as the same start 5 s after a failed request', async () => {
    const { now, asked, server, handlers, ask } = world();
    server.answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await ask('a');
    now.ms = 4_999;
    await ask('a');
    expect(asked).toHaveLength(1);
    now.ms = 5_000;
    await ask('a');
    expect(asked).toHaveLength(2);
    expect(server.checks).toBe(0);
    expect(handlers.onSuspended).not.toHaveBeenCalled();
    expect(handlers.onRefused).not.toHaveBeenCalled();
  });
});
