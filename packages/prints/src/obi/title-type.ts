import { segmentVertical, type VerticalSegment } from './vertical-segments.ts';

/** Where the obi stands: as a spine on the shelf, as the edge of the room, or round an album. */
export type ObiPlace = 'shelf' | 'room' | 'album';

/** How to set a title: its size in px, its columns from right to left, and whether it had to be cut. */
export interface ObiTitleType {
  readonly sizePx: number;
  readonly columns: readonly string[];
  readonly shortened: boolean;
}

/** Longest column, and the longest title in one column, in cells. */
const longestColumn = 11;

/** How many cells of the line a segment takes; a Latin letter on its side takes about half of one. */
function cellsOf({ kind, text }: VerticalSegment): number {
  return kind === 'sideways' ? [...text].length * 0.55 : 1;
}

/** Length of a title in cells of its vertical line. */
export function obiTitleCells(title: string): number {
  return segmentVertical(title).reduce((cells, segment) => cells + cellsOf(segment), 0);
}

function sizeOf(cells: number, place: ObiPlace): number {
  if (place === 'album') return cells <= 6 ? 26 : cells <= 7 ? 24 : 20;
  if (cells > longestColumn) return 20;
  if (cells > 8) return 24;
  if (cells > 7) return 26;
  return place === 'room' ? 34 : 30;
}

const textOf = (segments: readonly VerticalSegment[]) =>
  segments
    .map(({ text }) => text)
    .join('')
    .trim();

/** As much of the title as fits, with an ellipsis in the last cell. */
function cut(segments: readonly VerticalSegment[], cells: number): string {
  const kept: VerticalSegment[] = [];
  let used = 1;
  for (const segment of segments) {
    used += cellsOf(segment);
    if (used > cells) break;
    kept.push(segment);
  }
  // A single Latin run longer than the column is cut inside.
  const text =
    kept.length === 0 ? [...textOf(segments)].slice(0, Math.floor((cells - 1) / 0.55)).join('') : textOf(kept);
  return `${text.trimEnd()}…`;
}

/** Where a title divides best: after a space or a mark near the middle, else at the middle; the first column is the longer. */
function splitInTwo(segments: readonly VerticalSegment[]): readonly [VerticalSegment[], VerticalSegment[]] {
  const whole = segments.reduce((cells, segment) => cells + cellsOf(segment), 0);
  let best = { at: 1, cost: Number.POSITIVE_INFINITY };
  let before = 0;
  segments.forEach((segment, index) => {
    before += cellsOf(segment);
    const breaks = /[\s\u3000、。・：:！？!?〜～」』）)]$/u.test(segment.text) ? 0 : 2.5;
    const next = segments[index + 1];
    const forbidden = next === undefined || /^[、。・ー〜ぁぃぅぇぉっゃゅょァィゥェォッャュョ」』）]/u.test(next.text);
    const tooLong = before > longestColumn || whole - before > longestColumn;
    const cost = Math.abs(before - (whole + 0.5) / 2) + breaks + (forbidden ? 50 : 0) + (tooLong ? 20 : 0);
    if (cost < best.cost) best = { at: index + 1, cost };
  });
  return [segments.slice(0, best.at), segments.slice(best.at)];
}

/** The size and columns of an obi title. An album's title stays in one column and is cut; a lounge's takes a second one. */
export function obiTitleType(title: string, place: ObiPlace): ObiTitleType {
  const segments = segmentVertical(title.trim());
  const cells = segments.reduce((sum, segment) => sum + cellsOf(segment), 0);
  const sizePx = sizeOf(cells, place);
  if (cells <= longestColumn) return { sizePx, columns: [textOf(segments)], shortened: false };
  if (place === 'album') return { sizePx, columns: [cut(segments, longestColumn)], shortened: true };
  if (segments.length === 1) return { sizePx, columns: [cut(segments, longestColumn)], shortened: true };
  const [right, left] = splitInTwo(segments);
  const length = (column: readonly VerticalSegment[]) => column.reduce((sum, segment) => sum + cellsOf(segment), 0);
  const shorten = (column: readonly VerticalSegment[]) =>
    length(column) > longestColumn ? cut(column, longestColumn) : textOf(column);
  return {
    sizePx,
    columns: [shorten(right), shorten(left)],
    shortened: length(right) > longestColumn || length(left) > longestColumn,
  };
}
