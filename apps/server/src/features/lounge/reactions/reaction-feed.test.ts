import { reactionLimits } from '@madoi/domain/lounge/reactions/reaction-burst';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { describe, expect, it } from 'vitest';
import { createReactionFeed } from './reaction-feed.ts';

const clap = { reactionType: 2, x: 0.5, y: 0.5, userId: 'user-0001' } as const;

function setUp() {
  const told: unknown[] = [];
  const written: [string, number][] = [];
  const state = { isDatabaseGone: false };
  const timers = new Set<() => void>();
  const feed = createReactionFeed({
    clock: createFakeClock(),
    log: { error: () => undefined } as never,
    publisher: { publish: (_room, _event, payload) => told.push(payload), publishEvent: () => undefined },
    rooms: {
      addReactions: async (counts) => {
        if (state.isDatabaseGone) throw new Error('gone');
        written.push(...counts);
      },
    },
    schedule: (_delayMs, run) => {
      timers.add(run);
      return () => timers.delete(run);
    },
  });
  return { feed, told, written, state, timers };
}

describe('the feed of reactions', () => {
  it('counts all, shows few, and loses no count while the database is away', async () => {
    const { feed, told, written, state } = setUp();
    state.isDatabaseGone = true;
    for (let n = 0; n < 50; n += 1) feed.push('room-1', clap);
    feed.push('room-2', clap);
    expect(told).toHaveLength(reactionLimits.passMax + 1);
    expect(feed.countPending('room-1')).toBe(50);
    await feed.flushCounts();
    expect([feed.countPending('room-1'), written]).toEqual([50, []]);
    state.isDatabaseGone = false;
    await feed.flushCounts();
    expect(written).toEqual([
      ['room-1', 50],
      ['room-2', 1],
    ]);
    expect(feed.countPending('room-1')).toBe(0);
  });

  it('when it stops, what was held back is told, the counts are written, and no timer is left', async () => {
    const { feed, told, written, timers } = setUp();
    for (let n = 0; n < 50; n += 1) feed.push('room-1', clap);
    await feed.stop();
    expect(told.at(-1)).toEqual({ reactionType: 2, x: 0.5, y: 0.5, count: 50 - reactionLimits.passMax });
    expect(written).toEqual([['room-1', 50]]);
    expect(timers.size).toBe(0);
  });
});
