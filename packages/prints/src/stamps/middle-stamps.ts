import { inks } from '../drawing/inks.ts';
import { circle, ellipse, group, path, rect, repeat, stroke } from '../drawing/shapes.ts';
import { mapleLeaf } from '../flowers/leaves.ts';
import type { StampColours } from './stamp-colours.ts';

/** Drawn at (x, y) in the units of the picture that it stands in. */
type Place = readonly [x: number, y: number];
const at = ([x, y]: Place, children: string, scale = 1) =>
  group({ transform: `translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}` }, children);

/** A falling star, its head at (62, 6) of 68×36, its tail to the left and down. */
export function shootingStar({ glow, pale }: StampColours): string {
  return path('M62 4 2 32 64 10Z', glow) + circle(62, 7, 4, pale);
}

/** A paper lantern, 36×48, hung at the middle of its top. */
export function paperLantern(paper: string): string {
  return (
    ellipse(18, 25, 15, 18, paper) +
    stroke('M5.500 16h25M3.200 22h29.600M3.200 28h29.600M5.500 34h25', inks.sumi, 1.3) +
    rect(10.5, 4, 15, 5, inks.sumi, { rx: 1 }) +
    rect(10.5, 41, 15, 5, inks.sumi, { rx: 1 }) +
    stroke('M18 0v5M18 46v2', inks.sumi, 1.6)
  );
}

/** A row of wave scales (青海波), 216×36; the next row is moved by half a scale. */
export function waveRow({ first, pale }: StampColours): string {
  return repeat(7, (scale) =>
    [18, 12, 6]
      .map((radius, ring) =>
        circle(scale * 36, 20, radius, ring % 2 ? first : pale, { stroke: inks.ai, 'stroke-width': 1.5 }),
      )
      .join(''),
  );
}

const lanternPlaces: readonly Place[] = [
  [6, 12],
  [48, 20],
  [92, 23],
  [136, 20],
  [178, 12],
];

/** The cards, 220×88 on their own ground. */
export const middleCards = {
  shootingStars: (colours: StampColours) =>
    (
      [
        [88, 14],
        [28, 28],
        [128, 38],
        [-12, 10],
      ] as const
    )
      .map((place) => at(place, shootingStar(colours)))
      .join(''),
  lanterns: ({ first, second }: StampColours) =>
    stroke('M0 8q110 30 220 0', inks.kinari, 1.2) +
    lanternPlaces.map((place, index) => at(place, paperLantern(index % 2 ? second : first))).join(''),
  waves: (colours: StampColours) =>
    repeat(4, (row) => at([row % 2 ? 18 - 36 : 0, 20 + row * 14], waveRow(colours))) +
    repeat(4, (row) => at([row % 2 ? 216 - 18 : 216, 20 + row * 14], waveRow(colours))),
  maple: ({ first, second, glow }: StampColours) =>
    mapleLeaf({ x: 128, y: 38, radius: 34 }, first, 14) +
    mapleLeaf({ x: 52, y: 60, radius: 22 }, glow, -28) +
    mapleLeaf({ x: 190, y: 62, radius: 20 }, second, 40) +
    mapleLeaf({ x: 22, y: 20, radius: 11 }, first, 70) +
    mapleLeaf({ x: 82, y: 18, radius: 9 }, second, -60),
} as const;
