import { messageGrid, recentPositionsMax } from '@madoi/contract/constants';

/** One of the six cells of the stage, counted row by row: 0–2 above, 3–5 below. */
export type Cell = 0 | 1 | 2 | 3 | 4 | 5;

const cells: readonly Cell[] = [0, 1, 2, 3, 4, 5];

/** The centre of a cell as `x`, `y` in 0..1: thirds across, halves down (specification 9.09). */
export const positionOf = (cell: Cell): { readonly x: number; readonly y: number } => ({
  x: ((cell % messageGrid.columns) + 0.5) / messageGrid.columns,
  y: (Math.floor(cell / messageGrid.columns) + 0.5) / messageGrid.rows,
});

/** The cell that a position (0..1 on both axes) lies in; the far edges belong to the last cells. */
export const cellOf = (x: number, y: number): Cell => {
  const column = Math.min(messageGrid.columns - 1, Math.max(0, Math.floor(x * messageGrid.columns)));
  const row = Math.min(messageGrid.rows - 1, Math.max(0, Math.floor(y * messageGrid.rows)));
  return cells[row * messageGrid.columns + column] ?? 0;
};

/** A cell that is not among the last three. `random` in 0..1 picks among the free ones. */
export const chooseCell = (lastThree: readonly Cell[], random: number): Cell => {
  const recent = lastThree.slice(-recentPositionsMax);
  const free = cells.filter((cell) => !recent.includes(cell));
  return free[Math.min(free.length - 1, Math.floor(random * free.length))] ?? 0;
};

/** Remembers a used cell: the newest last, three at most. */
export const addRecentCell = (lastThree: readonly Cell[], cell: Cell): readonly Cell[] =>
  [...lastThree, cell].slice(-recentPositionsMax);
