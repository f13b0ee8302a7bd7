import { textWidthPx } from '../drawing/latin-widths.ts';
import { segmentVertical, type VerticalSegment } from '../drawing/vertical-segments.ts';

/** A title laid into one or two vertical columns, from right to left. */
export interface TitleColumns {
  readonly columns: readonly string[];
  readonly shortened: boolean;
}

/** How many cells of the line a segment takes: Latin letters on their side take as much as they are wide. */
function cellsOf({ kind, text }: VerticalSegment): number {
  return kind === 'sideways' ? textWidthPx(text, 1, 'mincho') : 1;
}

/** The segments between which a line may end: a Latin run may end after each of its words. */
function breakable(title: string): VerticalSegment[] {
  return segmentVertical(title.trim()).flatMap((segment) =>
    segment.kind === 'sideways'
      ? (segment.text.match(/\S+\s*/gu) ?? []).map((text): VerticalSegment => ({ kind: 'sideways', text }))
      : [segment],
  );
}

const lengthOf = (segments: readonly VerticalSegment[]) => segments.reduce((sum, segment) => sum + cellsOf(segment), 0);

/** Length of a title in cells of its vertical line. */
export function titleCells(title: string): number {
  return lengthOf(segmentVertical(title.trim()));
}

const textOf = (segments: readonly VerticalSegment[]) =>
  segments
    .map(({ text }) => text)
    .join('')
    .trim();

/** The letters of one word that fit into `cells`. */
function cutWord(word: string, cells: number): string {
  let kept = '';
  for (const letter of word) {
    if (textWidthPx(kept + letter, 1, 'mincho') > cells) break;
    kept += letter;
  }
  return kept;
}

/** As much as fits into `cells`, with an ellipsis in the last one; a word longer than the column is cut inside. */
function cut(segments: readonly VerticalSegment[], cells: number): string {
  const kept: VerticalSegment[] = [];
  for (const segment of segments) {
    if (lengthOf(kept) + cellsOf(segment) > cells - 1) break;
    kept.push(segment);
  }
  const text = kept.length === 0 ? cutWord(textOf(segments), cells - 1) : textOf(kept);
  return `${text.trimEnd()}…`;
}

const endsPhrase = /[\s\u3000、。・：:！？!?〜～」』）)]$/u;
const beginsNoColumn = /^[、。・ー〜ぁぃぅぇぉっゃゅょァィゥェォッャュョ」』）]/u;

/** Where a title divides best: after a space or a mark near the middle, else at the middle; the first column is the longer. */
function divide(
  segments: readonly VerticalSegment[],
  longest: number,
): readonly [VerticalSegment[], VerticalSegment[]] {
  const whole = lengthOf(segments);
  let best = { at: segments.length, cost: Number.POSITIVE_INFINITY };
  let before = 0;
  segments.forEach((segment, index) => {
    const next = segments[index + 1];
    before += cellsOf(segment);
    if (next === undefined) return;
    const midPhrase = endsPhrase.test(segment.text) ? 0 : 2.5;
    const forbidden = beginsNoColumn.test(next.text) ? 50 : 0;
    const tooLong = before > longest || whole - before > longest ? 20 : 0;
    const cost = Math.abs(before - (whole + 0.5) / 2) + midPhrase + forbidden + tooLong;
    if (cost < best.cost) best = { at: index + 1, cost };
  });
  return [segments.slice(0, best.at), segments.slice(best.at)];
}

/** Lays a title into at most `most` columns of at most `longest` cells, and cuts what is over. */
export function layColumns(title: string, most: 1 | 2, longest: number): TitleColumns {
  const segments = breakable(title);
  if (lengthOf(segments) <= longest) return { columns: [textOf(segments)], shortened: false };
  if (most === 1 || segments.length === 1) return { columns: [cut(segments, longest)], shortened: true };
  const columns = divide(segments, longest);
  return {
    columns: columns.map((column) => (lengthOf(column) > longest ? cut(column, longest) : textOf(column))),
    shortened: columns.some((column) => lengthOf(column) > longest),
  };
}
