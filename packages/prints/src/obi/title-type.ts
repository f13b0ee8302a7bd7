import { layColumns, type TitleColumns, titleCells } from './columns.ts';

/** Where the obi stands: as a spine on the shelf, as the edge of the room, or round an album. */
export type ObiPlace = 'shelf' | 'room' | 'album';

/** How to set a title: its size in px, its columns from right to left, and whether it had to be cut. */
export interface ObiTitleType extends TitleColumns {
  readonly sizePx: number;
}

/** Longest column, in cells. */
const longestColumn = 11;

function sizeOf(cells: number, place: ObiPlace): number {
  if (place === 'album') return cells <= 6 ? 26 : cells <= 7 ? 24 : 20;
  if (cells > longestColumn) return 20;
  if (cells > 8) return 24;
  if (cells > 7) return 26;
  return place === 'room' ? 34 : 30;
}

/** The size and columns of an obi title. An album's title stays in one column and is cut; a lounge's takes a second one. */
export function obiTitleType(title: string, place: ObiPlace): ObiTitleType {
  const columns = layColumns(title, place === 'album' ? 1 : 2, longestColumn);
  return { sizePx: sizeOf(titleCells(title), place), ...columns };
}
