/** How long after the first, second and third failure a picture is asked for again, in ms. After more it waits for the line alone. */
const retryDelaysMs = [5_000, 20_000, 60_000];

/** What the server answered last for this address; undefined where nothing came, or where this browser does not say. */
const statusOf = (address: string): number | undefined => {
  const entry = performance.getEntriesByName(address, 'resource').at(-1) as PerformanceResourceTiming | undefined;
  return entry?.responseStatus || undefined;
};

/** A picture that the server does not have is not there a minute later either. */
const isMissing = (address: string): boolean => [404, 410].includes(statusOf(address) ?? 0);

/**
 * Calls back once, when a picture that did not load is worth another request: as soon as the browser is online again, or after a while, because
 * many browsers call themselves online where nothing gets through. While they know that they are offline, no request is wasted.
 * Never, when the server has said that it does not have it. `address`: what was asked for.
 * @returns how to stop waiting
 */
export const awaitRetry = (failedBefore: number, address: string, retry: () => void): (() => void) => {
  if (isMissing(address)) return () => undefined;
  const stopped = new AbortController();
  const { signal } = stopped;
  const once = () => {
    stopped.abort();
    retry();
  };
  window.addEventListener('online', once, { signal });
  const delayMs = retryDelaysMs[failedBefore];
  const timer = delayMs === undefined ? undefined : setTimeout(() => navigator.onLine && once(), delayMs);
  signal.addEventListener('abort', () => clearTimeout(timer));
  return () => stopped.abort();
};
