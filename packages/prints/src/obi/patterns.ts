import { inks } from '../drawing/inks.ts';
import { boxPath, circle, path, stroke, svgDocument } from '../drawing/shapes.ts';

/** Stripes, shark-skin dots, chequers, waves, bars: the five borders an obi can carry. */
export const obiPatternNames = ['shima', 'same', 'ichi', 'nami', 'yoko'] as const;
export type ObiPatternName = (typeof obiPatternNames)[number];

const tiles: Readonly<Record<ObiPatternName, () => string>> = {
  shima: () => svgDocument(9, 20, path(boxPath(0, 0, 3, 20), inks.sumi)),
  same: () => svgDocument(8, 8, circle(2, 2, 1.6, inks.sumi) + circle(6, 6, 1.6, inks.sumi)),
  ichi: () => svgDocument(16, 16, path(boxPath(8, 0, 8, 8) + boxPath(0, 8, 8, 8), inks.sumi)),
  nami: () => svgDocument(20, 10, stroke('M5.8 10a4.2 4.2 0 0 1 8.4 0M.8 10a9.2 9.2 0 0 1 18.4 0', inks.sumi, 1.5)),
  yoko: () => svgDocument(20, 8, stroke('M0 1h20', inks.sumi, 2)),
};

/** One tile of a pattern in sumi, to be repeated over a band 20 px high. */
export function obiPatternTile(pattern: ObiPatternName): string {
  return tiles[pattern]();
}
