import { type RefObject, useEffect, useState } from 'react';

/** Width of an element in px, or undefined until it was measured. */
export const useWidthOf = (box: RefObject<HTMLElement | null>): number | undefined => {
  const [widthPx, setWidthPx] = useState<number>();
  useEffect(() => {
    if (box.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setWidthPx(Math.round(entry.contentRect.width));
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return widthPx;
};
