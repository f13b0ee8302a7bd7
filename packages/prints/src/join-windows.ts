import { bokashiRect } from './drawing/bokashi.ts';
import { createIdScope } from './drawing/ids.ts';
import { inks } from './drawing/inks.ts';
import { oklchToHex } from './drawing/oklch.ts';
import { boxPath, circle, dotPath, path, rect, stroke, svgDocument } from './drawing/shapes.ts';

/** Ten floors of ten windows: as many as a name may have characters. */
export const joinWindowCount = 100;

const floors = 10;
const paneWidth = 8;
const pitchX = 12;
const pitchY = 14;
const width = pitchX * 10 + 16;
const height = 34 + floors * pitchY + 8;

/** Where a window is: they light from the lowest floor, left to right, as one types. */
function windowPath(index: number): string {
  const floor = floors - 1 - Math.floor(index / 10);
  return boxPath(10 + (index % 10) * pitchX, 34 + floor * pitchY, paneWidth, paneWidth + 1);
}

function windowPaths(from: number, to: number): string {
  let d = '';
  for (let index = from; index < to; index++) d += windowPath(index);
  return d;
}

/**
 * The house of the sign-up dialog, 136×182: one lit window for each character of the name (code points of the NFC
 * form). Over 100 every window turns shu. It is decoration: the count is also said in text. (Specification section 5.)
 */
export function joinWindowsSvg(characterCount: number): string {
  const lit = Math.min(joinWindowCount, Math.max(0, Math.floor(characterCount)));
  const over = characterCount > joinWindowCount;
  const roof = `M0 26h${width}v${height - 26}H0zM87 8h20v18H87zM92 4h12v4H92zM27 2h2v24h-2zM20 6h14v2H20zM20 11h14v2H20z`;
  const dark = lit < joinWindowCount ? path(windowPaths(lit, joinWindowCount), inks.night3) : '';
  const bright = lit > 0 ? path(windowPaths(0, lit), over ? inks.shu : inks.tomoshibi) : '';
  return svgDocument(width, height, path(roof, inks.night0) + dark + bright, { 'aria-hidden': 'true' });
}

const moonPaper = oklchToHex([94, 0.05, 92]);
const veil = oklchToHex([30, 0.07, 250]);

/** Size of the night, and where its moon and stars are, for the dialog's left edge and for the band above it on a phone. */
const nights = {
  edge: {
    width: 160,
    height: 520,
    moon: [118, 64],
    stars: [
      [24, 40],
      [52, 92],
      [140, 120],
      [30, 150],
    ],
  },
  band: {
    width: 390,
    height: 168,
    moon: [92, 58],
    stars: [
      [28, 34],
      [150, 28],
      [176, 84],
      [44, 108],
      [352, 40],
    ],
  },
} as const;

/** The night behind the house; stand the house on its lower edge. */
export function joinNightSvg(place: keyof typeof nights): string {
  const night = nights[place];
  const [moonX, moonY] = night.moon;
  const sky = bokashiRect(
    createIdScope(`join-night-${place}`),
    [
      [0, oklchToHex([24, 0.06, 254])],
      [0.55, oklchToHex([40, 0.09, 244])],
      [1, oklchToHex([60, 0.08, 226])],
    ],
    [0, 0, night.width, night.height],
  );
  const stars = night.stars.map(([x, y]) => dotPath(x, y)).join('');
  const drawn =
    sky +
    circle(moonX, moonY, 20, moonPaper) +
    rect(moonX - 34, moonY + 4, 46, 4, veil, { rx: 2 }) +
    stroke(stars, inks.kami, 2, { opacity: 0.7, 'stroke-linecap': 'round' });
  return svgDocument(night.width, night.height, drawn, {
    preserveAspectRatio: 'xMidYMin slice',
    'aria-hidden': 'true',
  });
}
