import type { Random } from '@madoi/random/create-random';
import { bokashiRect } from '../../drawing/bokashi.ts';
import { pickOne } from '../../drawing/pick-one.ts';
import { boxPath, circle, element, ellipse, group, path, rect, stroke, tenth } from '../../drawing/shapes.ts';
import { ridgePath } from '../landforms.ts';
import type { CoverMotif } from '../motif.ts';
import type { CoverPalette } from '../palettes.ts';

function view(palette: CoverPalette, random: Random): string {
  return (
    circle(420, 190, 56, palette.accent) +
    path(ridgePath(random, { y: 330, amplitude: 26 }), palette.middle) +
    path(ridgePath(random, { y: 380, amplitude: 20 }), palette.dark) +
    path(ridgePath(random, { y: 438, amplitude: 14 }), palette.key)
  );
}

function branch(palette: CoverPalette, random: Random, dx: number, dy: number): string {
  let drawn = stroke(
    `M185 410Q${tenth(185 + dx * 0.2)} ${tenth(410 + dy * 0.6)} ${185 + dx} ${410 + dy}`,
    palette.key,
    5,
  );
  for (let leaf = 2; leaf < 9; leaf++) {
    const t = leaf / 8;
    const x = 185 + 2 * (1 - t) * t * dx * 0.2 + t * t * dx;
    const y = 410 + 2 * (1 - t) * t * dy * 0.6 + t * t * dy;
    for (const side of [-1, 1]) {
      const colour = pickOne(random, [palette.key, palette.dark, palette.key]);
      const turn = `rotate(${side * -34} ${tenth(x + side * 13)} ${tenth(y - 6)})`;
      drawn += ellipse(x + side * 13, y - 6, 15, 6.5, colour, { transform: turn });
    }
  }
  return drawn;
}

function pottedPlant(palette: CoverPalette, random: Random): string {
  const branches: readonly (readonly [number, number])[] = [
    [-70, -150],
    [-20, -220],
    [40, -190],
    [86, -120],
    [10, -130],
  ];
  return (
    path('M150 488l-12-70h94l-12 70z', palette.accent) +
    rect(132, 410, 106, 14, palette.accent) +
    rect(132, 422, 106, 3, palette.key, { opacity: 0.5 }) +
    branches.map(([dx, dy]) => branch(palette, random, dx, dy)).join('')
  );
}

/** A sash window on hills, a plant, a cat. */
export const sashWindow: CoverMotif = (palette, random, ids) => {
  const clip = ids('pane');
  let drawn = rect(0, 0, 600, 600, palette.key);
  drawn += bokashiRect(
    ids,
    [
      [0, palette.middle],
      [0.55, palette.light],
      [0.8, palette.paper],
    ],
    [60, 50, 480, 440],
  );
  drawn += element('clipPath', { id: clip }, rect(60, 50, 480, 440, '#000'));
  drawn += group({ 'clip-path': `url(#${clip})` }, view(palette, random));
  let frame = boxPath(60, 50, 480, 16) + boxPath(60, 200, 480, 8) + boxPath(60, 476, 480, 16);
  for (const x of [60, 292, 524]) frame += boxPath(x, 50, 16, 440);
  drawn += path(frame, palette.key);
  drawn +=
    rect(28, 488, 544, 26, palette.dark) + rect(28, 514, 544, 8, palette.key) + rect(0, 522, 600, 78, palette.key);
  drawn += pottedPlant(palette, random);
  const cat = 'M396 488q-8-54 26-78q-4-20 4-30l12 14h16l12-14q8 12 3 30q30 24 22 78z';
  const tail = stroke('M484 486q40-4 36-44', palette.key, 10, { 'stroke-linecap': 'round' });
  return drawn + path(cat, palette.key) + tail;
};
