/** How long after the first, second and third failure a picture is asked for again, in ms. After more it waits for the line alone. */
const retryDelaysMs = [5_000, 20_000, 60_000];

/**
 * Calls back once, when a picture that did not load is worth another request: as soon as the browser is online again, or after a while, because
 * many browsers call themselves online where nothing gets through. While they know that they are offline, no request is wasted.
 * @returns how to stop waiting
 */
export const awaitRetry = (failedBefore: number, retry: () => void): (() => void) => {
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
