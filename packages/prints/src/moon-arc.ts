import { bokashiRect } from './drawing/bokashi.ts';
import { createIdScope } from './drawing/ids.ts';
import { inks } from './drawing/inks.ts';
import { oklchToHex } from './drawing/oklch.ts';
import { boxPath, circle, path, rect, stroke, svgDocument } from './drawing/shapes.ts';

const moonPaper = oklchToHex([93, 0.06, 90]);
const town = oklchToHex([17, 0.04, 253]);

/** Left edge, top, width: houses down to the ground, which is at 92 of 108. */
const houses: readonly (readonly [x: number, y: number, width: number])[] = [
  [4, 82, 20],
  [30, 74, 26],
  [58, 84, 32],
  [92, 70, 20],
  [118, 80, 26],
  [150, 86, 32],
  [176, 78, 20],
  [206, 72, 26],
  [232, 84, 32],
  [262, 76, 20],
  [286, 83, 26],
  [318, 87, 32],
  [348, 80, 20],
  [376, 74, 26],
];
const litHouses: readonly number[] = [0, 1, 3, 4, 6, 7, 9, 11, 12, 13];

/** Along the way of the moon over the town: where it stands, its size, how much of it shows. */
const moons = {
  one: [[316, 86, 17, 1]],
  five: [
    [87.4, 70.9, 10, 0.6],
    [143.7, 37.2, 10, 0.6],
    [200, 26, 17, 1],
    [256.3, 37.2, 10, 0.6],
    [312.6, 70.9, 10, 0.6],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [number, number, number, number])[]>>;

/** The moon over a town at night: `one` goes down at the end of its way, `five` never do. 400 × 108, cropped to its place. */
export function moonArcSvg(kind: keyof typeof moons): string {
  const sky = bokashiRect(
    createIdScope(`moon-arc-${kind}`),
    [
      [0, oklchToHex([19, 0.05, 255])],
      [1, oklchToHex([48, 0.09, 238])],
    ],
    [0, 0, 400, 108],
  );
  const way = stroke('M72 84Q200 -32 328 84', moonPaper, 1.4, { 'stroke-dasharray': '1 6', 'stroke-linecap': 'round' });
  const discs = moons[kind].map(([x, y, size, opacity]) => circle(x, y, size, moonPaper, { opacity })).join('');
  const walls = houses.map(([x, y, width]) => boxPath(x, y, width, 96 - y)).join('');
  const windows = litHouses
    .map((at) => houses[at])
    .map((house) => (house === undefined ? '' : boxPath(house[0] + 6, house[1] + 5, 3, 5)))
    .join('');
  return svgDocument(
    400,
    108,
    sky + way + discs + rect(0, 92, 400, 16, town) + path(walls, town) + path(windows, inks.tomoshibi),
    { preserveAspectRatio: 'xMidYMid slice', 'aria-hidden': 'true' },
  );
}
