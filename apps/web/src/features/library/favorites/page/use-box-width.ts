import { type RefObject, useEffect, useState } from 'react';

/** The width of an element in CSS pixels; 0 until it is measured. */
export function useBoxWidth(box: RefObject<HTMLElement | null>): number {
  const [widthPx, setWidthPx] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const watch = new ResizeObserver(() => setWidthPx(element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  }, [box]);
  return widthPx;
}
