import type { Random } from '@madoi/random/create-random';
import { bokashiRect } from '../../drawing/bokashi.ts';
import { boxPath, circle, path, stroke, tenth } from '../../drawing/shapes.ts';
import type { CoverMotif } from '../motif.ts';
import type { CoverPalette } from '../palettes.ts';

function harbourLights(palette: CoverPalette, random: Random): string {
  const lamps = { [palette.accent]: '', [palette.lamp]: '' };
  const trails = { [palette.accent]: '', [palette.lamp]: '' };
  for (let index = 0; index < 46; index++) {
    const x = random() * 600;
    const colour = random() < 0.3 ? palette.accent : palette.lamp;
    lamps[colour] += boxPath(x, 368 - random() * 16, 4, 5);
    trails[colour] += boxPath(x, 386, 3, 20 + random() * 70);
  }
  return [palette.accent, palette.lamp]
    .map((colour) => path(lamps[colour] ?? '', colour) + path(trails[colour] ?? '', colour, { opacity: 0.34 }))
    .join('');
}

/** Height of the suspension cable at `x`. */
function cableY(x: number): number {
  if (x < 150) return 124 + ((150 - x) / 150) ** 1.7 * 206;
  if (x < 450) return 300 - (Math.abs(300 - x) / 150) ** 2 * 186;
  return 106 + ((x - 450) / 150) ** 0.8 * 180;
}

function bridge({ key, accent }: CoverPalette): string {
  let iron = 'M-20 330 620 300V316L-20 348Z';
  let lamps = '';
  for (const x of [150, 450]) {
    const y = 338 - (x / 600) * 30;
    iron += boxPath(x - 9, y - 210, 8, 300) + boxPath(x + 9, y - 210, 8, 300);
    iron += boxPath(x - 9, y - 196, 26, 8) + boxPath(x - 9, y - 120, 26, 8);
    lamps += circle(x + 4, y - 216, 5, accent);
  }
  for (let x = 6; x < 600; x += 16) {
    const y = Math.min(cableY(x), 330);
    iron += boxPath(x, y, 1.6, Math.max(0, 336 - x * 0.05 - y));
  }
  const cable = stroke('M-150 330Q0 330 150 124Q300 420 450 106Q560 300 700 300', key, 5);
  return path(iron, key) + cable + lamps;
}

function downpour(palette: CoverPalette, random: Random): string {
  const threads = { thin: '', far: '', near: '' };
  for (let index = 0; index < 150; index++) {
    const x = random() * 720 - 60;
    const y = random() * 640 - 60;
    const length = 40 + random() * 90;
    const kind = random() < 0.25 ? 'near' : random() < 0.5 ? 'far' : 'thin';
    threads[kind] += `M${tenth(x)} ${tenth(y)}l${tenth(-length * 0.22)} ${tenth(length)}`;
  }
  return (
    stroke(threads.thin, palette.paper, 1, { opacity: 0.32 }) +
    stroke(threads.far, palette.paper, 1, { opacity: 0.55 }) +
    stroke(threads.near, palette.paper, 1.8, { opacity: 0.45 })
  );
}

/** A bay bridge in a downpour, one red umbrella. */
export const rain: CoverMotif = (palette, random, ids) => {
  const { key, dark, middle, light, accent } = palette;
  const sky = bokashiRect(
    ids,
    [
      [0, key],
      [0.4, dark],
      [0.85, middle],
      [1, light],
    ],
    [0, 0, 600, 380],
  );
  const bay = bokashiRect(
    ids,
    [
      [0, middle],
      [0.25, dark],
      [1, key],
    ],
    [0, 380, 600, 220],
  );
  const umbrella =
    path('M96 560q54-58 108 0q-13-9-27 0q-13-9-27 0q-13-9-27 0q-13-9-27 0z', accent) +
    path(boxPath(148, 552, 4, 70), key);
  return sky + bay + harbourLights(palette, random) + bridge(palette) + downpour(palette, random) + umbrella;
};
