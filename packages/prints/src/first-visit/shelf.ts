import { type InkName, inks } from '../drawing/inks.ts';
import { oklchToHex } from '../drawing/oklch.ts';
import { circle, element, group, path, rect, repeat } from '../drawing/shapes.ts';
import { duskField } from './dusk.ts';

const { height, horizonY } = duskField;
const quayY = horizonY + 52;
const deep = oklchToHex([30, 0.075, 249]);
const seal = oklchToHex([52, 0.165, 33]);

/** An obi as it stands in the shelf, with as many letters as its title has. */
const drawObi = (x: number, ink: InkName, letters: number): string =>
  rect(x, 134, 38, 132, inks[ink]) +
  rect(x, 134, 3, 132, inks.kami, { opacity: 0.3 }) +
  rect(x, 158, 38, 1.5, inks.sumi) +
  rect(x + 9, 142, 20, 7, inks.sumi, { opacity: 0.85 }) +
  repeat(letters, (at) => rect(x + 14, 168 + at * 14, 10, 10, inks.sumi, { rx: 1.5, opacity: 0.88 })) +
  circle(x + 19, 250, 9, seal) +
  element('circle', { cx: x + 19, cy: 250, r: 6.5, fill: 'none', stroke: inks.kami, 'stroke-width': 0.8 });

/** The record that is pulled out: its cover with a moon over houses. */
const drawPulledOut = (): string =>
  group(
    { transform: 'translate(0 -16)' },
    rect(156, 134, 92, 132, deep) +
      circle(206, 182, 26, oklchToHex([94, 0.05, 92])) +
      rect(170, 188, 52, 5, deep, { rx: 2.5 }) +
      path('M156 238h92v28h-92Z', inks.sumi) +
      repeat(4, (at) => rect(164 + at * 20, 244, 9, 12, at === 1 ? inks.tomoshibi : inks.night3)) +
      drawObi(118, 'shu', 4),
  );

/** First sheet: rooms as records on a shelf at the quay, one of them pulled out. */
export function drawShelf(): string {
  const quay =
    path(`M0 ${quayY}h312v${height - horizonY}H0Z`, oklchToHex([17, 0.05, 285])) +
    path(`M0 ${quayY}h312v5H0Z`, oklchToHex([45, 0.09, 340]));
  const plank = path('M14 266h284v9H14Z', inks.wood) + path('M14 275h284v3H14Z', oklchToHex([20, 0.04, 55]));
  return (
    quay + drawObi(30, 'wakatake', 3) + drawObi(74, 'kinari', 4) + drawPulledOut() + drawObi(260, 'fuji', 4) + plank
  );
}
