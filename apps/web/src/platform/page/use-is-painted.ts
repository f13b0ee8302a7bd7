import { startTransition, useEffect, useState } from 'react';
import { useIsHydrating } from './use-is-hydrating.ts';

/**
 * For what is drawn after the rest of a page that the browser opens by itself: false until that was painted. Where the server drew the page, and on
 * the server, it is true from the beginning.
 */
export const useIsPainted = (): boolean => {
  const isHydrating = useIsHydrating();
  const [isPainted, setPainted] = useState(isHydrating);
  useEffect(() => {
    if (isPainted) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      // A task of its own comes after this frame.
      timer = setTimeout(() => startTransition(() => setPainted(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isPainted]);
  return isPainted;
};
