import { inks } from './drawing/inks.ts';
import { oklchToHex } from './drawing/oklch.ts';
import { svgDocument } from './drawing/shapes.ts';
import { cherryBlossom } from './flowers/blossoms.ts';
import { chrysanthemum, morningGlory, snowCrystal } from './flowers/seasonal.ts';

/** What hangs at the corner of a paid message, from spring to winter, under the image names that they have on the wire. */
export const decorationNames = ['cherry-blossom', 'morning-glory', 'chrysanthemum', 'first-snow'] as const;
export type DecorationName = (typeof decorationNames)[number];

export const isDecorationName = (name: string): name is DecorationName =>
  (decorationNames as readonly string[]).includes(name);

const whole = { x: 50, y: 50, radius: 46 };

const drawings: Readonly<Record<DecorationName, () => string>> = {
  'cherry-blossom': () => cherryBlossom(whole, { petals: oklchToHex([74, 0.13, 5]), heart: inks.kami }),
  'morning-glory': () => morningGlory({ ...whole, radius: 42 }, { petals: inks.ai, heart: inks.kami }),
  chrysanthemum: () => chrysanthemum(whole, { petals: inks.dayShu, heart: inks.kami }),
  'first-snow': () => snowCrystal({ ...whole, radius: 42 }, inks.ai),
};

/** A decoration, `sizePx` each way, on no ground: it stands out from every ink and from the night. Name it where it is chosen. */
export function decorationSvg(name: DecorationName, sizePx: number): string {
  return svgDocument(100, 100, drawings[name](), { width: sizePx, height: sizePx, 'aria-hidden': 'true' });
}
