import { type InkName, inks } from '../drawing/inks.ts';
import { oklchToHex } from '../drawing/oklch.ts';
import { circle, element, ellipse, path, rect } from '../drawing/shapes.ts';

const centre = { x: 474, y: 250 } as const;
const { x, y } = centre;

const seats: readonly (readonly [dx: number, dy: number, ink: InkName])[] = [
  [-104, 6, 'shu'],
  [-92, 24, 'asagi'],
  [-66, 40, 'kinari'],
  [-34, 49, 'wakatake'],
  [0, 52, 'sakura'],
  [34, 49, 'fuji'],
  [66, 40, 'asagi'],
  [92, 24, 'kinari'],
  [104, 6, 'wakatake'],
];

const ring = (rx: number, ry: number, colour: string, opacity: number, width = 1): string =>
  element('ellipse', { cx: x, cy: y, rx, ry, fill: 'none', stroke: colour, opacity, 'stroke-width': width });

const drawSeat = (dx: number, dy: number, ink: InkName): string => {
  const [cx, cy] = [x + dx, y + dy];
  const shoulders = `M${cx - 6.5} ${cy + 8}c0-8 13-8 13 0Z`;
  return (
    ellipse(cx, cy + 17, 9, 2, inks[ink], { opacity: 0.5 }) +
    circle(cx, cy, 12.5, inks[ink], { stroke: inks.sumi, 'stroke-width': 2 }) +
    circle(cx, cy - 2.5, 3.8, inks.sumi) +
    path(shoulders, inks.sumi)
  );
};

function drawDisc(): string {
  const glow = oklchToHex([82, 0.1, 60]);
  return (
    ellipse(x, y + 12, 120, 40, inks.tomoshibi, { opacity: 0.07 }) +
    ring(104, 40, glow, 0.4) +
    ring(138, 56, glow, 0.25) +
    ellipse(x, y + 4, 66, 23, oklchToHex([33, 0.06, 55])) +
    ellipse(x, y, 60, 20, inks.tomoshibi) +
    ellipse(x, y - 0.5, 58.5, 19, inks.sumi) +
    [50, 42, 34].map((rx) => ring(rx, rx * 0.325, inks.night3, 1)).join('') +
    ellipse(x, y - 0.5, 21, 7, inks.shu)
  );
}

const drawCover = (): string =>
  rect(x - 32, y - 70, 64, 64, oklchToHex([30, 0.075, 249]), { stroke: inks.sumi }) +
  circle(x + 4, y - 46, 14, oklchToHex([94, 0.05, 92])) +
  rect(x - 32, y - 20, 64, 14, inks.sumi) +
  rect(x + 14, y - 40, 18, 20, inks.sumi) +
  rect(x + 19, y - 34, 7, 8, inks.tomoshibi);

/** Second sheet: one record on the water, and everybody's seat around it. */
export const drawRecord = (): string => drawDisc() + drawCover() + seats.map((seat) => drawSeat(...seat)).join('');
