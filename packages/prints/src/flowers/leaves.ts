import { path, stroke, tenth } from '../drawing/shapes.ts';
import type { FlowerPlace } from './blossoms.ts';

const deg = Math.PI / 180;

/** The seven points of a maple leaf: where each aims and how far it reaches. */
const points: readonly (readonly [pointDeg: number, reach: number])[] = [
  [-175, 0.72],
  [-135, 0.92],
  [-90, 1],
  [-45, 0.92],
  [-5, 0.72],
  [28, 0.42],
  [152, 0.42],
];

/** Maple leaf (紅葉) with its stem, turned by `turnDeg`. */
export function mapleLeaf({ x, y, radius }: FlowerPlace, colour: string, turnDeg = 0): string {
  const half = 14 * deg;
  const corner = (angle: number, reach: number) =>
    `${tenth(x + radius * reach * Math.cos(angle))} ${tenth(y + radius * reach * Math.sin(angle))}`;
  const outline = points.flatMap(([pointDeg, reach]) => {
    const angle = (pointDeg + turnDeg) * deg;
    return [
      corner(angle - half * 1.7, 0.34),
      corner(angle - half * 0.62, reach * 0.72),
      corner(angle, reach),
      corner(angle + half * 0.62, reach * 0.72),
      corner(angle + half * 1.7, 0.34),
    ];
  });
  const stem = (90 + turnDeg) * deg;
  return (
    path(`M${outline.join('L')}Z`, colour) +
    stroke(`M${tenth(x)} ${tenth(y)}L${corner(stem, 0.8)}`, colour, radius * 0.09)
  );
}
