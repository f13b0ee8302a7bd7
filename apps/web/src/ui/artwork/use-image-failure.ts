import { useEffect, useRef, useState } from 'react';

/** Whether the picture of this address or version did not load. */
export function useImageFailure(shown: string | number) {
  const [failed, setFailed] = useState<string | number>();
  const picture = useRef<HTMLImageElement>(null);
  // A picture may fail before the page is alive, when no handler hears it.
  useEffect(() => {
    const img = picture.current;
    if (img?.complete === true && img.naturalWidth === 0) setFailed(shown);
  }, [shown]);
  return { picture, hasFailed: failed === shown, onError: () => setFailed(shown) };
}
