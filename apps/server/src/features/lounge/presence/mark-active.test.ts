import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { describe, expect, it, vi } from 'vitest';
import { createMarkActive } from './mark-active.ts';
import { createSeats } from './seats.ts';

describe('moving somebody to the front', () => {
  it('never turns what they did into a failure', async () => {
    const seats = createSeats();
    const identity = { sessionHash: 'hash-of-user', guest: false };
    const { seat } = seats.take('socket-1', 'room-0001', { ...identity, user: { id: 'user-0001' } as never }, 1);
    const log = { error: vi.fn() };
    const people = { find: () => Promise.reject(new Error('the database is away')) };
    const markActive = createMarkActive({ crowd: {} as never, people, clock: createFakeClock(), seats }, log as never);
    await expect(markActive(seat)).resolves.toBeUndefined();
    expect(log.error).toHaveBeenCalledOnce();
  });
});
