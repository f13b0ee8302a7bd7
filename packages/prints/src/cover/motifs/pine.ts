import { boxPath, circle, path, rect, stroke, tenth } from '../../drawing/shapes.ts';
import type { CoverMotif } from '../motif.ts';
import type { CoverPalette } from '../palettes.ts';

const trunk =
  'M92 620C140 520 96 450 168 380C236 316 180 260 262 210C330 168 420 196 516 150L520 162C420 214 340 190 284 232' +
  'C224 276 284 330 214 398C160 452 206 520 180 620ZM196 400C280 372 330 420 430 396L432 405C330 436 280 392 204 424Z';

const padPlaces: readonly (readonly [x: number, y: number, halfWidth: number])[] = [
  [520, 158, 92],
  [400, 196, 84],
  [268, 208, 104],
  [150, 262, 80],
  [420, 402, 94],
  [292, 402, 66],
  [120, 392, 84],
  [214, 318, 58],
];

function needlePad({ middle, dark, key }: CoverPalette, x: number, y: number, w: number): string {
  const h = w * 0.42;
  const q = (...values: number[]) => `q${values.map(tenth).join(' ')}`;
  const crown =
    `M${tenth(x - w)} ${tenth(y)}` +
    q(-w * 0.1, -h * 0.7, w * 0.42, -h * 0.72) +
    q(w * 0.2, -h * 0.62, w * 0.62, -h * 0.36) +
    q(w * 0.42, -h * 0.3, w * 0.6, h * 0.36) +
    q(w * 0.5, h * 0.05, w * 0.36, h * 0.72);
  const shade = `M${tenth(x - w)} ${tenth(y)}${q(w, h * 0.3, w * 2, 0)}${q(-w, -h * 0.26, -w * 2, 0)}z`;
  let needles = '';
  for (let tuft = -4; tuft <= 4; tuft++) {
    for (let needle = -2; needle <= 2; needle++) {
      needles += `M${tenth(x + tuft * w * 0.2)} ${tenth(y - 2)}l${tenth(needle * w * 0.05)} ${tenth(-h * 0.36)}`;
    }
  }
  return path(`${crown}Z`, middle) + path(shade, dark) + stroke(needles, key, 1.5);
}

/** An old pine before a great moon, on a chequered (市松) sky. */
export const pine: CoverMotif = (palette, random) => {
  let squares = '';
  for (let column = 0; column < 6; column++) {
    for (let row = 0; row < 6; row++) {
      if ((column + row) % 2) squares += boxPath(column * 100, row * 100, 100, 100);
    }
  }
  let drawn = rect(0, 0, 600, 600, palette.light) + path(squares, palette.lamp, { opacity: 0.28 });
  drawn += circle(372, 228, 172, palette.paper, { stroke: palette.middle, 'stroke-width': 2, 'stroke-opacity': 0.5 });
  drawn += path(trunk, palette.key);
  for (const [x, y, w] of padPlaces) drawn += needlePad(palette, x, y + random() * 8, w);
  for (let index = 0; index < 3; index++) {
    const mist = `M${-40 + index * 250} ${560 - index * 14}q70-34 150-6q60-18 110 10q-60 24-130 12q-70 20-130-16z`;
    drawn += path(mist, palette.paper, { opacity: 0.85 });
  }
  return drawn;
};
