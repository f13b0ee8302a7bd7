import type { Random } from '@madoi/random/create-random';
import { boxPath, path, tenth } from '../drawing/shapes.ts';

/** The shape of a ridge: where it lies, how high it swings, and how rough the cut is (0–1). */
export interface Ridge {
  readonly y: number;
  readonly amplitude: number;
  readonly step?: number;
  readonly roughness?: number;
  readonly foot?: number;
}

/** Path data of a ridge across the 600 field, closed at `foot` (600 by default). */
export function ridgePath(random: Random, { y, amplitude, step = 20, roughness = 0.5, foot = 600 }: Ridge): string {
  let d = `M0 ${foot}L0 ${tenth(y)}`;
  let drift = 0;
  const phase = random() * 9;
  const frequency = 0.006 + random() * 0.004;
  for (let x = 0; x <= 600; x += step) {
    drift = drift * 0.6 + (random() - 0.5) * amplitude * roughness;
    d += `L${x} ${tenth(y + Math.sin(x * frequency + phase) * amplitude + drift)}`;
  }
  return `${d}L600 ${foot}Z`;
}

/** A row of houses: their foot, lowest and highest roof, wall and window colours, and the share of lit windows (0–1). */
export interface Town {
  readonly base: number;
  readonly lowest: number;
  readonly highest: number;
  readonly wall: string;
  readonly lamp: string;
  readonly litShare: number;
}

export function drawTown(random: Random, { base, lowest, highest, wall, lamp, litShare }: Town): string {
  let walls = '';
  let windows = '';
  let x = -10;
  while (x < 610) {
    const width = 34 + random() * 60;
    const height = lowest + random() * (highest - lowest);
    const roof = base - height;
    walls += boxPath(x, roof, width, 600 - roof);
    if (random() < 0.3) walls += boxPath(x + width * 0.4, roof - 18, 3, 18);
    for (let y = roof + 12; y < base - 12; y += 20) {
      for (let left = x + 8; left < x + width - 10; left += 16) {
        if (random() < litShare) windows += boxPath(left, y, 7, 10);
      }
    }
    x += width + (random() < 0.25 ? 10 : -1);
  }
  return path(walls, wall) + path(windows, lamp);
}
