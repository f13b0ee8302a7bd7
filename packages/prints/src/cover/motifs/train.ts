import type { Random } from '@madoi/random/create-random';
import { bokashiRect } from '../../drawing/bokashi.ts';
import type { IdScope } from '../../drawing/ids.ts';
import { oklchToHex } from '../../drawing/oklch.ts';
import { boxPath, circle, dotPath, element, path, rect, stroke, tenth } from '../../drawing/shapes.ts';
import { ridgePath } from '../landforms.ts';
import type { CoverMotif } from '../motif.ts';
import type { CoverPalette } from '../palettes.ts';

const reedGreen = oklchToHex([34, 0.06, 170]);

function car({ key, accent, lamp }: CoverPalette, x: number): string {
  let glass = '';
  for (let index = 0; index < 8; index++) {
    const door = index === 2 || index === 5;
    glass += boxPath(x + 12 + index * 21.4, 273, door ? 9 : 15, door ? 32 : 17);
  }
  return (
    rect(x, 264, 188, 50, key, { rx: 5 }) +
    rect(x, 294, 188, 8, accent) +
    path(glass, lamp) +
    path(boxPath(x + 24, 314, 34, 8) + boxPath(x + 130, 314, 34, 8), key)
  );
}

function train(palette: CoverPalette): string {
  return (
    [-60, 132, 324].map((x) => car(palette, x)).join('') +
    path('M512 264h22q20 8 22 40v10h-44z', palette.key) +
    rect(522, 272, 16, 18, palette.lamp) +
    path('M556 304L620 292V330Z', palette.lamp, { opacity: 0.5 })
  );
}

function overheadLine({ key }: CoverPalette): string {
  let masts = '';
  for (const x of [70, 270, 470]) masts += boxPath(x, 190, 5, 134) + boxPath(x - 16, 202, 37, 4);
  return (
    path(masts, key) + stroke('M-130 206Q-30 226 72 204Q170 226 272 204Q370 226 472 204Q570 226 660 204', key, 1.6)
  );
}

function reeds(palette: CoverPalette, random: Random): string {
  let drawn = '';
  for (let row = 0; row < 5; row++) {
    const y = 456 + row * 30;
    const height = 9 + row * 4.6;
    let blades = '';
    for (let x = -10; x < 620; x += 30 - row) {
      const start = `M${tenth(x + random() * 10 + row * 7)} ${y}q`;
      blades += `${start}${-2 - row} ${tenth(-height)} ${tenth(-5 - row * 1.4)} ${tenth(-height * 1.3)}`;
      blades += `${start}0 ${tenth(-height)} 1 ${tenth(-height * 1.6)}`;
      blades += `${start}${2 + row} ${tenth(-height)} ${tenth(5 + row * 1.4)} ${tenth(-height * 1.2)}`;
    }
    drawn += stroke(blades, row < 2 ? palette.dark : reedGreen, 1.2 + row * 0.4);
  }
  return drawn;
}

function night(palette: CoverPalette, random: Random, ids: IdScope): string {
  const { key, dark, middle, light, paper } = palette;
  let stars = '';
  for (let index = 0; index < 40; index++) stars += dotPath(random() * 600, random() * 180);
  return (
    bokashiRect(
      ids,
      [
        [0, key],
        [0.45, dark],
        [0.9, middle],
        [1, light],
      ],
      [0, 0, 600, 330],
    ) +
    bokashiRect(
      ids,
      [
        [0, middle],
        [0.3, dark],
        [1, key],
      ],
      [0, 330, 600, 270],
    ) +
    circle(128, 112, 44, paper) +
    rect(60, 118, 110, 6, dark, { opacity: 0.9 }) +
    stroke(stars, paper, 2.2, { 'stroke-linecap': 'round', opacity: 0.7 }) +
    path(ridgePath(random, { y: 282, amplitude: 20, foot: 330 }), dark) +
    rect(0, 322, 600, 12, key)
  );
}

/** The last train over a lake, and itself upside down in it. */
export const lastTrain: CoverMotif = (palette, random, ids) => {
  const id = ids('train');
  let drawn = night(palette, random, ids) + overheadLine(palette) + element('g', { id }, train(palette));
  drawn += element('use', { href: `#${id}`, transform: 'translate(0 656) scale(1 -1)', opacity: 0.5 });
  for (let index = 0; index < 26; index++) {
    const y = 344 + index * 9.6 + random() * 4;
    drawn += rect(0, y, 600, 1 + index * 0.16, index < 8 ? palette.dark : palette.key, { opacity: 0.6 });
  }
  return drawn + reeds(palette, random);
};
