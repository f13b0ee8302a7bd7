import { createRandom } from '@madoi/random/create-random';
import type { IdScope } from '../drawing/ids.ts';
import { circle, element, group, path, rect, stroke } from '../drawing/shapes.ts';
import { drawGrain } from './grain.ts';
import type { CoverPalette } from './palettes.ts';

/** How the print is cut: to the edge, with a paper margin and register marks, round, or as a round fan. */
export const coverFrameNames = ['bleed', 'margin', 'maru', 'uchiwa'] as const;
export type CoverFrameName = (typeof coverFrameNames)[number];

/** Width of the paper margin, on the 600 field. */
export const marginWidth = 26;

type Frame = (art: string, palette: CoverPalette, ids: IdScope) => string;

const fanShape = 'M40 286C40 110 168 36 300 36S560 110 560 286S450 536 350 524Q300 500 250 524C150 536 40 462 40 286Z';

function clipped(ids: IdScope, shape: string, art: string): string {
  const id = ids('frame');
  return element('clipPath', { id }, shape) + group({ 'clip-path': `url(#${id})` }, art);
}

const margin: Frame = (art, { paper, accent, key }, ids) => {
  const inside = 600 - marginWidth * 2;
  return (
    rect(0, 0, 600, 600, paper) +
    rect(marginWidth + 2.5, marginWidth + 2.5, inside, inside, accent, { opacity: 0.55 }) +
    clipped(ids, rect(marginWidth, marginWidth, inside, inside, '#000'), art) +
    stroke('M570 588h14v-14M300 588h26', key, 1.6)
  );
};

const maru: Frame = (art, { paper, accent }, ids) =>
  rect(0, 0, 600, 600, paper) +
  drawGrain(createRandom(3)) +
  circle(303, 303, 262, accent, { opacity: 0.6 }) +
  clipped(ids, circle(300, 300, 262, '#000'), art);

const uchiwa: Frame = (art, { dark, key, paper, accent }, ids) =>
  rect(0, 0, 600, 600, dark) +
  drawGrain(createRandom(4)) +
  path(fanShape, key, { transform: 'translate(4 5)' }) +
  clipped(ids, path(fanShape, '#000'), art) +
  rect(290, 510, 20, 100, paper) +
  path('M250 524Q300 496 350 524L318 548H282Z', accent);

export const coverFrames: Readonly<Record<CoverFrameName, Frame>> = { bleed: (art) => art, margin, maru, uchiwa };
