import { expect, it } from 'vitest';
import { createPlacedEdits } from './placed-edits.ts';
import { positionOf, withPlace } from './removed-places.ts';

const taken = async () => ({ tracks: [], updatedAt: 1 });
const refused = async () => undefined;

it('counts an edit at once, and no longer once it failed, with those behind it', async () => {
  const placed = createPlacedEdits();
  const first = placed.around((places) => withPlace(places, 'first', 3), taken);
  await first(1);
  const second = placed.around((places) => withPlace(places, 'second', 0), refused);
  placed.around((places) => withPlace(places, 'third', 0), taken);
  expect(positionOf(placed.shown(), 'first')).toBe(1);
  await second(1);
  expect(placed.shown()).toEqual([{ key: 'first', position: 3 }]);
});
