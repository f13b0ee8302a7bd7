import { createScope, type Scope } from '@madoi/domain/lifecycle/scope';
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

/** `held`: the whole state is on its way, and the events follow it · `gap`: something before them is missing. */
type Arrival = 'held' | 'complete' | 'gap';

/** The log as far as it was applied: in order, each event once, and nothing after the end of `scope`. */
const createOrderedLog = <T>(options: SequencedFeedOptions<T>, scope: Pick<Scope, 'isClosed'>) => {
  let state = startFeed<T>(options.lastSeen);
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
    if (!scope.isClosed) take({ kind: 'arrived', events });
  };
  return {
    lastSeen: () => state.lastSeen,
    hasWaiting: () => state.waiting.size > 0,
    add: (events: readonly T[]): Arrival => {
      if (held === undefined) return take({ kind: 'arrived', events }) ? 'gap' : 'complete';
      held.push(...events);
      return 'held';
    },
    /** Puts the whole state in place; answers whether it was older than what it replaced. */
    restart: async (): Promise<boolean> => {
      held = [];
      try {
        const lastSeen = await options.restart();
        const isOlder = lastSeen < state.lastSeen;
        if (!scope.isClosed) take({ kind: 'restarted', lastSeen });
        return isOlder;
      } finally {
        releaseHeld();
      }
    },
  };
};

/**
 * Applies a numbered log in order, once each, and fetches holes over HTTP. While the whole state is on its way, what arrives is
 * held back and follows it. A whole state that is older than what was applied (a server restored from a backup) takes its place,
 * and what the server has beyond it is fetched at once.
 */
export const createSequencedFeed = <T>(options: SequencedFeedOptions<T>): SequencedFeed<T> => {
  const scope = createScope();
  const log = createOrderedLog(options, scope);
  let fetching: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let askedAgain = false;
  scope.add(() => clearTimeout(timer));

  const fetchAll = async () => {
    for (let hasMore = true; hasMore && !scope.isClosed; ) {
      const before = log.lastSeen();
      const page = await options.fetchAfter(before);
      if (scope.isClosed) return;
      if (page.isReset) {
        hasMore = await log.restart();
      } else {
        log.add(page.events);
        // A page that brings nothing further would be asked for without end.
        hasMore = page.hasMore && log.lastSeen() > before;
      }
    }
  };
  const later = (afterMs: number) => {
    clearTimeout(timer);
    if (!scope.isClosed) timer = setTimeout(() => void catchUp(), afterMs);
  };
  const settle = () => {
    fetching = undefined;
    if (askedAgain) void catchUp();
    else if (log.hasWaiting()) later(gapGraceMs);
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
      if (scope.isClosed) return;
      const arrival = log.add(events);
      if (arrival === 'complete') clearTimeout(timer);
      else if (arrival === 'gap' && fetching === undefined) later(gapGraceMs);
    },
    catchUp,
    lastSeen: log.lastSeen,
    dispose: scope.close,
  };
};
