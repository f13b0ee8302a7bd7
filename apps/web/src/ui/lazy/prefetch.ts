import { useEffect } from 'react';

interface Prefetched {
  readonly prefetch: () => void;
}

/** For the control that opens a part: its code is on the way before the click. A finger, too, enters before it presses. */
export const prefetchOn = ({ prefetch }: Prefetched) => ({ onPointerEnter: prefetch, onFocus: prefetch });

/** For what leads to parts, as an open menu does: whatever is chosen there comes without waiting. */
export const usePrefetch = (...parts: readonly Prefetched[]): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes to stand on the page
  useEffect(() => {
    for (const { prefetch } of parts) prefetch();
  }, []);
};

/** In ms: where the browser does not say when it is idle, and at the latest. */
const idleAfterMs = 1_500;

const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: idleAfterMs });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, idleAfterMs);
  return () => clearTimeout(timer);
};

/** For what many visitors open first: fetched behind the first sight of the page, before they can have reached for it. */
export const usePrefetchWhenIdle = ({ prefetch }: Prefetched, isLikely = true): void => {
  useEffect(() => (isLikely ? whenIdle(prefetch) : undefined), [prefetch, isLikely]);
};
