/** Runs `begin` when it is its turn; answers how to leave the line, or one's place in it. Leaving twice is nothing. */
export interface CallLine {
  enter(caller: LineCaller, begin: () => void, refuse: () => void): () => void;
  /** How many wait for their turn. */
  waitingCount(): number;
}

export interface LineCaller {
  /** Those of one key wait for each other; keys take turns. */
  readonly key: string;
  /** In turn with those who are not, however many they are. */
  readonly isFirst?: boolean;
}

export interface CallLineOptions {
  /** So many are under way at once. */
  readonly atOnce: number;
  /** Who has waited so long is refused, in ms. */
  readonly waitMaxMs: number;
}

interface Waiting {
  readonly begin: () => void;
  readonly timer: NodeJS.Timeout;
}

/** Who waits, by key: each key in the order in which it came, and the keys in turn. */
function createTurnsByKey() {
  const byKey = new Map<string, Set<Waiting>>();
  let count = 0;
  const remove = (key: string, place: Waiting): void => {
    const places = byKey.get(key);
    if (places?.delete(place) !== true) return;
    count -= 1;
    if (places.size === 0) byKey.delete(key);
  };
  return {
    count: () => count,
    add: (key: string, place: Waiting): void => {
      const places = byKey.get(key) ?? new Set();
      byKey.set(key, places.add(place));
      count += 1;
    },
    remove,
    takeNext: (): Waiting | undefined => {
      const [first] = byKey;
      if (first === undefined) return undefined;
      const [key, places] = first;
      const [place] = places;
      if (place === undefined) return undefined;
      byKey.delete(key);
      byKey.set(key, places);
      remove(key, place);
      return place;
    },
  };
}

/**
 * Work of a crowd in the order in which it came, so much at once. What is begun at once ends at once: a thousand answers of one moment would
 * hold up everything else of this process until the last of them is made. Between two turns whatever else has come has its turn. Who sends
 * hundreds of calls waits for their own, and nobody else does.
 */
export function createCallLine({ atOnce, waitMaxMs }: CallLineOptions): CallLine {
  let active = 0;
  const [first, others] = [createTurnsByKey(), createTurnsByKey()];
  const waitingCount = (): number => first.count() + others.count();
  let isTurnOfOthers = false;
  /** In turn, so that nobody who goes first can keep the others out. */
  const takeNext = (): Waiting | undefined => {
    const [now, then] = isTurnOfOthers ? [others, first] : [first, others];
    isTurnOfOthers = !isTurnOfOthers;
    return now.takeNext() ?? then.takeNext();
  };
  const beginNext = (): void => {
    if (active >= atOnce) return;
    const next = takeNext();
    if (next === undefined) return;
    clearTimeout(next.timer);
    active += 1;
    next.begin();
  };
  const end = (): void => {
    active -= 1;
    if (waitingCount() > 0) setImmediate(beginNext);
  };
  return {
    enter: ({ key, isFirst = false }, begin, refuse) => {
      const waiting = isFirst ? first : others;
      let leave = end;
      const once = (): void => {
        const run = leave;
        leave = () => undefined;
        run();
      };
      if (active < atOnce && waitingCount() === 0) {
        active += 1;
        begin();
        return once;
      }
      const timer = setTimeout(() => {
        leave();
        leave = () => undefined;
        refuse();
      }, waitMaxMs);
      const place: Waiting = {
        timer,
        begin: () => {
          leave = end;
          begin();
        },
      };
      leave = () => {
        clearTimeout(timer);
        waiting.remove(key, place);
      };
      waiting.add(key, place);
      return once;
    },
    waitingCount,
  };
}
