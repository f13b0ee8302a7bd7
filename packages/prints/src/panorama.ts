import { createRandom, type Random } from '@madoi/random/create-random';
import { bokashiRect } from './drawing/bokashi.ts';
import { createIdScope, type IdScope, idPrefixOf } from './drawing/ids.ts';
import { inks } from './drawing/inks.ts';
import { oklchToHex } from './drawing/oklch.ts';
import { boxPath, circle, dotPath, rect, svgDocument } from './drawing/shapes.ts';
import type { PanoramaField } from './panorama/field.ts';
import { drawHills, drawTown } from './panorama/shore.ts';
import { createInkLayers } from './scene/strokes.ts';

/** Which panorama: its field, what moves with the seed, and how full the sky is. */
export interface PanoramaRequest extends PanoramaField {
  readonly seed: number;
  /** How many stars (60 by default). */
  readonly stars?: number;
}

const moonPaper = oklchToHex([94, 0.05, 92]);
const veils = { upper: oklchToHex([25.5, 0.068, 252]), lower: oklchToHex([27, 0.07, 251]) };
const swell = oklchToHex([52, 0.08, 235]);

function drawSky({ width, horizonY, moon }: PanoramaField, stars: number, random: Random, ids: IdScope): string {
  const air = bokashiRect(
    ids,
    [
      [0, oklchToHex([17, 0.05, 256])],
      [0.4, oklchToHex([28, 0.072, 250])],
      [0.82, oklchToHex([43, 0.085, 238])],
      [1, oklchToHex([56, 0.08, 228])],
    ],
    [0, 0, width, horizonY],
  );
  const small = createInkLayers();
  const great = createInkLayers();
  for (let index = 0; index < stars; index++) {
    const dot = dotPath(random() * width, random() * horizonY * 0.6);
    (random() < 0.15 ? great : small).add(inks.kami, 0.25 + random() * 0.5, dot);
  }
  const { x, y, radius: r } = moon;
  const disc =
    circle(x, y, r, moonPaper) +
    rect(x - r * 1.3, y + r * 0.16, r * 1.9, r * 0.15, veils.upper, { rx: r * 0.07 }) +
    rect(x - r * 0.5, y + r * 0.56, r * 1.6, r * 0.11, veils.lower, { rx: r * 0.05 });
  return air + small.drawDots(1.6) + great.drawDots(2.8) + disc;
}

function drawSea({ width, height, horizonY, moon }: PanoramaField, random: Random, ids: IdScope): string {
  const sea = bokashiRect(
    ids,
    [
      [0, oklchToHex([36, 0.075, 242])],
      [0.4, oklchToHex([26, 0.055, 250])],
      [1, inks.night1],
    ],
    [0, horizonY, width, height - horizonY],
  );
  const waves = createInkLayers();
  for (let index = 0; index < 70; index++) {
    const y = horizonY + 4 + random() * (height - horizonY);
    waves.add(swell, 0.18 + random() * 0.25, boxPath(random() * width, y, 20 + random() * 90, 1.2));
  }
  const track = createInkLayers();
  for (let index = 0; index < 14; index++) {
    const length = moon.radius * 2 - index * 3 + random() * 26;
    const left = moon.x - length / 2 + (random() - 0.5) * 12;
    track.add(moonPaper, 0.5 - index * 0.03, boxPath(left, horizonY + 5 + index * 7, length, 2));
  }
  return sea + waves.drawFilled() + track.drawFilled();
}

/** The picture without a document around it, for use inside another print. */
export function panoramaGroup(request: PanoramaRequest, ids: IdScope): string {
  const random = createRandom(request.seed * 9973);
  return (
    drawSky(request, request.stars ?? 60, random, ids) +
    drawHills(request, random) +
    drawTown(request, random) +
    drawSea(request, random, ids)
  );
}

/** A standalone panorama, cut from the bottom up when its box is wider than it is. */
export function panoramaSvg(request: PanoramaRequest): string {
  const { width, height, horizonY, moon, seed, stars = 60 } = request;
  const prefix = idPrefixOf('panorama', [width, height, horizonY, moon.x, moon.y, moon.radius, seed, stars]);
  return svgDocument(width, height, panoramaGroup(request, createIdScope(prefix)), {
    preserveAspectRatio: 'xMidYMax slice',
    'aria-hidden': 'true',
  });
}
