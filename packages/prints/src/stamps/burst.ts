import type { Random } from '@madoi/random/create-random';
import { circle, dotPath, path, stroke, tenth } from '../drawing/shapes.ts';

export interface BurstPlace {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** One sphere of a firework; lengths are shares of the burst's radius. */
interface Shell {
  readonly reach: number;
  readonly rays: number;
  readonly breadth: number;
  readonly droop: number;
  readonly tip: number;
  readonly from: number;
}

/** From the outermost in. */
export const burstShells: readonly Shell[] = [
  { reach: 1, rays: 52, breadth: 0.016, droop: 0.11, tip: 0.0135, from: 0.3 },
  { reach: 0.8, rays: 44, breadth: 0.017, droop: 0.07, tip: 0.012, from: 0.26 },
  { reach: 0.57, rays: 34, breadth: 0.018, droop: 0.04, tip: 0.013, from: 0.2 },
  { reach: 0.34, rays: 22, breadth: 0.018, droop: 0.02, tip: 0.012, from: 0.12 },
];

/** One sphere: rays like knife cuts, bowed by their weight, and a spark at the end of each. */
export function drawShell({ x, y, radius }: BurstPlace, shell: Shell, colour: string, random: Random): string {
  let rays = '';
  let tips = '';
  const [from, side, droop] = [radius * shell.reach * shell.from, radius * shell.breadth, radius * shell.droop];
  for (let ray = 0; ray < shell.rays; ray++) {
    const angle = ((ray + (random() - 0.5) * 0.5) / shell.rays) * Math.PI * 2;
    const reach = radius * shell.reach * (0.9 + random() * 0.12);
    const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
    const [tipX, tipY] = [x + ux * reach, y + uy * reach + droop * (0.4 + 0.6 * Math.abs(ux))];
    const [bowX, bowY] = [x + ux * reach * 0.62, y + uy * reach * 0.62 - droop * 0.06];
    const foot = `${tenth(x + ux * from)} ${tenth(y + uy * from)}`;
    const tip = `${tenth(tipX)} ${tenth(tipY)}`;
    rays += `M${foot}Q${tenth(bowX - uy * side)} ${tenth(bowY + ux * side)} ${tip}Q${tenth(bowX + uy * side)} ${tenth(bowY - ux * side)} ${foot}`;
    tips += dotPath(tipX, tipY);
  }
  return path(rays, colour) + stroke(tips, colour, radius * shell.tip * 2, { 'stroke-linecap': 'round' });
}

/** Loose sparks beyond the outermost sphere. */
export function drawSparks({ x, y, radius }: BurstPlace, colour: string, random: Random): string {
  let sparks = '';
  for (let spark = 0; spark < 60; spark++) {
    const [angle, reach] = [random() * Math.PI * 2, radius * (1.02 + random() * 0.1)];
    sparks += dotPath(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach + radius * 0.06);
  }
  return stroke(sparks, colour, radius * 0.014, { 'stroke-linecap': 'round', opacity: 0.8 });
}

/** A whole burst; `colours` go from the outermost sphere in, the last one is also the core's. */
export function drawBurst(place: BurstPlace, colours: readonly string[], random: Random): string {
  const colourAt = (at: number) => colours[at % colours.length] ?? '#fff';
  const shells = burstShells.map((shell, at) => drawShell(place, shell, colourAt(at), random)).join('');
  const sparks = drawSparks(place, colourAt(0), random);
  return shells + sparks + circle(place.x, place.y, place.radius * 0.035, colourAt(3));
}
