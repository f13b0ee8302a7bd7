import { bokashiRect } from './drawing/bokashi.ts';
import { createIdScope } from './drawing/ids.ts';
import { inks } from './drawing/inks.ts';
import { oklchToHex } from './drawing/oklch.ts';
import { boxPath, circle, dotPath, path, rect, repeat, stroke, svgDocument, tenth } from './drawing/shapes.ts';

/**
 * The moon of the free hours: full with all of the allowance left, gone with none. The lit share of its disc is
 * `timeLeft / allowance` (clamped to 0–1); it wanes from the right, as the real one does.
 */
export function moonPhaseSvg(litShare: number, sizePx: number): string {
  const lit = Number.isFinite(litShare) ? Math.min(1, Math.max(0, litShare)) : 0;
  const terminator = tenth(22 * Math.abs(2 * lit - 1));
  const sweep = lit > 0.5 ? 0 : 1;
  const limb = `M24 2A22 22 0 0 0 24 46A${terminator} 22 0 0 ${sweep} 24 2Z`;
  const dark = circle(24, 24, 22, inks.night3);
  const bright = lit === 1 ? circle(24, 24, 22, inks.tomoshibi) : lit === 0 ? '' : path(limb, inks.tomoshibi);
  return svgDocument(48, 48, dark + bright, { width: sizePx, height: sizePx, 'aria-hidden': 'true' });
}

const moonPaper = oklchToHex([92, 0.07, 88]);
const farHills = oklchToHex([24, 0.05, 252]);
const sea = oklchToHex([27, 0.06, 250]);
const haze = oklchToHex([40, 0.085, 243]);
const swell = oklchToHex([60, 0.08, 230]);

const stars: readonly (readonly [x: number, y: number])[] = [
  [40, 30],
  [96, 56],
  [150, 22],
  [210, 44],
  [390, 34],
  [360, 18],
  [420, 70],
];

/** The moon going down into the sea, for when the free hours of a month are used up. 440 wide, `heightPx` (≥ 120) high. */
export function moonsetSvg(heightPx: number): string {
  const h = Math.max(120, heightPx);
  const sky = bokashiRect(
    createIdScope(`moonset-${h}`),
    [
      [0, oklchToHex([19, 0.05, 255])],
      [0.6, oklchToHex([34, 0.08, 247])],
      [1, oklchToHex([52, 0.09, 234])],
    ],
    [0, 0, 440, h],
  );
  const track = repeat(6, (index) =>
    rect(248 + index * 7 + (index % 2 ? 6 : -4), h - 50 + index * 8, 104 - index * 14, 3, moonPaper, {
      opacity: 0.8 - index * 0.11,
    }),
  );
  const waves = repeat(7, (index) => boxPath((index * 83) % 400, h - 44 + index * 6, 30 + index * 6, 1.2));
  const shine = { opacity: 0.8, 'stroke-linecap': 'round' };
  return svgDocument(
    440,
    h,
    sky +
      circle(300, h - 54, 52, moonPaper) +
      rect(224, h - 80, 112, 6, haze, { rx: 3 }) +
      path(`M0 ${h - 52}q30-12 66-8q20-16 58-10q30 8 46 18z`, farHills) +
      rect(0, h - 54, 440, 54, sea) +
      track +
      path(waves, swell, { opacity: 0.5 }) +
      stroke(stars.map(([x, y]) => dotPath(x, y)).join(''), inks.kami, 2.2, shine),
    { preserveAspectRatio: 'xMidYMax slice', 'aria-hidden': 'true' },
  );
}
