import { useEffect } from 'react';
import { type IdleLimits, whenIdle } from '#platform/page/when-idle.ts';

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

const limits: IdleLimits = { atLatestMs: 1_500, elseAfterMs: 1_500 };

/** For what many visitors open first: fetched behind the first sight of the page, before they can have reached for it. */
export const usePrefetchWhenIdle = ({ prefetch }: Prefetched, isLikely = true): void => {
  useEffect(() => (isLikely ? whenIdle(prefetch, limits) : undefined), [prefetch, isLikely]);
};
