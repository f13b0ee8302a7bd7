import { titleCells } from '@madoi/prints/obi/columns';
import type { ObiTitleType } from '@madoi/prints/obi/title-type';

/** Between the head of a spine and its printed band. */
const shelfColumnPx = 232;
/** A cell and its letter spacing, in em. */
const cellEm = 1.08;

/** A spine's height is fixed, so ten and eleven cells are set a little smaller than on the edge of a room. */
export const shelfTitlePx = ({ sizePx, columns }: ObiTitleType): number => {
  const longest = Math.max(1, ...columns.map(titleCells));
  return Math.min(sizePx, Math.floor(shelfColumnPx / (longest * cellEm)));
};
