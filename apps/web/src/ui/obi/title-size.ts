import { titleCells } from '@madoi/prints/obi/columns';
import type { ObiTitleType } from '@madoi/prints/obi/title-type';

/** Between the head of a spine and its printed band. */
const shelfColumnPx = 232;
/** After every letter, in em. */
const spacingEm = 0.08;
/** Latin letters on their side are counted a little short where capitals and w are among them. */
const latinSlackEm = 0.05;

const lengthEm = (column: string): number => {
  const letters = [...column].length;
  const latin = column.match(/[\p{Script=Latin}\d ]/gu)?.length ?? 0;
  return titleCells(column) + letters * spacingEm + latin * latinSlackEm;
};

/** A spine's height is fixed, so ten and eleven cells are set a little smaller than on the edge of a room. */
export const shelfTitlePx = ({ sizePx, columns }: ObiTitleType): number => {
  const longestEm = Math.max(1, ...columns.map(lengthEm));
  return Math.min(sizePx, Math.floor(shelfColumnPx / longestEm));
};
