import { inks } from './drawing/inks.ts';
import { oklchToHex } from './drawing/oklch.ts';
import { ellipse, group } from './drawing/shapes.ts';
import type { SeatRow } from './seats.ts';

const water = oklchToHex([72, 0.06, 226]);

function ring([halfWidth, halfHeight]: SeatRow, index: number): string {
  const line = { 'stroke-width': 1.5, opacity: 0.42 - 0.09 * index };
  const echo = {
    'stroke-width': 1,
    opacity: 0.22 - 0.05 * index,
    'stroke-dasharray': `${60 + 30 * index} ${24 + 10 * index} 18 14`,
  };
  return (
    ellipse(0, 0, halfWidth, halfHeight, 'none', line) + ellipse(0, 0, halfWidth + 26, halfHeight + 11, 'none', echo)
  );
}

/**
 * Rings on the water under the rows of seats, 900×460 with the middle of the platter at its centre. Put the centre on
 * the stage's middle and clip the upper 206 px: no ring may cross the horizon.
 */
export function ripplesSvg(rows: readonly SeatRow[]): string {
  const glow =
    ellipse(0, 20, 330, 132, inks.tomoshibi, { opacity: 0.05 }) +
    ellipse(0, 12, 236, 92, inks.tomoshibi, { opacity: 0.07 });
  const rings = group({ fill: 'none', stroke: water }, rows.map(ring).join(''));
  const box =
    'xmlns="http://www.w3.org/2000/svg" viewBox="-450 -230 900 460" width="900" height="460" aria-hidden="true"';
  return `<svg ${box}>${glow}${rings}</svg>`;
}
