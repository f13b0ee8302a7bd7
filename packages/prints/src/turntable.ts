import { inks } from './drawing/inks.ts';
import { oklchToHex } from './drawing/oklch.ts';
import { ellipse, group, path, stroke, svgDocument, tenth } from './drawing/shapes.ts';

const walnut = { top: oklchToHex([33, 0.06, 55]), side: oklchToHex([22, 0.045, 50]) };
const shadow = oklchToHex([15, 0.035, 255]);
const vinyl = oklchToHex([14, 0.03, 256]);
const grooveLine = oklchToHex([30, 0.04, 252]);
const steel = oklchToHex([75, 0.03, 85]);

/** How flat the record lies: the height of its ellipses over their width. */
const tilt = 14.5 / 44;

function plinth(): string {
  return (
    path('M22 136v20c0 20 62 40 138 40s138-20 138-40v-20Z', walnut.side) +
    path('M22 146v10c0 20 62 40 138 40s138-20 138-40v-10c0 20-62 40-138 40S22 166 22 146Z', shadow) +
    ellipse(160, 136, 138, 46, walnut.top) +
    ellipse(160, 132, 126, 42, inks.tomoshibi)
  );
}

function record(): string {
  const grooves = [114, 104, 94, 84, 74, 64, 56].map((r, index) =>
    ellipse(160, 131, r, tenth(r * tilt), 'none', { 'stroke-width': index % 3 ? 0.8 : 1.4 }),
  );
  return (
    ellipse(160, 131, 123.5, 40.5, vinyl) +
    group({ stroke: grooveLine }, grooves.join('')) +
    path('M160 131 272 114.5A123 40 0 0 1 282 126Z', inks.kami, { opacity: 0.16 }) +
    path('M160 131 48 147.5A123 40 0 0 1 38 136Z', inks.kami, { opacity: 0.12 })
  );
}

/** The label is drawn round and flattened by its group, so that turning the inner group turns it on the record. */
function label(): string {
  const marks =
    stroke('M0-31A31 31 0 0 1 27-15', inks.kami, 5, { opacity: 0.75, 'stroke-linecap': 'round' }) +
    stroke('M0 24A24 24 0 0 1-21 12', inks.sumi, 4, { opacity: 0.5, 'stroke-linecap': 'round' });
  const flattened = { transform: `translate(160 131) scale(1 ${Math.round(tilt * 100) / 100})` };
  return (
    ellipse(160, 131, 44, 14.5, inks.shu, { stroke: inks.tomoshibi, 'stroke-width': 1 }) +
    group(flattened, group({ class: 'turntable-label' }, marks)) +
    ellipse(160, 131, 3.5, 1.6, inks.kami)
  );
}

/**
 * Plinth, platter and record, 320×200. The element with the class `turntable-label` is the mark on the label: rotate it
 * about its origin (33⅓ rpm is 200° a second) while music plays, and nothing else.
 */
export function turntableDeckSvg(): string {
  return svgDocument(320, 200, plinth() + record() + label(), { 'aria-hidden': 'true' });
}

function armPost(): string {
  return (
    ellipse(284, 112, 16, 6.5, shadow) +
    path('M272 108v-8a12 5 0 0 1 24 0v8a12 5 0 0 1-24 0Z', steel) +
    ellipse(284, 100, 12, 5, inks.kinari)
  );
}

const bar = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;

/** The tonearm, over the cover, on the same 320×200 field: on the record while music plays, on its rest otherwise. */
export function tonearmSvg(state: 'playing' | 'resting'): string {
  const arm =
    state === 'playing'
      ? stroke('M292 96 252 138l-18 8', inks.kami, 3.2, bar) + path('m240 141-14 6 3 5 14-6Z', inks.kami)
      : stroke('M292 96 296 140l-8 14', inks.kami, 3.2, bar) + path('m292 146-9 12 5 3 9-11Z', inks.kami);
  return svgDocument(320, 200, armPost() + arm, { 'aria-hidden': 'true' });
}
