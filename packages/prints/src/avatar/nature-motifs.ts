import { circle, rect, stroke } from '../drawing/shapes.ts';
import type { PlateColours } from './plate-colours.ts';

const rounded = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;

function waveScale(x: number, y: number, { ground, key, paper }: PlateColours): string {
  return [17, 11.5, 6]
    .map((r, ring) => circle(x, y, r, ring % 2 ? ground : paper, { stroke: key, 'stroke-width': 2.2 }))
    .join('');
}

/** Waves (青海波), 64×64 like every motif. */
export function wave(colours: PlateColours): string {
  const crests: readonly (readonly [number, number])[] = [
    [6, 44],
    [32, 44],
    [58, 44],
    [19, 58],
    [45, 58],
  ];
  return crests.map(([x, y]) => waveScale(x, y, colours)).join('');
}

export function moon({ key, paper }: PlateColours): string {
  return (
    circle(33, 28, 16, paper) +
    rect(2, 32, 34, 5, key, { rx: 2.5 }) +
    rect(26, 41, 42, 5, key, { rx: 2.5 }) +
    rect(8, 50, 26, 5, key, { rx: 2.5 })
  );
}

export function pine({ ground, key }: PlateColours): string {
  return (
    stroke('M28 64C33 54 38 48 33 36c-1-4 0-9 1-14', key, 4.5, rounded) +
    `<g fill="${key}"><path d="M20 20c1-6 6-8 10-7 4-3 11-2 13 3 5 1 5 8-1 8H23c-4 0-5-3-3-4Z"/>` +
    '<path d="M7 37c1-6 6-8 10-6 4-4 10-2 11 3 4 2 3 7-1 7H11c-5 0-6-3-4-4Z"/>' +
    '<path d="M35 43c1-5 5-7 9-5 4-3 10-1 11 3 5 2 4 8-1 8H38c-4 0-5-4-3-6Z"/></g>' +
    stroke('M23 18q8-4 16 0M11 36q6-4 12-1M40 43q6-3 11 0', ground, 1.6, rounded)
  );
}

export function cloud({ key, paper }: PlateColours): string {
  return (
    `<path d="M9 41c-4-8 4-14 10-11 1-10 16-14 22-4 7-4 16 2 14 10 5 2 4 9-2 9H14c-3 0-5-2-5-4Z" fill="${paper}" stroke="${key}" stroke-width="1.8"/>` +
    stroke('M24 38c0-9 14-10 14-1 0 6-9 6-9 1 0-3 4-3 4-1M44 39c1-4 6-4 6-1', key, 2.2, rounded) +
    rect(16, 49, 40, 4, paper, { rx: 2 }) +
    rect(4, 55, 26, 4, paper, { rx: 2 })
  );
}

export function mountain({ ground, key, paper }: PlateColours): string {
  return (
    circle(47, 18, 7, paper) +
    `<path d="M-2 62C12 50 20 34 25 19q7-3 14 0c5 15 13 31 27 43Z" fill="${key}"/>` +
    `<path d="M25 19q7-3 14 0l5.5 14-5-4-4 7-4-6-4.5 6-3.5-6-4.5 3Z" fill="${paper}"/>` +
    rect(0, 46, 30, 3.6, ground, { rx: 1.8 }) +
    rect(22, 53, 44, 3.6, ground, { rx: 1.8 })
  );
}
