import { describe, expect, it } from 'vitest';
import { newlyOpen, nextAskMs } from './reminder-rules.ts';

const now = 1_800_000_000_000;
const room = (id: string, startAt: number, isReady = false) => ({ id, name: id, number: 1, startAt, isReady });

describe('reminders', () => {
  it('are asked for often around the hour, seldom before, and not at all without one', () => {
    expect(nextAskMs([], now)).toBe(false);
    expect(nextAskMs([room('a', now - 1, true)], now)).toBe(false);
    expect(nextAskMs([room('a', now + 7_200_000)], now)).toBe(60_000);
    expect(nextAskMs([room('a', now + 600_000), room('b', now + 7_200_000)], now)).toBe(20_000);
    expect(nextAskMs([room('late', now - 600_000)], now)).toBe(20_000);
  });

  it('call once per room, and not somebody who sits in it', () => {
    const rooms = [room('a', now, true), room('b', now, true), room('c', now + 1)];
    expect(newlyOpen(rooms, ['a'], '/lounge').map(({ id }) => id)).toEqual(['b']);
    expect(newlyOpen(rooms, [], '/lounge/b').map(({ id }) => id)).toEqual(['a']);
  });
});
