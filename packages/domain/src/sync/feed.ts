/**
 * Restores the order of a numbered, gap-free log at its reader: late, duplicate and reordered events are delivered once
 * and in order, and a gap is reported so that the caller fetches it. Used for the room's log (`seq`) and for queue
 * events (`id`).
 */
export interface FeedState<T> {
  /** Everything up to this number was delivered. */
  readonly lastSeen: number;
  /** Events after a gap, by number. */
  readonly waiting: ReadonlyMap<number, T>;
}

export type FeedInput<T> =
  | { readonly kind: 'arrived'; readonly events: readonly T[] }
  /** The whole state was fetched; it contains everything up to `lastSeen`. */
  | { readonly kind: 'restarted'; readonly lastSeen: number };

export interface FeedResult<T> {
  readonly state: FeedState<T>;
  /** Events to apply now, oldest first, each exactly once. */
  readonly ready: readonly T[];
  /** Something before the waiting events is missing: fetch what follows `state.lastSeen`. */
  readonly hasGap: boolean;
}

/** A feed after the event `lastSeen`. */
export const startFeed = <T>(lastSeen: number): FeedState<T> => ({ lastSeen, waiting: new Map() });

const drain = <T>(lastSeen: number, waiting: Map<number, T>): FeedResult<T> => {
  const ready: T[] = [];
  let seen = lastSeen;
  for (let next = waiting.get(seen + 1); next !== undefined; next = waiting.get(seen + 1)) {
    ready.push(next);
    seen += 1;
    waiting.delete(seen);
  }
  return { state: { lastSeen: seen, waiting }, ready, hasGap: waiting.size > 0 };
};

/** Adds events, in any order and also repeatedly; answers those that are due, each once and in order. */
export const reduceFeed = <T>(
  state: FeedState<T>,
  input: FeedInput<T>,
  numberOf: (event: T) => number,
): FeedResult<T> => {
  const lastSeen = input.kind === 'restarted' ? input.lastSeen : state.lastSeen;
  const waiting = new Map([...state.waiting].filter(([number]) => number > lastSeen));
  for (const event of input.kind === 'arrived' ? input.events : []) {
    if (numberOf(event) > lastSeen) waiting.set(numberOf(event), event);
  }
  return drain(lastSeen, waiting);
};
