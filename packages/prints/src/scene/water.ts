import type { Random } from '@madoi/random/create-random';
import { bokashiRect } from '../drawing/bokashi.ts';
import type { IdScope } from '../drawing/ids.ts';
import { inks } from '../drawing/inks.ts';
import { boxPath, stroke } from '../drawing/shapes.ts';
import { horizonY, type SceneField } from './field.ts';
import type { SeasonAir } from './season.ts';
import { createInkLayers, lensPath } from './strokes.ts';
import { tones } from './tones.ts';

/** Swell: small at the horizon, long towards the viewer. */
function drawSwell({ width, height }: SceneField, random: Random): string {
  const layers = createInkLayers();
  for (let index = 0; index < width / 11; index++) {
    const nearness = random();
    const y = horizonY + 4 + nearness * nearness * (height - horizonY - 20);
    const length = (20 + random() * 90) * (0.5 + nearness * 1.4);
    const colour = random() > 0.5 ? tones.swell : tones.trough;
    layers.add(colour, 0.12 + random() * 0.22, lensPath(random() * width, y, length, 1 + nearness * 2.4));
  }
  return layers.drawFilled();
}

/** Lamps of the town, standing in the water under it. */
function drawLampTrails({ width }: SceneField, random: Random): string {
  const layers = createInkLayers();
  for (let index = 0; index < width / 23; index++) {
    const x = width * 0.1 + random() * width * 0.8;
    const trail = boxPath(x, horizonY + 4 + random() * 70, 2 + random() * 2, 6 + random() * 16);
    layers.add(inks.tomoshibi, 0.08 + random() * 0.3, trail);
  }
  return layers.drawFilled();
}

/** The path of the moon, broader and fainter towards the viewer. */
function drawMoonPath({ moon }: SceneField, random: Random): string {
  const layers = createInkLayers();
  for (let index = 0; index < 34; index++) {
    const nearness = index / 33;
    const length = (16 + random() * 64) * (1 + 0.9 * nearness) * (1 - 0.25 * nearness);
    const x = moon.x + (random() - 0.5) * 34 * (1 + nearness);
    const lens = lensPath(x, horizonY + 6 + nearness * 380, length, 2.2 + nearness * 3.5);
    layers.add(tones.moonPath, 0.85 - 0.72 * nearness, lens);
  }
  return layers.drawFilled();
}

export function drawWater(field: SceneField, air: SeasonAir, random: Random, ids: IdScope): string {
  const sea = bokashiRect(ids, air.sea, [0, horizonY, field.width, field.height - horizonY]);
  return sea + drawSwell(field, random) + drawLampTrails(field, random) + drawMoonPath(field, random);
}

/** The grain of the block over sky and water: cheap strokes, because filters are costly on phones. */
export function drawGrain({ width, height }: SceneField, random: Random): string {
  const fibres = { light: '', dark: '' };
  for (let y = 6; y < height; y += 9) {
    const tone = random() > 0.5 ? 'light' : 'dark';
    fibres[tone] += `M${Math.round(random() * width)} ${y}h${Math.round(width * (0.1 + random() * 0.3))}`;
  }
  return (
    stroke(fibres.light, inks.kami, 1.2, { opacity: 0.035 }) +
    stroke(fibres.dark, tones.topShade, 1.6, { opacity: 0.09 })
  );
}

/** The dark lower edge, which carries the composer. */
export function drawFoot(field: SceneField, ids: IdScope): string {
  const shade = bokashiRect(
    ids,
    [
      [0, tones.topShade, 0],
      [1, tones.topShade, 0.75],
    ],
    [0, field.height - 140, field.width, 140],
  );
  return shade;
}
