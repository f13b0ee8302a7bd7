import { describe, expect, it } from 'vitest';
import { dueKeyOf, newlyDue, newlyOpen, nextDueMs, nextPollMs } from './reminder-rules.ts';

const now = 1_800_000_000_000;
const room = (id: string, startAt: number, isReady = false) => ({ id, name: id, number: 1, startAt, isReady });

describe('reminders', () => {
  it('are asked for often around the hour, seldom before, and not at all without one', () => {
    expect(nextPollMs([], now)).toBe(false);
    expect(nextPollMs([room('a', now - 1, true)], now)).toBe(false);
    expect(nextPollMs([room('a', now + 7_200_000)], now)).toBe(60_000);
    expect(nextPollMs([room('a', now + 600_000), room('b', now + 7_200_000)], now)).toBe(20_000);
    expect(nextPollMs([room('late', now - 600_000)], now)).toBe(20_000);
  });

  it('remind once per room, and not people who are in it', () => {
    const rooms = [room('a', now, true), room('b', now, true), room('c', now + 1)];
    expect(newlyOpen(rooms, ['a'], '/lounge').map(({ id }) => id)).toEqual(['b']);
    expect(newlyOpen(rooms, [], '/lounge/b').map(({ id }) => id)).toEqual(['a']);
  });

  it('call the owner when the time of their room has come, and again when it was moved', () => {
    const own = [room('a', now), room('b', now - 5), room('c', now + 60_000)];
    const due = (notified: readonly string[], path = '/lounge', at = now) =>
      newlyDue(own, notified, path, at).map(({ id }) => id);
    expect(due([])).toEqual(['a', 'b']);
    expect(due(own.map(dueKeyOf))).toEqual([]);
    expect(due([dueKeyOf(room('a', now - 60_000))], '/lounge/b')).toEqual(['a']);
    expect(due([], '/lounge/b', now + 60_000)).toEqual(['a', 'c']);
    expect([nextDueMs(own, now), nextDueMs(own, now + 60_000)]).toEqual([60_000, undefined]);
  });
});
