import { circle, ellipse, rect, repeat, stroke, tenth } from '../drawing/shapes.ts';
import type { PlateColours } from './plate-colours.ts';

const rounded = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;

export function fan({ ground, key, paper }: PlateColours): string {
  return (
    `<path d="M32 53 4 33A34 34 0 0 1 60 33Z" fill="${paper}"/>` +
    circle(32, 25, 7.5, ground) +
    stroke('M32 53 4 33M32 53 12 24M32 53 24 19.5M32 53V19M32 53l8-33.5M32 53l20-29M32 53l28-20', key, 1.7) +
    `<path d="M32 53 19 43a17 17 0 0 1 26 0Z" fill="${key}"/>` +
    circle(32, 52, 3, key)
  );
}

export function lantern({ ground, key, paper }: PlateColours): string {
  return (
    stroke('M32 2v9M32 54v8', key, 2.4, rounded) +
    `<path d="M19 14c-8 10-8 26 0 36h26c8-10 8-26 0-36Z" fill="${paper}"/>` +
    stroke('M16 20h32M13.5 26.5h37M13 33h38M13.5 39.5h37M16 45h32', key, 1.5) +
    rect(20, 10, 24, 5, key, { rx: 1 }) +
    rect(20, 49, 24, 5, key, { rx: 1 }) +
    circle(32, 32, 8, ground, { stroke: key, 'stroke-width': 2 }) +
    circle(32, 32, 2, key)
  );
}

export function umbrella({ ground, key, paper }: PlateColours): string {
  const rib = (index: number) => {
    const angle = (index * Math.PI) / 6;
    return `M32 32 ${tenth(32 + 25 * Math.cos(angle))} ${tenth(32 + 25 * Math.sin(angle))}`;
  };
  return (
    circle(32, 32, 25, paper) +
    circle(32, 32, 18, 'none', { stroke: key, 'stroke-width': 7 }) +
    stroke(repeat(12, rib), ground, 1.3) +
    circle(32, 32, 25, 'none', { stroke: key, 'stroke-width': 2 }) +
    circle(32, 32, 4.5, key)
  );
}

export function cup({ key, paper }: PlateColours): string {
  return (
    `<path d="M16 28h32l-3 24q-.6 5-6 5H25q-5.4 0-6-5Z" fill="${paper}"/>` +
    `<path d="M17 36h30l-1 8H18Z" fill="${key}"/>` +
    ellipse(32, 28, 16, 4, key) +
    stroke('M25 20c-4-5 4-7 0-13M33 20c-4-5 4-7 0-13M41 20c-4-5 4-7 0-13', key, 2.4, rounded)
  );
}

export function radio({ ground, key, paper }: PlateColours): string {
  return (
    stroke('M44 26 54 6', key, 2.6, rounded) +
    rect(8, 25, 48, 29, key, { rx: 3 }) +
    circle(22, 39.5, 9.5, paper) +
    circle(22, 39.5, 5.5, ground) +
    circle(22, 39.5, 2, key) +
    rect(36, 30, 16, 7, paper, { rx: 1 }) +
    stroke('M42 30v7', key, 1.8) +
    circle(39.5, 46, 3.4, paper) +
    circle(48.5, 46, 3.4, paper)
  );
}
