import { reactionLimits } from '@madoi/domain/lounge/reactions/reaction-burst';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { describe, expect, it } from 'vitest';
import { createReactionBroadcaster } from './reaction-broadcaster.ts';
import { createReactionCounter } from './reaction-counter.ts';
import type { ReactionCount } from './reactions.store.ts';

const clap = { reactionType: 2, x: 0.5, y: 0.5, userId: 'user-0001' } as const;

function setUp() {
  const published: unknown[] = [];
  const written: ReactionCount[] = [];
  const state = { isDatabaseGone: false };
  const timers = new Set<() => void>();
  const schedule = (_delayMs: number, run: () => void) => {
    timers.add(run);
    return () => timers.delete(run);
  };
  const feed = createReactionBroadcaster({
    clock: createFakeClock(),
    publisher: { publish: (_room, _event, payload) => published.push(payload), publishEvent: () => undefined },
    schedule,
  });
  const clock = createFakeClock(60_000);
  const counter = createReactionCounter({
    log: { error: () => undefined } as never,
    clock,
    store: {
      add: async (counts) => {
        if (state.isDatabaseGone) throw new Error('gone');
        written.push(...counts);
      },
    },
    schedule,
  });
  return { feed, counter, clock, published, written, state, timers };
}

describe('the reaction broadcaster', () => {
  it('shows few at once, in each room, and when it stops sends the rest and leaves no timer', () => {
    const { feed, published, timers } = setUp();
    for (let n = 0; n < 50; n += 1) feed.push('room-1', clap);
    feed.push('room-2', clap);
    expect(published).toHaveLength(reactionLimits.passMax + 1);
    feed.stop();
    expect(published.at(-1)).toEqual({ reactionType: 2, x: 0.5, y: 0.5, count: 50 - reactionLimits.passMax });
    expect(timers.size).toBe(0);
  });
});

describe('the counter of reactions', () => {
  it('loses no count while the database is away', async () => {
    const { counter, written, state } = setUp();
    state.isDatabaseGone = true;
    for (let n = 0; n < 50; n += 1) counter.count('room-1', 2);
    counter.count('room-2', 2);
    await counter.flush();
    expect([counter.countPending('room-1'), written]).toEqual([50, []]);
    state.isDatabaseGone = false;
    await counter.flush();
    expect(written).toEqual([
      { roomId: 'room-1', at: 60_000, reaction: 2, count: 50 },
      { roomId: 'room-2', at: 60_000, reaction: 2, count: 1 },
    ]);
    expect(counter.countPending('room-1')).toBe(0);
  });

  it('keeps each ten seconds and each kind apart', async () => {
    const { counter, clock, written } = setUp();
    for (const reaction of [2, 2, 5] as const) counter.count('room-1', reaction);
    clock.advance(10_000);
    counter.count('room-1', 2);
    expect(counter.countPending('room-1')).toBe(4);
    await counter.flush();
    expect(written.map(({ at, reaction, count }) => [at, reaction, count])).toEqual([
      [60_000, 2, 2],
      [60_000, 5, 1],
      [70_000, 2, 1],
    ]);
  });

  it('writes what is left when it stops', async () => {
    const { counter, written, timers } = setUp();
    counter.count('room-1', 4);
    await counter.stop();
    expect(written).toEqual([{ roomId: 'room-1', at: 60_000, reaction: 4, count: 1 }]);
    expect(timers.size).toBe(0);
  });
});
