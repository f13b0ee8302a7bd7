import { type RefObject, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { layoutRows, type RowLayout } from './row-layout.ts';

/** About two notches of a wheel: what flies past further out is drawn for nobody. */
const overscanPx = 240;

const smallestRowPx = (heights: readonly number[]): number => {
  let least = Number.POSITIVE_INFINITY;
  for (const height of heights) if (height < least) least = height;
  return Math.max(1, least);
};

export interface VirtualRows {
  readonly box: RefObject<HTMLUListElement | null>;
  readonly places: RowLayout;
  /** Rows to draw, the second excluded. */
  readonly from: number;
  readonly to: number;
  /** As many rows as are ever drawn at once, at least: two that are drawn together differ modulo this. */
  readonly slots: number;
  /** The first row in sight. */
  readonly first: number;
  scrollTo(row: number): void;
}

/** What of a long list, which scrolls with the page, is in sight. `headPx`: what covers the page's top. */
export function useVirtualRows(heights: readonly number[], headPx: number): VirtualRows {
  const box = useRef<HTMLUListElement>(null);
  const places = useMemo(() => layoutRows(heights), [heights]);
  const leastPx = useMemo(() => smallestRowPx(heights), [heights]);
  const [seen, setSeen] = useState({ topPx: 0, bottomPx: 1_000 });
  // Rows are drawn between frames, however fast they fly past, and one window of them to its end before the next.
  const drawing = useRef({ isUnderWay: false, isLate: false });
  const look = useRef<() => void>(() => undefined);
  useEffect(() => {
    let frame = 0;
    look.current = () => {
      frame = 0;
      drawing.current = { isUnderWay: true, isLate: drawing.current.isUnderWay };
      if (drawing.current.isLate) return;
      const topPx = -(box.current?.getBoundingClientRect().top ?? 0);
      startTransition(() => setSeen({ topPx, bottomPx: topPx + window.innerHeight }));
    };
    const soon = () => {
      frame ||= requestAnimationFrame(() => look.current());
    };
    look.current();
    window.addEventListener('scroll', soon, { passive: true });
    window.addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', soon);
      window.removeEventListener('resize', soon);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a window has been drawn
  useEffect(() => {
    const { isLate } = drawing.current;
    drawing.current = { isUnderWay: false, isLate: false };
    if (isLate) look.current();
  }, [seen]);
  return {
    box,
    places,
    from: places.rowAt(seen.topPx - overscanPx),
    to: Math.min(heights.length, places.rowAt(seen.bottomPx + overscanPx) + 1),
    slots: Math.ceil((seen.bottomPx - seen.topPx + 2 * overscanPx) / leastPx) + 2,
    first: places.rowAt(seen.topPx + headPx),
    scrollTo: (row) => {
      const boxTop = (box.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      window.scrollTo({ top: boxTop + places.topOf(row) - headPx });
    },
  };
}
