import { type LatinFace, textWidthPx } from './latin-widths.ts';
import { element, escapeXml, tenth } from './shapes.ts';
import { segmentVertical, type VerticalSegment } from './vertical-segments.ts';

/** How a vertical line is set. Sizes in px; `advance` is the pitch as a multiple of the size (1.12 by default). */
export interface VerticalLettering {
  readonly sizePx: number;
  readonly fill: string;
  readonly font: string;
  readonly latinFont?: string;
  readonly latinFace?: LatinFace;
  readonly weight: number;
  readonly advance?: number;
}

const turnedMarks = 'ー〜～—―–－-…‥（）()「」『』【】［］[]〈〉《》〔〕｛｝＝=：:；;｜|→←';
const smallKana = 'ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ';
// From the centre of the em box down to the baseline, as a share of the size: kanji, and capitals with digits.
const kanjiDrop = 0.38;
const latinDrop = 0.35;

function isSpace(segment: VerticalSegment): boolean {
  return /^[\s\u3000]+$/u.test(segment.text);
}

/** Height of one segment along the line, in px. */
function segmentLength(
  segment: VerticalSegment,
  { sizePx, advance = 1.12, latinFace = 'mincho' }: VerticalLettering,
): number {
  if (isSpace(segment)) return sizePx * (segment.text === '\u3000' ? 1 : 0.5);
  if (segment.kind === 'sideways') return textWidthPx(segment.text, sizePx, latinFace) + sizePx * 0.3;
  return sizePx * advance;
}

/** Length of the whole line in px. Latin runs are measured for ASCII only. */
export function verticalLengthPx(segments: readonly VerticalSegment[], lettering: VerticalLettering): number {
  return segments.reduce((length, segment) => length + segmentLength(segment, lettering), 0);
}

function textElement(text: string, x: number, y: number, lettering: VerticalLettering, rotation = ''): string {
  const latin = /^[\p{Script=Latin}\d]/u.test(text);
  return element(
    'text',
    {
      x: tenth(x),
      y: tenth(y),
      'font-family': latin ? (lettering.latinFont ?? lettering.font) : lettering.font,
      'font-weight': lettering.weight,
      'font-size': lettering.sizePx,
      fill: lettering.fill,
      'text-anchor': 'middle',
      ...(rotation === '' ? {} : { transform: rotation }),
    },
    escapeXml(text),
  );
}

/** Kana shrink towards the upper right of their cell in a vertical line, and stops sit there. */
function nudge(text: string): readonly [right: number, up: number] {
  if ('、。，．'.includes(text)) return [0.6, 0.62];
  return smallKana.includes(text) ? [0.1, 0.1] : [0, 0];
}

function drawSegment(segment: VerticalSegment, x: number, top: number, lettering: VerticalLettering): string {
  const { sizePx } = lettering;
  const centreY = top + segmentLength(segment, lettering) / 2;
  const turn = `rotate(90 ${tenth(x)} ${tenth(centreY)})`;
  if (segment.kind === 'sideways') return textElement(segment.text, x, centreY + sizePx * latinDrop, lettering, turn);
  if (turnedMarks.includes(segment.text)) {
    return textElement(segment.text, x, centreY + sizePx * kanjiDrop, lettering, turn);
  }
  if (segment.kind === 'combined') {
    // Two mincho figures are wider than the column: they are set smaller, as text-combine-upright does.
    const figures = segment.text.length === 2 ? { ...lettering, sizePx: tenth(sizePx * 0.86) } : lettering;
    return textElement(segment.text, x, centreY + figures.sizePx * latinDrop, figures);
  }
  const [right, up] = nudge(segment.text);
  const drop = /^\d$/u.test(segment.text) ? latinDrop : kanjiDrop;
  return textElement(segment.text, x + right * sizePx, centreY + (drop - up) * sizePx, lettering);
}

/**
 * A vertical line set character by character, because the rasteriser has no writing mode.
 * `x` is the centre of the line and `top` its upper edge, both in px.
 */
export function drawVertical(text: string, x: number, top: number, lettering: VerticalLettering): string {
  let drawn = '';
  let y = top;
  for (const segment of segmentVertical(text)) {
    if (!isSpace(segment)) drawn += drawSegment(segment, x, y, lettering);
    y += segmentLength(segment, lettering);
  }
  return drawn;
}
