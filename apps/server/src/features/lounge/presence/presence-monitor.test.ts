import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Log } from '#platform/log.ts';
import type { PresenceContext } from './join-room.ts';
import { createPresenceMonitor } from './presence-monitor.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const roomId = 'room-0001';
const personOf = (id: string, guest: boolean) => ({
  connection: { personKey: id, identity: { sessionHash: id, guest, ...(guest ? {} : { user: { id, plan: 'free' } }) } },
});

/** A room with a user and a guest, which other processes change without a word to this one. */
function world() {
  const room = { id: roomId, life: 'live', audience: 'everyone', ownerId: 'owner', coOwnerIds: [], invitedIds: [] };
  const banned = new Set<string>();
  const people = new Map([[roomId, [personOf('user', false), personOf('guest', true)]]]);
  const kick = vi.fn(async () => undefined);
  const dropped: string[] = [];
  const context = {
    clock: createFakeClock(),
    roomConnections: { people: () => people, socketsOf: (_: string, personKey: string) => [`socket-of-${personKey}`] },
    bans: { listBannedOf: async () => new Map([[roomId, banned]]), find: async () => ({ until: null }) },
    kicks: { publish: kick },
    rooms: { findMany: async () => new Map([[roomId, room]]) },
  } as unknown as PresenceContext;
  const monitor = createPresenceMonitor(context, console as unknown as Log, (socketId) => void dropped.push(socketId));
  monitor.start();
  return { room, banned, kick, dropped, monitor };
}

describe('what another process changes as the time begins to run', () => {
  it('a ban reaches who is connected here within 5 s', async () => {
    const { banned, kick, monitor } = world();
    banned.add('user');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(kick.mock.calls).toEqual([[{ personKey: 'user', notice: { roomId, reason: 'banned' } }]]);
    await monitor.stop();
  });

  it('a smaller audience reaches who is outside of it within 5 s, and nobody else', async () => {
    const { room, dropped, kick, monitor } = world();
    room.audience = 'users';
    await vi.advanceTimersByTimeAsync(5_000);
    expect([dropped, kick.mock.calls]).toEqual([['socket-of-guest'], []]);
    await monitor.stop();
  });
});
