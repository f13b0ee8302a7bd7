import { hasWorkers, postToWorker } from './cache-offline-pages.ts';

/** In ms; what a page loads at once is one message. */
const gatherMs = 3_000;
/** TypeScript does not know yet what browsers say of where a file came from. */
type LoadedFile = PerformanceEntry & { readonly deliveryType?: string };
/** What the browser says of a file that it took from a cache of the worker; others say nothing of the kind. */
const fromWorkerCache = 'cache-storage';
const isBuilt = /^\/(?:assets|fonts)\//;

/**
 * Has the worker cache the built files and fonts that this page has loaded, and those that it loads later: the browser takes what is cached by itself, and
 * the worker does not see what comes from the network. Answers how to stop.
 */
export const cacheLoadedFiles = (): (() => void) => {
  if (!hasWorkers()) return () => undefined;
  const gathered = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const post = () => {
    timer = undefined;
    postToWorker({ type: 'cache', pages: [], assets: [...gathered] }).catch(() => undefined);
    gathered.clear();
  };
  const gather = (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries() as LoadedFile[]) {
      const { origin, pathname } = new URL(entry.name);
      const isMissing = entry.deliveryType !== fromWorkerCache;
      if (isMissing && origin === location.origin && isBuilt.test(pathname)) gathered.add(pathname);
    }
    if (gathered.size > 0) timer ??= setTimeout(post, gatherMs);
  };
  const observer = new PerformanceObserver(gather);
  observer.observe({ type: 'resource', buffered: true });
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
};
