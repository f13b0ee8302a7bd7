import type { Random } from '@madoi/random/create-random';
import { inks } from '../drawing/inks.ts';
import { oklchToHex } from '../drawing/oklch.ts';
import { boxPath, path, tenth } from '../drawing/shapes.ts';
import type { PanoramaField } from './field.ts';

/** Two ranges of hills behind the town; the farther one is paler and higher. */
export function drawHills({ width, height, horizonY }: PanoramaField, random: Random): string {
  const ranges = [
    { lightness: 38, swing: 34, top: 0.9, opacity: 0.55 },
    { lightness: 30, swing: 26, top: 0.95, opacity: 1 },
  ];
  return ranges
    .map(({ lightness, swing, top, opacity }) => {
      const phase = random() * 6;
      let d = `M0 ${height}`;
      for (let x = 0; x <= width + 24; x += 24) {
        const rise = 0.6 + Math.sin(x * 0.0052 + phase) * 0.7 + Math.sin(x * 0.017 + phase * 2) * 0.3;
        d += `L${x} ${tenth(horizonY * top - swing * rise)}`;
      }
      return path(`${d}V${height}Z`, oklchToHex([lightness, 0.06, 246]), { opacity });
    })
    .join('');
}

interface TownRow {
  readonly lightness: number;
  readonly lowest: number;
  readonly highest: number;
  readonly litShare: number;
}

function drawTownRow({ width, horizonY }: PanoramaField, row: TownRow, random: Random): string {
  let walls = '';
  let windows = '';
  let x = -8;
  while (x < width + 10) {
    const houseWidth = Math.round(26 + random() * 56);
    const height = Math.round(row.lowest + random() * (row.highest - row.lowest));
    walls += boxPath(x, horizonY - height, houseWidth, height + 2);
    for (let y = horizonY - height + 8; y < horizonY - 8; y += 13) {
      for (let left = x + 6; left < x + houseWidth - 8; left += 11) {
        if (random() < row.litShare) windows += boxPath(left, y, 4, 6);
      }
    }
    x += houseWidth;
  }
  return path(walls, oklchToHex([row.lightness, 0.045, 252])) + path(windows, inks.tomoshibi);
}

/** Two rows of houses along the water. */
export function drawTown(field: PanoramaField, random: Random): string {
  return (
    drawTownRow(field, { lightness: 25, lowest: 14, highest: 64, litShare: 0.16 }, random) +
    drawTownRow(field, { lightness: 19, lowest: 8, highest: 44, litShare: 0.13 }, random)
  );
}
