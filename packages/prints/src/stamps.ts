import { createIdScope, type IdScope, idPrefixOf } from './drawing/ids.ts';
import { type Oklch, oklchToHex } from './drawing/oklch.ts';
import { rect, svgDocument } from './drawing/shapes.ts';
import { highCards } from './stamps/high-stamps.ts';
import { drawLowStamp, type LowMotif } from './stamps/low-stamps.ts';
import { middleCards } from './stamps/middle-stamps.ts';
import { type InkPair, type StampColours, stampColours } from './stamps/stamp-colours.ts';
import { type StampLevel, type StampName, stampDrawingOf, stampInks, stampLevels } from './stamps/stamp-names.ts';
import { drawStampParts, type StampParts } from './stamps/stamp-parts.ts';

/** How large a stamp's picture is, by level. */
const cardSizes: Readonly<Record<StampLevel, readonly [width: number, height: number]>> = {
  1: [64, 64],
  2: [220, 88],
  3: [220, 132],
};

type DrawCard = (colours: StampColours, ids: IdScope) => string;

const round =
  (motif: LowMotif): DrawCard =>
  (colours, ids) =>
    drawLowStamp(motif, colours, ids);

const onGround =
  (ground: Oklch, draw: (colours: StampColours) => string): DrawCard =>
  (colours) =>
    rect(0, 0, 220, 132, oklchToHex(ground)) + draw(colours);

const cards: Readonly<Record<StampName, DrawCard>> = {
  'stamp-tea': round('cup'),
  'stamp-fan': round('fan'),
  'stamp-cat': round('cat'),
  'stamp-umbrella': round('umbrella'),
  'stamp-shooting-stars': onGround([22, 0.06, 254], middleCards.shootingStars),
  'stamp-lanterns': onGround([26, 0.06, 252], middleCards.lanterns),
  'stamp-waves': onGround([36, 0.08, 246], middleCards.waves),
  'stamp-maple': onGround([19, 0.05, 256], middleCards.maple),
  'stamp-fireworks': onGround([17, 0.05, 258], highCards.fireworks),
  'stamp-camellia': onGround([30, 0.075, 249], highCards.camellia),
  'stamp-moon': onGround([24, 0.065, 253], highCards.moon),
  'stamp-blossoms': onGround([27, 0.062, 262], highCards.blossoms),
};

/**
 * A stamp as it is chosen: a small one as a round disc, a greater one as a picture on its own ground that may be cut at
 * its edges. Name it for screen readers where it is shown.
 */
export function stampSvg(name: StampName, pair: InkPair = stampInks[name]): string {
  const [width, height] = cardSizes[stampLevels[name]];
  const drawn = cards[name](stampColours(pair), createIdScope(idPrefixOf('stamp', [name, ...pair])));
  return svgDocument(width, height, drawn, { preserveAspectRatio: 'xMidYMid slice', 'aria-hidden': 'true' });
}

/** The picture of a stamp by its id on the wire; undefined: there is none. */
export function stampSvgOf(id: string): string | undefined {
  const drawing = stampDrawingOf(id);
  return drawing && stampSvg(drawing.name, drawing.inks);
}

/** The movable pieces of a stamp, for a stage that plays it. */
export function stampParts(name: StampName, pair: InkPair = stampInks[name]): StampParts {
  return drawStampParts(name, stampColours(pair));
}
