import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSequencedFeed, type FeedPage } from './sequenced-feed.ts';

interface WorldState {
  failures: number;
  resetTo: number | undefined;
  fetches: number;
  /** Settles when the whole state is there; absent: it is there at once. */
  whole?: Promise<void>;
}

const world = (log: number[], { pageSize = 3, lastSeen = 0 } = {}) => {
  const applied: number[] = [];
  const state: WorldState = { failures: 0, resetTo: undefined, fetches: 0 };
  const feed = createSequencedFeed<number>({
    lastSeen,
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
    restart: async () => {
      const wholeUpTo = state.resetTo ?? 0;
      state.resetTo = undefined;
      await state.whole;
      return wholeUpTo;
    },
  });
  return { applied, state, feed };
};
type World = ReturnType<typeof world>;

/** A catch-up that waits for the whole state; answers how that comes, or does not. */
const whileWholeIsFetched = async ({ feed, state }: World, resetTo: number) => {
  const settle = { succeed: () => undefined as void, fail: () => undefined as void };
  state.resetTo = resetTo;
  state.whole = new Promise((resolve, reject) =>
    Object.assign(settle, { succeed: resolve, fail: () => reject(new Error('offline')) }),
  );
  const done = feed.catchUp();
  await vi.advanceTimersByTimeAsync(0);
  return { settle, done };
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

  it('applies what arrives while the whole state is fetched on top of it, each once', async () => {
    // The server was restored from a backup: its next event has a number that was seen before.
    const room = world([], { lastSeen: 50 });
    const { settle, done } = await whileWholeIsFetched(room, 3);
    room.feed.arrived([4]);
    expect(room.applied).toEqual([]);
    settle.succeed();
    await done;
    expect(room.applied).toEqual([4]);
    expect(room.feed.lastSeen()).toBe(4);
  });

  it('applies what arrived meanwhile also when the whole state cannot be fetched', async () => {
    const room = world([1, 2], { lastSeen: 2 });
    const { settle, done } = await whileWholeIsFetched(room, 40);
    room.feed.arrived([3]);
    settle.fail();
    await done;
    expect(room.applied).toEqual([3]);
  });

  it('applies nothing once it was disposed of while the whole state was fetched', async () => {
    const room = world([], { lastSeen: 2 });
    const { settle, done } = await whileWholeIsFetched(room, 40);
    room.feed.arrived([41]);
    room.feed.dispose();
    settle.succeed();
    await done;
    expect(room.applied).toEqual([]);
  });

  it('fetches at once what follows a whole state that is older than what was applied', async () => {
    const { feed, applied, state } = world([1, 2, 3, 4, 5]);
    await feed.catchUp();
    state.resetTo = 3;
    await feed.catchUp();
    expect(feed.lastSeen()).toBe(5);
    expect(applied).toEqual([1, 2, 3, 4, 5, 4, 5]);
  });

  it('goes on after an older whole state that nothing follows', async () => {
    const log = [1, 2, 3];
    const { feed, applied, state } = world(log);
    await feed.catchUp();
    log.length = 1;
    state.resetTo = 1;
    await feed.catchUp();
    feed.arrived([2]);
    expect(applied).toEqual([1, 2, 3, 2]);
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
