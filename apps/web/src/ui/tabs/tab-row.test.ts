import { describe, expect, it } from 'vitest';
import { cutEnds, fadePx, scrollToShow } from './tab-row.ts';

describe('a row of tabs', () => {
  it('is cut at the ends whose tab is not seen whole', () => {
    expect([cutEnds(1, 1), cutEnds(1, 0.4), cutEnds(0, 1), cutEnds(0.2, 0)]).toEqual([
      undefined,
      'end',
      'start',
      'both',
    ]);
  });

  it('is not cut where an edge lies between two pixels', () => {
    expect(cutEnds(0.99, 0.98)).toBeUndefined();
  });

  it('scrolls by what brings a tab clear of the fade on its side, and not where it is clear already', () => {
    const row = { left: 16, right: 374 };
    expect(scrollToShow(row, { left: 100, right: 180 })).toBe(0);
    expect(scrollToShow(row, { left: 350, right: 430 })).toBe(430 - (374 - fadePx));
    expect(scrollToShow(row, { left: -40, right: 30 })).toBe(-40 - (16 + fadePx));
  });

  it('shows the start of a tab that is wider than the row', () => {
    expect(scrollToShow({ left: 0, right: 200 }, { left: 60, right: 460 })).toBe(60 - fadePx);
  });
});
