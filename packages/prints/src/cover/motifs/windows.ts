import { bokashiRect } from '../../drawing/bokashi.ts';
import { boxPath, circle, path, rect } from '../../drawing/shapes.ts';
import { drawTown } from '../landforms.ts';
import type { CoverMotif } from '../motif.ts';
import type { CoverPalette } from '../palettes.ts';

const catOnTheSill = (x: number, y: number) => `M${x + 40} ${y + 74}q0-26 9-28l2-9 5 7 5-7 2 10q5 8 3 27z`;

function balcony(x: number, y: number): string {
  let bars = boxPath(x - 10, y + 56, 88, 3) + boxPath(x - 10, y + 74, 88, 7);
  for (let bar = 0; bar < 9; bar++) bars += boxPath(x - 8 + bar * 10.4, y + 58, 2, 18);
  return bars;
}

function flat(palette: CoverPalette, x: number, y: number, lit: boolean): string {
  const pane = rect(x, y, 68, 74, lit ? palette.lamp : palette.dark);
  const curtain = lit ? rect(x, y, 18, 74, palette.accent, { opacity: 0.85 }) : '';
  return pane + curtain + rect(x + 33, y, 3, 74, palette.key);
}

/** An apartment house at night; one window is awake. */
export const windows: CoverMotif = (palette, random, ids) => {
  let drawn = bokashiRect(
    ids,
    [
      [0, palette.key],
      [0.35, palette.dark],
      [0.78, palette.middle],
      [1, palette.light],
    ],
    [0, 0, 600, 430],
  );
  drawn += rect(0, 430, 600, 170, palette.dark);
  const moonX = 150 + random() * 60;
  drawn += circle(moonX, 140, 66, palette.paper) + rect(moonX - 150, 128, 190, 9, palette.dark, { opacity: 0.92 });
  drawn += rect(moonX - 40, 162, 170, 6, palette.dark, { opacity: 0.85 });
  const far = { base: 470, lowest: 30, highest: 120, wall: palette.dark, lamp: palette.lamp, litShare: 0.14 };
  drawn += drawTown(random, far);
  drawn += drawTown(random, { ...far, base: 560, lowest: 20, highest: 110, wall: palette.key, litShare: 0.1 });
  drawn += rect(316, 150, 284, 450, palette.key) + rect(306, 140, 300, 14, palette.key);
  for (let floor = 0; floor < 4; floor++) {
    for (let column = 0; column < 3; column++) {
      const [x, y] = [336 + column * 88, 178 + floor * 112];
      const home = floor === 1 && column === 1;
      drawn += flat(palette, x, y, home || random() < 0.16);
      if (home) drawn += path(catOnTheSill(x, y), palette.key);
      drawn += path(balcony(x, y), palette.middle);
    }
  }
  return drawn;
};
