import { useEffect } from 'react';

/** Long after the room has come up: the first gift leaves less time than a slow line needs. */
const fetchAfterMs = 4_000;

/** Fetches a part of a room that takes gifts once the room stands still, so that nothing is fetched at the instant of the first gift. */
export const usePrefetchedLater = ({ prefetch }: { readonly prefetch: () => void }, isWanted: boolean): void =>
  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = setTimeout(prefetch, fetchAfterMs);
    return () => clearTimeout(timer);
  }, [prefetch, isWanted]);
