/** Runs `begin` when it is its turn; answers how to leave the line, or one's place in it. Leaving twice is nothing. */
export interface CallLine {
  enter(begin: () => void, refuse: () => void): () => void;
  /** How many wait for their turn. */
  waitingCount(): number;
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

/**
 * Work of a crowd in the order in which it came, so much at once. What is begun at once ends at once: a thousand answers of one moment would
 * hold up everything else of this process until the last of them is made. Between two turns whatever else has come has its turn.
 */
export function createCallLine({ atOnce, waitMaxMs }: CallLineOptions): CallLine {
  let active = 0;
  const waiting = new Set<Waiting>();
  const beginNext = (): void => {
    const [first] = waiting;
    if (first === undefined || active >= atOnce) return;
    waiting.delete(first);
    clearTimeout(first.timer);
    active += 1;
    first.begin();
  };
  const end = (): void => {
    active -= 1;
    if (waiting.size > 0) setImmediate(beginNext);
  };
  return {
    enter: (begin, refuse) => {
      let leave = end;
      const once = (): void => {
        const run = leave;
        leave = () => undefined;
        run();
      };
      if (active < atOnce && waiting.size === 0) {
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
        waiting.delete(place);
      };
      waiting.add(place);
      return once;
    },
    waitingCount: () => waiting.size,
  };
}
