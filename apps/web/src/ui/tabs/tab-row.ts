/** The width of the fade at a cut end, in px, as in tab-row.module.css. */
export const fadePx = 32;

/** How much of a tab may be out of sight before its row counts as cut: its edge can lie between two pixels. */
export const wholeRatio = 0.97;

/** Where an element begins and ends, in px of the window. */
export interface Extent {
  readonly left: number;
  readonly right: number;
}

export type CutEnds = 'start' | 'end' | 'both';

/** At which ends a row goes on beyond what is seen of it, from how much is seen of its first and last tab, 0..1; undefined for none. */
export const cutEnds = (firstRatio: number, lastRatio: number): CutEnds | undefined => {
  const isCutAtEnd = lastRatio < wholeRatio;
  if (firstRatio < wholeRatio) return isCutAtEnd ? 'both' : 'start';
  return isCutAtEnd ? 'end' : undefined;
};

/** How far a row is to scroll, in px, until a tab of it is seen clear of the fades. One that is wider shows its start. */
export const scrollToShow = (row: Extent, tab: Extent): number => {
  const beforePx = tab.left - (row.left + fadePx);
  const behindPx = tab.right - (row.right - fadePx);
  if (beforePx < 0) return beforePx;
  return behindPx > 0 ? Math.min(behindPx, beforePx) : 0;
};
