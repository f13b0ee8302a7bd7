/** What a press has to wait for at most, on a slow phone as on a fast one, ms. What loads parts on demand, `keep-style-order.ts`, does the same. */
const turnMs = 8;

/** Safari and older browsers have none. */
interface TaskScheduler {
  postTask(task: () => void, options: { readonly priority: 'user-blocking' }): Promise<void>;
}

/** Behind a press, and before everything else that the page has to do, where a browser knows the difference. */
const nextTask = (turn: () => void): void => {
  const { scheduler } = globalThis as { readonly scheduler?: Partial<TaskScheduler> };
  if (scheduler?.postTask === undefined) setTimeout(turn);
  else void scheduler.postTask(turn, { priority: 'user-blocking' });
};

/**
 * Does the work for one after the other, for a few milliseconds at a time: what somebody presses meanwhile comes before the rest, which goes on
 * `later`. The first turn is now. The answer calls the rest off.
 */
export const inTurns = <T>(items: Iterable<T>, work: (item: T) => void, later = nextTask): (() => void) => {
  const rest = items[Symbol.iterator]();
  let isOver = false;
  const turn = (): void => {
    const untilMs = performance.now() + turnMs;
    while (!isOver) {
      const { done, value } = rest.next();
      if (done === true) return;
      work(value);
      if (performance.now() < untilMs) continue;
      later(turn);
      return;
    }
  };
  turn();
  return () => {
    isOver = true;
  };
};
