import type { Random } from '@madoi/random/create-random';
import { bokashiRect, defineBokashi } from '../drawing/bokashi.ts';
import type { IdScope } from '../drawing/ids.ts';
import { inks } from '../drawing/inks.ts';
import { oklchToHex } from '../drawing/oklch.ts';
import { circle, dotPath, path } from '../drawing/shapes.ts';
import { horizonY, type SceneField } from './field.ts';
import type { SeasonAir } from './season.ts';
import { createInkLayers } from './strokes.ts';
import { tones } from './tones.ts';

function drawStars({ width }: SceneField, air: SeasonAir, random: Random): string {
  const small = createInkLayers();
  const great = createInkLayers();
  const count = Math.round((width / 20) * air.starShare);
  for (let index = 0; index < count; index++) {
    const dot = dotPath(random() * width, random() * 330 + 10);
    (random() > 0.9 ? great : small).add(inks.kami, 0.25 + random() * 0.5, dot);
  }
  return small.drawDots(2) + great.drawDots(3.6);
}

function drawMoon({ moon }: SceneField, { halo }: SeasonAir, ids: IdScope): string {
  const id = ids('moon');
  return (
    circle(moon.x, moon.y, 60 + 64 * halo, inks.tomoshibi, { opacity: 0.05 }) +
    circle(moon.x, moon.y, 60 + 32 * halo, inks.tomoshibi, { opacity: 0.07 }) +
    defineBokashi(id, [
      [0, tones.moonTop],
      [1, tones.moonFoot],
    ]) +
    circle(moon.x, moon.y, 64, `url(#${id})`)
  );
}

/** A bank of cloud: left edge, top, width, height. */
function cloudPath(x: number, y: number, w: number, h: number): string {
  const part = (...values: number[]) => values.map((value) => Math.round(value)).join(' ');
  return (
    `M${part(x, y + h)}q${part(w * 0.1, -h * 0.2, w * 0.18, -h * 0.55)}t${part(w * 0.2, -h * 0.35)}` +
    `q${part(w * 0.14, -h * 0.3, w * 0.26, h * 0.1)}t${part(w * 0.18, h * 0.35)}t${part(w * 0.18, h * 0.45)}Z`
  );
}

type Cloud = readonly [x: number, y: number, w: number, h: number, lightness: number, opacity: number];

/** Two banks cross the moon; the rest lie over the range. Places are relative to the moon, so that it is always veiled. */
const clouds: readonly Cloud[] = [
  [-148, 22, 260, 26, 27, 0.96],
  [-38, 46, 330, 20, 30, 0.9],
  [-458, 118, 300, 22, 37, 0.55],
  [-718, 0, 340, 20, 27, 0.7],
  [102, 180, 420, 26, 42, 0.5],
  [-838, 210, 420, 26, 42, 0.5],
  [-378, 254, 520, 20, 50, 0.45],
];

function drawClouds({ moon }: SceneField, { cloudHue }: SeasonAir): string {
  return clouds
    .map(([dx, dy, w, h, lightness, opacity]) =>
      path(cloudPath(moon.x + dx, moon.y + dy, w, h), oklchToHex([lightness, 0.075, cloudHue]), { opacity }),
    )
    .join('');
}

/** Everything above the range: the graded sky with its dark top edge (一文字), stars, moon, clouds. */
export function drawSky(field: SceneField, air: SeasonAir, random: Random, ids: IdScope): string {
  const edge = bokashiRect(
    ids,
    [
      [0, tones.topShade],
      [1, tones.topShade, 0],
    ],
    [0, 0, field.width, 120],
  );
  return (
    bokashiRect(ids, air.sky, [0, 0, field.width, horizonY + 4]) +
    edge +
    drawStars(field, air, random) +
    drawMoon(field, air, ids) +
    drawClouds(field, air)
  );
}
