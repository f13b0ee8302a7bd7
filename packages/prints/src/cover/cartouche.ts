import { inks } from '../drawing/inks.ts';
import { element, escapeXml, rect } from '../drawing/shapes.ts';
import { drawVertical, type VerticalLettering, verticalLengthPx } from '../drawing/vertical-lettering.ts';
import { segmentVertical } from '../drawing/vertical-segments.ts';
import { marginWidth } from './frames.ts';
import type { CoverPalette } from './palettes.ts';

/** Where the title slip hangs, if at all: upper left or upper right. */
export type CartoucheSide = 'none' | 'left' | 'right';

/** More characters than this do not fit the height of a cover at a size that can be read. */
const longestTitle = 16;

const mincho = 'Shippori Mincho, Noto Serif CJK JP, serif';

function shortened(title: string): string {
  const characters = [...title];
  return characters.length > longestTitle ? `${characters.slice(0, longestTitle - 1).join('')}…` : title;
}

function seal(centreX: number, top: number, artist: string, paper: string): string {
  const initial = [...artist.trim()][0] ?? '';
  const letter = {
    x: centreX,
    y: top + 20.8,
    'font-family': mincho,
    'font-weight': 700,
    'font-size': 18,
    fill: paper,
    'text-anchor': 'middle',
  };
  return rect(centreX - 14, top, 28, 28, inks.dayShu, { rx: 2 }) + element('text', letter, escapeXml(initial));
}

/** The slip with the vertical title, and the artist's seal under it. */
export function drawCartouche(
  side: 'left' | 'right',
  { title, artist, margin }: { readonly title: string; readonly artist: string; readonly margin: boolean },
  palette: CoverPalette,
): string {
  const text = shortened(title);
  const sizePx = Math.min(34, Math.max(22, 250 / Math.max(1, [...text].length)));
  const lettering: VerticalLettering = { sizePx, fill: palette.key, font: mincho, weight: 700 };
  const width = sizePx + 20;
  const height = verticalLengthPx(segmentVertical(text), lettering) + 28;
  const inset = margin ? marginWidth * 2 : 40;
  const x = side === 'right' ? 600 - inset - width + 2 : inset;
  return (
    rect(x + 3, inset + 3, width, height, palette.key, { opacity: 0.55 }) +
    rect(x, inset, width, height, palette.paper) +
    rect(x + 4, inset + 4, width - 8, height - 8, 'none', { stroke: palette.key, 'stroke-width': 1.2 }) +
    drawVertical(text, x + width / 2, inset + 14, lettering) +
    (artist.trim() === '' ? '' : seal(x + width / 2, inset + height + 10, artist, palette.paper))
  );
}
