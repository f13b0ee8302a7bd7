import { type FeedInput, reduceFeed, startFeed } from '@madoi/domain/sync/feed';

export interface FeedPage<T> {
  readonly events: readonly T[];
  readonly hasMore: boolean;
  /** What follows `since` is no longer kept. */
  readonly isReset: boolean;
}

export interface SequencedFeedOptions<T> {
  readonly lastSeen: number;
  readonly sequenceOf: (event: T) => number;
  readonly apply: (event: T) => void;
  readonly fetchAfter: (since: number) => Promise<FeedPage<T>>;
  /** Fetches the state whole, puts it in place of what is shown, and answers the number that it holds everything up to. */
  readonly restart: () => Promise<number>;
  /** Later tries of a failed fetch, in ms. */
  readonly retryMs?: number;
}

export interface SequencedFeed<T> {
  arrived(events: readonly T[]): void;
  catchUp(): Promise<void>;
  lastSeen(): number;
  dispose(): void;
}

/** Out-of-order frames sort themselves out within a batch window; only a hole that stays is fetched. */
const gapGraceMs = 150;
const defaultRetryMs = 2_000;

/**
 * Applies a numbered log in order, once each, and fetches holes over HTTP. While the whole state is on its way, what arrives is
 * held back and follows it. A whole state that is older than what was applied (a server restored from a backup) takes its place,
 * and what the server has beyond it is fetched at once.
 */
export const createSequencedFeed = <T>(options: SequencedFeedOptions<T>): SequencedFeed<T> => {
  let state = startFeed<T>(options.lastSeen);
  let fetching: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let askedAgain = false;
  let disposed = false;
  /** What arrived since the whole state was asked for. */
  let held: T[] | undefined;

  const take = (input: FeedInput<T>): boolean => {
    const result = reduceFeed(state, input, options.sequenceOf);
    state = result.state;
    for (const event of result.ready) options.apply(event);
    return result.hasGap;
  };
  const releaseHeld = () => {
    const events = held ?? [];
    held = undefined;
    if (!disposed) take({ kind: 'arrived', events });
  };
  /** Answers whether the whole state was older than what it replaced. */
  const restart = async (): Promise<boolean> => {
    held = [];
    try {
      const lastSeen = await options.restart();
      const isOlder = lastSeen < state.lastSeen;
      if (!disposed) take({ kind: 'restarted', lastSeen });
      return isOlder;
    } finally {
      releaseHeld();
    }
  };
  const fetchAll = async () => {
    for (let hasMore = true; hasMore && !disposed; ) {
      const before = state.lastSeen;
      const page = await options.fetchAfter(before);
      if (disposed) return;
      if (page.isReset) {
        hasMore = await restart();
      } else {
        take({ kind: 'arrived', events: page.events });
        // A page that brings nothing further would be asked for without end.
        hasMore = page.hasMore && state.lastSeen > before;
      }
    }
  };
  const later = (afterMs: number) => {
    clearTimeout(timer);
    if (!disposed) timer = setTimeout(() => void catchUp(), afterMs);
  };
  const settle = () => {
    fetching = undefined;
    if (askedAgain) void catchUp();
    else if (state.waiting.size > 0) later(gapGraceMs);
  };
  const catchUp = (): Promise<void> => {
    // What was asked for before this call may not hold what happened since: go once more when it is done.
    askedAgain = fetching !== undefined;
    fetching ??= fetchAll()
      .catch(() => later(options.retryMs ?? defaultRetryMs))
      .finally(settle);
    return fetching;
  };
  return {
    arrived: (events) => {
      if (disposed) return;
      if (held !== undefined) held.push(...events);
      else if (!take({ kind: 'arrived', events })) clearTimeout(timer);
      else if (fetching === undefined) later(gapGraceMs);
    },
    catchUp,
    lastSeen: () => state.lastSeen,
    dispose: () => {
      disposed = true;
      clearTimeout(timer);
    },
  };
};
