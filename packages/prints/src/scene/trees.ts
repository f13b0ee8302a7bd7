import type { Random } from '@madoi/random/create-random';
import { oklchToHex } from '../drawing/oklch.ts';
import { dotPath, path, stroke } from '../drawing/shapes.ts';
import { createInkLayers } from './strokes.ts';
import { tones } from './tones.ts';

const round = { 'stroke-linecap': 'round' } as const;
const pineTrunk = 'M262 572c4-40 26-60 10-110-6-20 2-42 14-58';
const pinePads =
  'M222 414c4-22 30-30 48-18 18-16 52-8 56 12 18 4 14 24-4 24h-88c-16 0-20-12-12-18Z' +
  'M190 462c4-18 24-24 40-16 14-12 40-4 42 12 12 6 8 20-6 20h-64c-14 0-18-10-12-16Z' +
  'M276 470c4-16 26-20 38-12 16-10 38-2 38 12 12 4 8 18-4 18h-62c-12 0-16-10-10-18Z';
const pineSnow =
  'M224 410c5-20 30-26 46-14 18-15 50-8 55 11q-14 5-24-2t-26 2-26-1-25 4Z' +
  'M192 458c5-16 23-21 38-13 14-11 38-4 41 11q-11 4-20-2t-20 3-20-1-19 2Z' +
  'M278 466c5-14 25-17 36-10 15-9 35-2 37 11q-11 4-19-2t-18 2-18-1-18 0Z';

/** The pine of the left bank; in winter it carries snow. */
export function drawPine(snow: boolean): string {
  return (
    stroke(pineTrunk, tones.ink, 9, round) +
    path(pinePads, tones.ink) +
    stroke('M234 408q30-16 62-8M202 458q22-12 48-6M288 466q22-10 46-4', tones.needle, 2, round) +
    (snow ? path(pineSnow, tones.snow, { opacity: 0.85 }) : '')
  );
}

type Crown = readonly [x: number, y: number, width: number, height: number];

/** Dots of leaf or petal thrown over the crowns of a tree: the darker blocks first, the lit ones on top. */
function drawFoliage(
  crowns: readonly Crown[],
  colours: readonly string[],
  dotsPerCrown: number,
  random: Random,
): string {
  return colours
    .map((colour, tone) => {
      const layer = createInkLayers();
      for (const [x, y, width, height] of crowns) {
        const count = Math.round(dotsPerCrown * (1 - tone * 0.22));
        for (let index = 0; index < count; index++) {
          const angle = random() * Math.PI * 2;
          const reach = Math.sqrt(random());
          const lift = tone * height * 0.14;
          layer.add(
            colour,
            1,
            dotPath(x + Math.cos(angle) * reach * width, y - lift + Math.sin(angle) * reach * height),
          );
        }
      }
      return layer.drawDots(13.5 - tone * 2.6);
    })
    .join('');
}

const cherryCrowns: readonly Crown[] = [
  [284, 416, 62, 30],
  [226, 456, 54, 24],
  [322, 470, 48, 22],
  [176, 492, 30, 16],
];

const cherryTones = [
  oklchToHex([44, 0.07, 330]),
  oklchToHex([62, 0.08, 345]),
  oklchToHex([78, 0.08, 358]),
  oklchToHex([90, 0.045, 5]),
];

/** A cherry in full bloom, lit from below by the inn. */
export function drawCherry(random: Random): string {
  const branches =
    'M262 572c0-44 20-66 12-106M270 500c-14-22-36-26-52-40M276 480c12-20 30-20 44-24M270 470c0-20 8-30 16-52';
  return stroke(branches, tones.ink, 8, round) + drawFoliage(cherryCrowns, cherryTones, 52, random);
}

const mapleCrowns: readonly Crown[] = [
  [1304, 488, 44, 17],
  [1356, 500, 36, 14],
  [1266, 510, 26, 12],
];

const mapleTones = [oklchToHex([26, 0.06, 32]), oklchToHex([36, 0.1, 32]), oklchToHex([48, 0.14, 34])];

/** A maple behind the boathouse: the one red of autumn. */
export function drawMaple(random: Random): string {
  const trunk = stroke(
    'M1318 572c2-26-10-44-6-72M1320 548c8-16 22-22 34-34M1314 530c-12-8-28-8-44-14',
    tones.ink,
    6,
    round,
  );
  return trunk + drawFoliage(mapleCrowns, mapleTones, 40, random);
}
