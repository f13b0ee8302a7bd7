import type { QueueAction } from '@madoi/contract/lounge/queue';
import { makeQueue } from '@madoi/test-kit/queue-builders';
import { describe, expect, it } from 'vitest';
import { startsEmptyRoom } from './start-empty-room.ts';

const starts = (ids: readonly string[], ...actions: readonly QueueAction[]) =>
  startsEmptyRoom(
    makeQueue(ids),
    actions.map((action) => ({ action })),
  );

describe('whether commands start an empty room', () => {
  it('the first songs do, in one command or in several', () => {
    expect([starts([], 'add'), starts([], 'add', 'add', 'move')]).toEqual([true, true]);
  });
  it('songs for a room that has some do not: it plays, or somebody has paused it', () => {
    expect(starts(['a'], 'add')).toBe(false);
  });
  it.each(['reset', 'play', 'pause', 'reset_index', 'stop', 'restart'] as const)('%s beside them decides', (action) => {
    expect(starts([], 'add', action)).toBe(false);
  });
  it('what brings no song does not', () => {
    expect([starts([]), starts([], 'stop_after')]).toEqual([false, false]);
  });
});
