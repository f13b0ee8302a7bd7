import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { describe, expect, it, vi } from 'vitest';
import { createMarkActive } from './mark-active.ts';
import { createRoomConnections } from './room-connections.ts';

describe('marking somebody active', () => {
  it('logs that the database is away and does not reject: the command itself has succeeded', async () => {
    const roomConnections = createRoomConnections();
    const identity = { sessionHash: 'hash-of-user', guest: false };
    const { connection } = roomConnections.take(
      'socket-1',
      'room-0001',
      { ...identity, user: { id: 'user-0001' } as never },
      1,
    );
    const log = { error: vi.fn() };
    const people = { find: () => Promise.reject(new Error('the database is away')) };
    const markActive = createMarkActive(
      { occupancy: {} as never, people, clock: createFakeClock(), roomConnections },
      log as never,
    );
    await expect(markActive(connection)).resolves.toBeUndefined();
    expect(log.error).toHaveBeenCalledOnce();
  });
});
