import { expect, it } from 'vitest';
import { createTurnBudget } from './turn-budget.ts';

it('lets through what fits into a turn of the loop, and begins anew with the next', () => {
  let endTurn: () => void = () => undefined;
  const budget = createTurnBudget((callback) => {
    endTurn = callback;
  });
  expect([0, 20, 99, 100, 500].map((nowMs) => budget.take(nowMs))).toEqual([true, true, true, false, false]);
  endTurn();
  expect([510, 609, 611].map((nowMs) => budget.take(nowMs))).toEqual([true, true, false]);
});
