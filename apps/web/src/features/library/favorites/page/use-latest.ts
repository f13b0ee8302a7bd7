import { useCallback, useLayoutEffect, useRef } from 'react';

/** One function for as long as the component lives, that does what the latest one does: what is handed down stays the same. */
export function useLatest<A extends readonly unknown[]>(work: (...args: A) => void): (...args: A) => void {
  const latest = useRef(work);
  useLayoutEffect(() => {
    latest.current = work;
  }, [work]);
  return useCallback((...args: A) => latest.current(...args), []);
}
