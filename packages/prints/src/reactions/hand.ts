import { inks } from '../drawing/inks.ts';
import { group, path, stroke } from '../drawing/shapes.ts';

const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;

const fingers = 'M-4.6 0L-6.2-8M-1.6-1L-2.1-11M1.7-1L2.1-10.8M4.7 0L6-7.6';
const thumb = 'M5 6Q9 4 10.5-1';
const palm = 'M-5.5 0H5.5V7Q5.5 11 0 11T-5.5 7Z';

/** An open hand seen from the palm, about 20×26, its middle at the origin, the thumb at the right; a sleeve below it. */
export function drawHand(transform: string, sleeve: string): string {
  const skin = (colour: string, width: number) =>
    path(palm, colour, { stroke: colour, 'stroke-width': width - 1.4, ...round }) +
    stroke(fingers, colour, width, round) +
    stroke(thumb, colour, width, round);
  // The key block is the same hand printed broader, under the paper one.
  const cuff = path('M-6 12h12l1.5 9h-15z', sleeve, { stroke: inks.sumi, 'stroke-width': 1.8, ...round });
  return group({ transform }, cuff + skin(inks.sumi, 6.6) + skin(inks.kami, 3.2));
}
