import { createRandom, type Random } from '@madoi/random/create-random';
import { bokashiRect } from '../drawing/bokashi.ts';
import type { IdScope } from '../drawing/ids.ts';
import { inks } from '../drawing/inks.ts';
import { oklchToHex } from '../drawing/oklch.ts';
import { boxPath, circle, dotPath, path, rect, repeat, stroke } from '../drawing/shapes.ts';
import { createInkLayers } from '../scene/strokes.ts';

/** The whole scene, of which each sheet shows a third. The water begins at `horizonY`. */
export const duskField = { width: 948, height: 330, horizonY: 214 } as const;
const { width, height, horizonY } = duskField;
const sun = { x: 474, y: 172 } as const;

function drawSky(random: Random, ids: IdScope): string {
  const air = bokashiRect(
    ids,
    [
      [0, oklchToHex([25, 0.075, 288])],
      [0.42, oklchToHex([42, 0.12, 345])],
      [0.78, oklchToHex([66, 0.15, 36])],
      [1, oklchToHex([84, 0.1, 70])],
    ],
    [0, 0, width, horizonY],
  );
  const stars = createInkLayers();
  for (let index = 0; index < 70; index++)
    stars.add(inks.kami, 0.3 + random() * 0.5, dotPath(random() * width, random() * 130));
  const bars = repeat(4, (at) => rect(400, 178 + at * 9, 148, 1.6 + at, oklchToHex([80, 0.11, 62])));
  const halo = circle(sun.x, sun.y, 84, oklchToHex([90, 0.1, 80]), { opacity: 0.35 });
  const clouds = stroke('M90 62h120M140 72h90M690 56h130M740 66h60M300 40h80', oklchToHex([60, 0.13, 10]), 4, {
    'stroke-linecap': 'round',
    opacity: 0.6,
  });
  return air + stars.drawDots(2) + halo + circle(sun.x, sun.y, 62, oklchToHex([68, 0.19, 32])) + bars + clouds;
}

function drawTown(random: Random): string {
  const hills = `M0 ${horizonY - 26}q120-44 230-24t200-6 210 10 160-22 148 20v30H0Z`;
  let houses = '';
  let windows = '';
  for (let x = 0; x < width; ) {
    const [broad, tall] = [20 + random() * 30, 10 + random() * 34];
    houses += boxPath(x, horizonY - tall, broad, tall + 2);
    for (let across = 0; across < broad / 8 - 1; across++)
      for (let down = 0; down < tall / 10 - 1; down++)
        if (random() < 0.16) windows += boxPath(x + 4 + across * 8, horizonY - tall + 6 + down * 10, 3.6, 5.4);
    x += broad;
  }
  return (
    path(hills, oklchToHex([40, 0.1, 335])) + path(houses, oklchToHex([21, 0.055, 290])) + path(windows, inks.tomoshibi)
  );
}

function drawWater(random: Random, ids: IdScope): string {
  const sea = bokashiRect(
    ids,
    [
      [0, oklchToHex([62, 0.12, 38])],
      [0.28, oklchToHex([40, 0.1, 350])],
      [1, oklchToHex([22, 0.06, 285])],
    ],
    [0, horizonY, width, height - horizonY],
  );
  const waves = createInkLayers();
  for (let index = 0; index < 90; index++) {
    const [x, y] = [random() * width, horizonY + 4 + random() * 110];
    waves.add(oklchToHex([70, 0.1, 20]), 0.14 + random() * 0.26, boxPath(x, y, 16 + random() * 60, 1.3));
  }
  for (let index = 0; index < 13; index++) {
    const long = 110 - index * 3 + random() * 24;
    const x = sun.x - long / 2 + (random() - 0.5) * 16;
    waves.add(oklchToHex([78, 0.15, 55]), 0.6 - index * 0.035, boxPath(x, horizonY + 5 + index * 8, long, 2.6));
  }
  return sea + waves.drawFilled();
}

/** Sky with the sun on the horizon, a town with its first lights, the water. */
export function drawDusk(ids: IdScope): string {
  const random = createRandom(42 * 9973);
  return drawSky(random, ids) + drawTown(random) + drawWater(random, ids);
}
