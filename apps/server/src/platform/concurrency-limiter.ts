/** Lets this much work run at the same time; the rest waits in line. */
export function createConcurrencyLimiter(limit: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place goes straight to the next in line, or becomes free.
      if (next) next();
      else running -= 1;
    }
  };
}
