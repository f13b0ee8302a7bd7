import type { Random } from '@madoi/random/create-random';
import { bokashiRect, defineBokashi } from '../../drawing/bokashi.ts';
import type { IdScope } from '../../drawing/ids.ts';
import { circle, path, repeat, stroke, tenth } from '../../drawing/shapes.ts';
import { ridgePath } from '../landforms.ts';
import type { CoverMotif } from '../motif.ts';
import type { CoverPalette } from '../palettes.ts';

const peak = 'M180 380C260 330 306 210 344 148L360 154 376 146 394 158C430 226 500 330 620 378V600H180Z';
const snow =
  'M344 148L360 154 376 146 394 158C404 178 416 200 430 224L410 216 398 240 378 214 360 246 344 212 322 232 304 224C320 198 334 168 344 148Z';

function mistyRidges({ key, dark, middle, light }: CoverPalette, random: Random, ids: IdScope): string {
  return [middle, dark, dark, key]
    .map((colour, index) => {
      const id = ids('ridge');
      const last = index === 3;
      const shade = defineBokashi(id, [
        [0, colour],
        [0.75, last ? key : light, last ? 1 : 0.9],
      ]);
      const ridge = { y: 352 + index * 62, amplitude: 34 - index * 3, step: 14, roughness: 0.7 };
      return shade + path(ridgePath(random, ridge), `url(#${id})`);
    })
    .join('');
}

/** A snow peak over ridges in mist. */
export const mountains: CoverMotif = (palette, random, ids) => {
  const { key, dark, middle, light, paper, accent } = palette;
  const sky = bokashiRect(
    ids,
    [
      [0, dark],
      [0.28, middle],
      [0.6, light],
      [0.8, paper],
    ],
    [0, 0, 600, 600],
  );
  const range = mistyRidges(palette, random, ids);
  const firs = repeat(26, () => {
    const [x, y, h] = [random() * 600, 560 + random() * 30, 20 + random() * 40];
    return `M${tenth(x)} ${tenth(y - h)}l${tenth(h * 0.22)} ${tenth(h * 1.2)}h${tenth(-h * 0.44)}z`;
  });
  const geese = repeat(5, (index) => `M${411 + index * 26} ${88 + ((index * 37) % 40)}q6-5 9 3q3-8 9-3`);
  return (
    sky +
    circle(150, 150, 50, accent) +
    path(peak, middle) +
    path(snow, paper) +
    range +
    path(firs, key) +
    stroke(geese, key, 2.4, { 'stroke-linecap': 'round' })
  );
};
