import { createRandom } from '@madoi/random/create-random';
import { circle, path, repeat, tenth } from '../drawing/shapes.ts';
import { type CrestInks, isLitSeat, seatCentre } from './crest.ts';

/** A disc as a knife cuts it: `cuts` facets with rounded corners, each off by up to `unevenness` of the radius. */
interface KnifeCut {
  readonly seed: number;
  readonly cuts: number;
  readonly unevenness: number;
}

function carvedDisc(cx: number, cy: number, radius: number, { seed, cuts, unevenness }: KnifeCut): string {
  const random = createRandom(seed);
  const corners: (readonly [x: number, y: number])[] = [];
  for (let index = 0; index < cuts; index++) {
    const angle = ((index + (random() - 0.5) * 0.35) * 2 * Math.PI) / cuts;
    const reach = (radius / Math.cos((Math.PI / cuts) * 0.72)) * (1 + (random() - 0.5) * unevenness * 2);
    corners.push([cx + reach * Math.cos(angle), cy + reach * Math.sin(angle)]);
  }
  let d = '';
  corners.forEach((corner, index) => {
    const next = corners[(index + 1) % cuts] ?? corner;
    const middle = `${tenth((corner[0] + next[0]) / 2)} ${tenth((corner[1] + next[1]) / 2)}`;
    d += d === '' ? `M${middle}` : `Q${tenth(corner[0])} ${tenth(corner[1])} ${middle}`;
  });
  const [first, second] = [corners[0] ?? [cx, cy], corners[1] ?? [cx, cy]];
  const close = `${tenth((first[0] + second[0]) / 2)} ${tenth((first[1] + second[1]) / 2)}`;
  return `${d}Q${tenth(first[0])} ${tenth(first[1])} ${close}Z`;
}

/** A groove that starts and ends in a point, as a gouge leaves it. */
function groove(radius: number, from: number, to: number): string {
  const depth = 5;
  const at = (r: number, angle: number) => `${tenth(256 + r * Math.cos(angle))} ${tenth(256 + r * Math.sin(angle))}`;
  const back = radius + depth * 3;
  const middle = at(radius + depth, (from + to) / 2);
  const outer = `M${at(radius, from)}A${radius} ${radius} 0 0 1 ${at(radius, to)}`;
  return `${outer}A${back} ${back} 0 0 0 ${middle}A${back} ${back} 0 0 0 ${at(radius, from)}Z`;
}

const grooves: readonly (readonly [radius: number, from: number, to: number])[] = [
  [86, -2.75, -1.25],
  [86, 0.35, 1.75],
  [66, -2.55, -1],
  [66, 0.5, 2.05],
  [47, -2.3, -0.7],
  [47, 0.8, 2.4],
];

/** The crest for 128 px and more, on a 512 field: knife-cut edges and grooves in the colour of the ground. */
export function carvedCrest({ ink, lit }: CrestInks, ground: string): string {
  const seats = repeat(8, (seat) => {
    const [x, y] = seatCentre(seat, 256, 188);
    const cut = { seed: seat + 3, cuts: 15, unevenness: 0.016 };
    return path(carvedDisc(x, y, 58, cut), isLitSeat(seat) ? lit : ink);
  });
  const record = path(carvedDisc(256, 256, 106, { seed: 17, cuts: 26, unevenness: 0.006 }), ink);
  const cuts = path(grooves.map(([radius, from, to]) => groove(radius, from, to)).join(''), ground);
  return seats + record + cuts + circle(256, 256, 20, ground);
}
