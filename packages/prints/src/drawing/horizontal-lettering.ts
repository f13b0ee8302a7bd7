import { type LatinFace, latinCharacters, textWidthPx } from './latin-widths.ts';
import { element, escapeXml, tenth } from './shapes.ts';

/** How a horizontal line is set. Latin letters and digits take `latinFont`, whose widths are those of `latinFace`. */
export interface HorizontalLettering {
  readonly sizePx: number;
  readonly fill: string;
  readonly font: string;
  readonly latinFont: string;
  readonly latinFace: LatinFace;
  readonly weight: number;
}

/** `text`, or as much of it as fits into `widthPx`, with an ellipsis. */
export function shortenToWidth(text: string, widthPx: number, sizePx: number, face: LatinFace): string {
  if (textWidthPx(text, sizePx, face) <= widthPx) return text;
  const kept = [...text];
  while (kept.length > 0 && textWidthPx(`${kept.join('')}…`, sizePx, face) > widthPx) kept.pop();
  return `${kept.join('').trimEnd()}…`;
}

const runs = new RegExp(`[${latinCharacters}]+|[^${latinCharacters}]+`, 'gu');
const latinRun = new RegExp(`^[${latinCharacters}]`, 'u');

/**
 * One line with its baseline at `y`. Each script is a text of its own: where a face lacks one character, the rasteriser
 * changes the face of the whole text.
 */
export function drawLine(text: string, x: number, y: number, lettering: HorizontalLettering): string {
  const { sizePx, fill, font, latinFont, latinFace, weight } = lettering;
  let drawn = '';
  let left = x;
  for (const run of text.match(runs) ?? []) {
    const family = latinRun.test(run) ? latinFont : font;
    const place = { x: tenth(left), y: tenth(y), 'xml:space': 'preserve' };
    const attributes = { ...place, 'font-family': family, 'font-weight': weight, 'font-size': sizePx, fill };
    drawn += element('text', attributes, escapeXml(run));
    left += textWidthPx(run, sizePx, latinFace);
  }
  return drawn;
}
