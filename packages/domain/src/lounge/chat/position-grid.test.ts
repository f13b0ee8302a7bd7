import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addRecentCell, type Cell, cellOf, chooseCell, positionOf } from './position-grid.ts';

const anyCell = fc.constantFrom<Cell>(0, 1, 2, 3, 4, 5);
const anyRandom = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('the grid of message positions', () => {
  it('[9.09] chooses a cell that is not among the last three, whatever chance says', () => {
    fc.assert(
      fc.property(fc.array(anyCell), anyRandom, (used, random) => {
        expect(used.slice(-3)).not.toContain(chooseCell(used, random));
      }),
    );
  });

  it('[9.09] every free cell can be chosen', () => {
    const chosen = new Set(Array.from({ length: 300 }, (_, n) => chooseCell([0, 4, 2], n / 300)));
    expect([...chosen].sort()).toEqual([1, 3, 5]);
  });

  it('[9.09] keeps three positions', () => {
    expect(addRecentCell([0, 1, 2], 3)).toEqual([1, 2, 3]);
  });

  it('[9.09] has three columns and two rows; a cell’s centre lies in it, and so does every position somewhere', () => {
    fc.assert(
      fc.property(anyCell, (cell) => {
        const { x, y } = positionOf(cell);
        expect(cellOf(x, y)).toBe(cell);
      }),
    );
    expect([cellOf(0, 0), cellOf(1, 0), cellOf(0, 1), cellOf(1, 1), cellOf(0.4, 0.6)]).toEqual([0, 2, 3, 5, 4]);
  });
});
