import { decodePosition, type ListPosition } from '../cursor.ts';
import { HttpProblem } from './problem.ts';

export const badCursor = (): HttpProblem =>
  new HttpProblem('invalid_input', { fields: [{ field: 'next', message: 'not a cursor of this list' }] });

/** Where a page begins, by its `next`; none is the list's beginning. Throws `invalid_input` for what is no cursor of a list. */
export function positionOf(next: string | undefined): ListPosition | undefined {
  const cursor = decodePosition(next);
  if (!cursor.ok) throw badCursor();
  return cursor.position;
}
