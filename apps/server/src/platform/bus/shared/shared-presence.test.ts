import { describe, expect, it } from 'vitest';
import type { BusLink } from './bus-link.ts';
import { LinkAwayError } from './bus-link.ts';
import { createSharedPresence } from './shared-presence.ts';

/** A service that counts what it holds when it is asked, and answers when the test says so. */
const createService = () => {
  const members = new Map<string, Set<string>>();
  const reads: (() => void)[] = [];
  let isAway = false;
  const link = {
    isUp: () => true,
    presence: {
      write: async (changes: readonly { room: string; member: string }[]) => {
        for (const { room, member } of changes) members.set(room, (members.get(room) ?? new Set()).add(member));
        return true;
      },
      counts: (rooms: readonly string[]) => {
        const counts = rooms.map((room) => members.get(room)?.size ?? 0);
        if (isAway) return Promise.reject(new LinkAwayError('away'));
        return new Promise<number[]>((resolve) => reads.push(() => resolve(counts)));
      },
    },
  };
  return {
    presence: createSharedPresence(() => link as unknown as BusLink),
    reads,
    breakDown: () => {
      isAway = true;
    },
  };
};
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('the presence of several processes', () => {
  it('is counted once for all who come while a count is under way, and holds each of them', async () => {
    const { presence, reads } = createService();
    const first = presence.enter('room', 'one', {});
    await settle();
    expect(reads).toHaveLength(1);
    const others = Array.from({ length: 50 }, (_, n) => presence.enter('room', `other ${n}`, {}));
    const elsewhere = presence.enter('another room', 'one', {});
    await settle();
    expect(reads).toHaveLength(1);
    reads[0]?.();
    expect(await first).toBe(1);
    await settle();
    expect(reads).toHaveLength(2);
    reads[1]?.();
    expect(await Promise.all(others)).toEqual(others.map(() => 51));
    expect(await elsewhere).toBe(1);
  });

  it('is counted again by the next who asks where a count failed', async () => {
    const { presence, reads, breakDown } = createService();
    const first = presence.enter('room', 'one', {});
    await settle();
    reads[0]?.();
    expect(await first).toBe(1);
    breakDown();
    // The service is away: this process counts its own.
    expect(await presence.count('room')).toBe(1);
    expect(await presence.count('room')).toBe(1);
  });
});
