import { circle, ellipse, rect, stroke } from '../drawing/shapes.ts';
import type { PlateColours } from './plate-colours.ts';

const rounded = { 'stroke-linecap': 'round' } as const;

export function cat({ key, paper }: PlateColours): string {
  return (
    `<path d="M11 64c0-12 9-18 21-18s21 6 21 18Z" fill="${key}"/>` +
    `<path d="M14 30 15 10l12 8q5-1 10 0l12-8 1 20c1 12-8 19-18 19S13 42 14 30Z" fill="${key}"/>` +
    ellipse(24, 31, 3.6, 4.4, paper) +
    ellipse(40, 31, 3.6, 4.4, paper) +
    rect(23.2, 28, 1.8, 6, key) +
    rect(39.2, 28, 1.8, 6, key) +
    `<path d="m29.5 38 2.5 2.6L34.5 38Z" fill="${paper}"/>` +
    stroke('M6 35l10 2M6 42l10-2M58 35l-10 2M58 42l-10-2', paper, 1.4)
  );
}

export function fish({ ground, key, paper }: PlateColours): string {
  return (
    `<path d="M6 33C14 17 35 16 45 31c4-1 9-5 14-11-2 8-2 17 1 25-6-4-10-7-15-8C36 50 15 50 6 33Z" fill="${key}"/>` +
    `<path d="M20 22c4 7 4 16 0 23-5-2-10-6-14-12 3-5 8-9 14-11Z" fill="${paper}"/>` +
    circle(14, 31, 2.4, key) +
    stroke('M27 24q4 4 0 8m0 1q4 4 0 8M34 26q4 3 0 7m0 1q4 4 0 7', ground, 2, rounded) +
    stroke('M6 56h24M36 56h20', paper, 2.4, rounded)
  );
}
