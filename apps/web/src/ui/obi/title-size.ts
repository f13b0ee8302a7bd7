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

/**
 * Of an album's obi: what head and seal leave of the paper, in px, beside the cover and on a phone of 375 px; the style
 * sheet makes titles smaller on narrower ones.
 */
const albumColumnPx = { desktop: 258, phone: 158 } as const;
const albumLargestPx = { desktop: 30, phone: 20 } as const;
const albumSmallestPx = 11;

/** The size in px of an album's title; a column that is too long at the smallest ends in an ellipsis, by the style sheet. */
export const albumTitlePx = (columns: readonly string[], place: keyof typeof albumColumnPx): number =>
  Math.max(albumSmallestPx, fittingTitlePx(columns, albumColumnPx[place], albumLargestPx[place]));

const spinePx = { largest: 13, smallest: 10 } as const;
/** Above and below the title. */
const spinePaddingPx = 20;

/** The same of the title on the narrow spine beside a cover of `coverPx`. */
export const spineTextPx = (title: string, coverPx: number): number =>
  Math.max(spinePx.smallest, fittingTitlePx([title], coverPx - spinePaddingPx, spinePx.largest));
