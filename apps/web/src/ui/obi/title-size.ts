import { layColumns, titleCells } from '@madoi/prints/obi/columns';
import { type ObiTitleType, obiTitleType } from '@madoi/prints/obi/title-type';

/** Of a spine: what its head above the title and its printed band and foot below take. */
const headAndFootPx = 208;
/** After every letter, in em; as `letter-spacing` of the style sheets says. */
const spacingEm = 0.08;

/** How long a column of a title is, in em, with the space after every letter. */
const lengthEm = (column: string): number => titleCells(column) + [...column].length * spacingEm;

/** The largest size in px at which every column of a title fits into `columnPx`, at most `largestPx`. */
export const fittingTitlePx = (columns: readonly string[], columnPx: number, largestPx: number): number =>
  Math.min(largestPx, Math.floor(columnPx / Math.max(1, ...columns.map(lengthEm))));

/** Two columns share the width of a spine. */
const inTwoPx = 20;
/** One column is easier to read than two, down to this size. */
const oneColumnLeastPx = 18;

/**
 * A title on a spine of this height: its size in px, its columns from right to left, and whether it was cut. It is set as
 * large as it fits above the printed band, in one column or, where that would be small, in two.
 */
export const shelfTitleType = (title: string, heightPx: number): ObiTitleType => {
  const columnPx = heightPx - headAndFootPx;
  const usual = obiTitleType(title, 'shelf');
  const sizePx = fittingTitlePx(usual.columns, columnPx, usual.sizePx);
  if (usual.columns.length > 1 || sizePx >= oneColumnLeastPx) return { ...usual, sizePx };
  // A little more than half of it has to fit into the longer column.
  const inTwo = layColumns(title, 2, Math.max(1, titleCells(title) * 0.7));
  const twoPx = inTwo.shortened ? 0 : fittingTitlePx(inTwo.columns, columnPx, inTwoPx);
  return twoPx > sizePx ? { ...inTwo, sizePx: twoPx } : { ...usual, sizePx };
};
