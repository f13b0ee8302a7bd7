import { circle, path, repeat, stroke, tenth } from '../drawing/shapes.ts';
import type { FlowerColours, FlowerPlace } from './blossoms.ts';

const fullTurn = Math.PI * 2;
const deg = Math.PI / 180;

/** One pointed petal from the middle to `reach`, as path data. */
function needlePetal({ x, y }: FlowerPlace, angle: number, reach: number, breadth: number): string {
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
  const side = breadth * reach * 0.5;
  const [mx, my] = [x + reach * 0.72 * ux, y + reach * 0.72 * uy];
  const tip = `${tenth(x + reach * ux)} ${tenth(y + reach * uy)}`;
  const foot = `${tenth(x)} ${tenth(y)}`;
  return `M${foot}Q${tenth(mx - uy * side)} ${tenth(my + ux * side)} ${tip}Q${tenth(mx + uy * side)} ${tenth(my - ux * side)} ${foot}`;
}

/** Chrysanthemum (菊): three rings of needle petals, the middle one in the second colour. */
export function chrysanthemum(place: FlowerPlace, { petals, heart }: FlowerColours, count = 18): string {
  const ring = (turn: number, share: number, breadth: number) =>
    repeat(count, (index) => needlePetal(place, ((index + turn) / count) * fullTurn, place.radius * share, breadth));
  return (
    path(ring(0, 1, 0.2), petals) +
    path(ring(0.5, 0.72, 0.22), heart) +
    path(ring(0, 0.46, 0.26), petals) +
    circle(place.x, place.y, place.radius * 0.12, heart)
  );
}

/** Morning glory (朝顔): one round trumpet, its five seams and its throat left as paper. */
export function morningGlory({ x, y, radius }: FlowerPlace, { petals, heart }: FlowerColours): string {
  const edge = repeat(5, (index) => {
    const at = (share: number) => ((index + share) / 5) * fullTurn - Math.PI / 2;
    const point = (share: number, reach: number) =>
      `${tenth(x + radius * reach * Math.cos(at(share)))} ${tenth(y + radius * reach * Math.sin(at(share)))}`;
    return `${index === 0 ? `M${point(0, 0.94)}` : ''}Q${point(0.5, 1.22)} ${point(1, 0.94)}`;
  });
  const seams = repeat(5, (index) => {
    const angle = ((index + 0.5) / 5) * fullTurn - Math.PI / 2;
    const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
    const [w, far] = [radius * 0.09, radius * 0.86];
    return `M${tenth(x - uy * w)} ${tenth(y + ux * w)}L${tenth(x + ux * far)} ${tenth(y + uy * far)}L${tenth(x + uy * w)} ${tenth(y - ux * w)}Z`;
  });
  return path(`${edge}Z`, petals) + path(seams, heart) + circle(x, y, radius * 0.26, heart);
}

/** Snow crystal (雪): three axes, a pair of barbs on each arm. */
export function snowCrystal({ x, y, radius }: FlowerPlace, colour: string): string {
  const at = (angle: number, reach: number) =>
    `${tenth(x + radius * reach * Math.cos(angle))} ${tenth(y + radius * reach * Math.sin(angle))}`;
  const arms = repeat(6, (index) => {
    const arm = index * 60 * deg - 90 * deg;
    return `M${tenth(x)} ${tenth(y)}L${at(arm, 1)}`;
  });
  const barbs = repeat(6, (index) => {
    const arm = index * 60 * deg - 90 * deg;
    return `M${at(arm - 20 * deg, 0.82)}L${at(arm, 0.52)}L${at(arm + 20 * deg, 0.82)}`;
  });
  const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;
  return stroke(arms, colour, radius * 0.17, round) + stroke(barbs, colour, radius * 0.14, round);
}
