import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSequencedFeed, type FeedPage } from './sequenced-feed.ts';

const world = (log: number[], pageSize = 3) => {
  const applied: number[] = [];
  const state = { failures: 0, resetTo: undefined as number | undefined, fetches: 0 };
  const feed = createSequencedFeed<number>({
    lastSeen: 0,
    sequenceOf: (event) => event,
    apply: (event) => applied.push(event),
    fetchAfter: (since): Promise<FeedPage<number>> => {
      state.fetches += 1;
      if (state.failures > 0) {
        state.failures -= 1;
        return Promise.reject(new Error('offline'));
      }
      const events = log.filter((event) => event > since).slice(0, pageSize);
      const hasMore = log.some((event) => event > (events.at(-1) ?? since));
      return Promise.resolve({ events, hasMore, isReset: state.resetTo !== undefined });
    },
    restart: () => {
      const lastSeen = state.resetTo ?? 0;
      state.resetTo = undefined;
      return Promise.resolve(lastSeen);
    },
  });
  return { applied, state, feed };
};

describe('numbered feed', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('fetches every page of what was missed', async () => {
    const { feed, applied } = world([1, 2, 3, 4, 5, 6, 7]);
    await feed.catchUp();
    expect(applied).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('fetches a hole that stays, and not one that the next frame fills', async () => {
    const { feed, applied, state } = world([1, 2, 3, 4]);
    feed.arrived([2]);
    feed.arrived([1]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(state.fetches).toBe(0);
    feed.arrived([4]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(applied).toEqual([1, 2, 3, 4]);
    expect(state.fetches).toBe(1);
  });

  it('tries a failed fetch again', async () => {
    const { feed, applied, state } = world([1, 2]);
    state.failures = 2;
    await feed.catchUp();
    expect(applied).toEqual([]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(applied).toEqual([1, 2]);
  });

  it('[4.29] on "reset" takes the whole state and goes on after it', async () => {
    const { feed, applied, state } = world([]);
    state.resetTo = 40;
    await feed.catchUp();
    feed.arrived([40, 41]);
    expect(applied).toEqual([41]);
    expect(feed.lastSeen()).toBe(41);
  });

  it('goes once more when it is asked during a fetch', async () => {
    const log = [1];
    const { feed, applied } = world(log);
    const first = feed.catchUp();
    log.push(2);
    void feed.catchUp();
    await first;
    await vi.advanceTimersByTimeAsync(10);
    expect(applied).toEqual([1, 2]);
  });
});
