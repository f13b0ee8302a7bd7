import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';
import { useIsHydrating } from './use-is-hydrating.ts';

/**
 * For what is drawn after the rest of a page that the browser opens by itself: false until that was painted. Where the server drew the page, and on
 * the server, it is true from the beginning.
 */
export const useIsPainted = (): boolean => {
  const isHydrating = useIsHydrating();
  const [isPainted, setPainted] = useState(isHydrating);
  useEffect(() => (isPainted ? undefined : afterPaint(() => startTransition(() => setPainted(true)))), [isPainted]);
  return isPainted;
};
