import type { Random } from '@madoi/random/create-random';
import { inks } from '../drawing/inks.ts';
import { boxPath, circle, path, rect, repeat, stroke, tenth } from '../drawing/shapes.ts';
import { horizonY } from './field.ts';
import { createInkLayers, type InkLayers } from './strokes.ts';
import { tones } from './tones.ts';

interface House {
  readonly x: number;
  readonly width: number;
  readonly height: number;
}

function lightWindows({ x, width, height }: House, random: Random, windows: InkLayers): void {
  const litShare = random() * 0.32 + 0.04;
  for (let column = 0; column < Math.floor((width - 8) / 8); column++) {
    for (let row = 0; row < Math.floor((height - 10) / 11); row++) {
      if (random() >= litShare) continue;
      const lamp = random() > 0.25 ? inks.tomoshibi : tones.dimLamp;
      windows.add(lamp, 0.5 + random() * 0.5, boxPath(x + 6 + column * 8, horizonY - height + 8 + row * 11, 4, 6));
    }
  }
}

/** Roof works: a machine room on some houses, an aerial on fewer. */
function roofPath({ x, width, height }: House, random: Random): string {
  const roof = horizonY - height;
  const room = random() > 0.55 ? boxPath(x + width * 0.3, roof - 8, width * 0.3, 9) : '';
  return room + (random() > 0.75 ? boxPath(x + width * 0.6, roof - 22, 1.6, 22) : '');
}

/** The skyline from x 180 to 1440, low in the middle so that the cover stands free. */
function drawSkyline(random: Random): string {
  const windows = createInkLayers();
  let walls = '';
  let x = 180;
  while (x < 1440) {
    const width = 26 + random() * 46;
    const fromMiddle = Math.abs(x + width / 2 - 800) / 620;
    const height = 26 + random() * 74 * (0.55 + 0.7 * fromMiddle) + (random() > 0.86 ? 44 : 0);
    const house = { x, width, height };
    walls += `M${tenth(x)} ${horizonY + 2}v${-tenth(height + 2)}h${tenth(width)}V${horizonY + 2}z`;
    walls += roofPath(house, random);
    lightWindows(house, random, windows);
    x += width + (random() > 0.8 ? 14 : -2);
  }
  return path(walls, tones.town) + windows.drawFilled();
}

function drawTower(): string {
  const legs = `M704 ${horizonY} 716 436 717 398h3l1 38 12 124h-9l-7-60-7 60Z`;
  return (
    path(legs + boxPath(708, 474, 21, 5) + boxPath(711, 440, 15, 4), tones.town) +
    circle(718.5, 396, 3, inks.live) +
    rect(710, 475, 17, 2, inks.tomoshibi)
  );
}

/** The rail bridge across the bay and the last train on it. */
function drawBridge(): string {
  const iron =
    boxPath(120, 530, 1360, 7) +
    repeat(24, (index) => boxPath(132 + index * 58, 537, 7, 26)) +
    repeat(12, (index) => boxPath(150 + index * 118, 512, 2, 18));
  const glass = repeat(17, (index) => boxPath(868 + index * 14, 515, index % 4 === 3 ? 5 : 10, 7));
  return (
    path(iron, tones.iron) +
    path('M862 530v-15q0-4 4-4h236q8 0 12 6l6 13Z', tones.trainBody) +
    path(glass, inks.tomoshibi) +
    stroke('M862 526h256', inks.wakatake, 2.5)
  );
}

/** Town, tower, bridge and train: the far shore. */
export function drawTownShore(random: Random): string {
  return drawSkyline(random) + drawTower() + drawBridge();
}
