import { useCallback, useEffect, useRef, useState } from 'react';

/** Whether the picture of this address or version did not load, and which address the browser chose, which is gone with the picture. */
export function useImageFailure(shown: string | number) {
  const [failed, setFailed] = useState<string | number>();
  const address = useRef('');
  const picture = useRef<HTMLImageElement>(null);
  const onError = useCallback(() => {
    address.current = picture.current?.currentSrc ?? '';
    setFailed(shown);
  }, [shown]);
  // A picture may fail before the page is alive, when no handler hears it.
  useEffect(() => {
    const img = picture.current;
    if (img?.complete === true && img.naturalWidth === 0) onError();
  }, [onError]);
  return { picture, hasFailed: failed === shown, address, onError };
}
