import { createScope } from '@madoi/domain/lifecycle/scope';
import { useEffect } from 'react';
import { onFirstUse } from '#platform/page/on-first-use.ts';
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

/** A page that has just come is busy with what it shows; what somebody opens meanwhile comes at once. */
const limits: IdleLimits = { atLatestMs: 6_000, elseAfterMs: 3_000 };

/**
 * For what many visitors open first: fetched when somebody begins to use the page, behind what they do, before they can have reached for it. Who
 * only looks at a page loads no more than it shows.
 */
export const usePrefetchOnUse = ({ prefetch }: Prefetched, isLikely = true): void => {
  useEffect(() => {
    if (!isLikely) return undefined;
    const scope = createScope();
    scope.add(onFirstUse(() => scope.add(whenIdle(prefetch, limits))));
    return scope.close;
  }, [prefetch, isLikely]);
};
