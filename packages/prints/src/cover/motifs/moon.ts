import type { Random } from '@madoi/random/create-random';
import { bokashiRect } from '../../drawing/bokashi.ts';
import { oklchToHex } from '../../drawing/oklch.ts';
import { boxPath, circle, dotPath, ellipse, path, rect, repeat, stroke, tenth } from '../../drawing/shapes.ts';
import type { CoverMotif } from '../motif.ts';
import type { CoverPalette } from '../palettes.ts';

const oceanBlue = oklchToHex([72, 0.09, 235]);
const round = { 'stroke-linecap': 'round' } as const;

function stars({ paper }: CoverPalette, random: Random): string {
  const magnitudes = ['', '', ''];
  for (let index = 0; index < 90; index++) {
    const dot = dotPath(random() * 600, random() * 420);
    const magnitude = random() < 0.12 ? 2 : random() < 0.5 ? 1 : 0;
    magnitudes[magnitude] += dot;
  }
  return magnitudes
    .map((d, magnitude) => stroke(d, paper, magnitude === 2 ? 4.4 : 2.2, { ...round, opacity: 0.4 + magnitude * 0.25 }))
    .join('');
}

function earth({ light, key }: CoverPalette): string {
  const lands = 'M398 108q24-30 50-16q10 16-12 26q-20 2-24 18q-14-8-14-28zM452 150q24-12 44 2q-14 28-40 32z';
  return (
    circle(446, 132, 58, oceanBlue) +
    path(lands, light) +
    path('M446 74a58 58 0 0 1 0 116a78 78 0 0 0 0-116z', key, { opacity: 0.5 })
  );
}

function craters({ light, dark }: CoverPalette): string {
  const places: readonly (readonly [x: number, y: number, r: number])[] = [
    [120, 520, 40],
    [468, 500, 34],
    [330, 566, 52],
    [220, 450, 16],
    [408, 434, 12],
    [540, 572, 30],
    [40, 590, 26],
  ];
  return places
    .map(([x, y, r]) => {
      const rim = `M${x - r} ${y}a${r} ${tenth(r * 0.42)} 0 0 1 ${r * 2} 0a${r} ${tenth(r * 0.3)} 0 0 0 ${-r * 2} 0z`;
      return ellipse(x, y, r, r * 0.42, light, { opacity: 0.7 }) + path(rim, dark, { opacity: 0.5 });
    })
    .join('');
}

/** The flag shows a cup, not a word: lettering would need a font wherever the cover is shown. */
function diner({ key, accent, lamp, paper }: CoverPalette): string {
  const lit = repeat(4, (index) => boxPath(208 + index * 30, 346, 24, 26)) + boxPath(334, 344, 26, 52);
  const cup = 'M254 234h22v9q0 8-8 8h-6q-8 0-8-8zM276 237q9 0 7 6q-1 4-8 4M260 230q-3-4 0-7M269 230q-3-4 0-7';
  return (
    rect(196, 326, 176, 70, key, { rx: 6 }) +
    rect(186, 318, 196, 12, accent, { rx: 3 }) +
    path(lit, lamp) +
    rect(208, 378, 116, 6, accent) +
    rect(276, 262, 5, 58, key) +
    path('M226 220h106l-14 22 14 22h-106z', accent) +
    stroke(cup, paper, 3.2, { ...round, 'stroke-linejoin': 'round' })
  );
}

/** A diner on the moon, the earth above it. */
export const moon: CoverMotif = (palette, random, ids) => {
  const { key, dark, light, lamp, paper } = palette;
  const astronaut = path('M420 400l10-34h16l10 34z', key) + circle(438, 352, 13, key) + circle(441, 351, 7, light);
  return (
    bokashiRect(
      ids,
      [
        [0, key],
        [0.8, dark],
      ],
      [0, 0, 600, 600],
    ) +
    stars(palette, random) +
    earth(palette) +
    circle(300, 900, 520, paper) +
    circle(300, 906, 520, lamp, { opacity: 0.35 }) +
    craters(palette) +
    diner(palette) +
    astronaut
  );
};
