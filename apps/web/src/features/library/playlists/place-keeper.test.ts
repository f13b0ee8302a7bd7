import { expect, it } from 'vitest';
import { createPlaceKeeper } from './place-keeper.ts';
import { positionOf, withPlace } from './removed-places.ts';

const taken = async () => ({ tracks: [], updatedAt: 1 });
const refused = async () => undefined;

it('counts an edit at once, and no longer once it failed, with those behind it', async () => {
  const keeper = createPlaceKeeper();
  const first = keeper.around((places) => withPlace(places, 'first', 3), taken);
  await first(1);
  const second = keeper.around((places) => withPlace(places, 'second', 0), refused);
  keeper.around((places) => withPlace(places, 'third', 0), taken);
  expect(positionOf(keeper.shown(), 'first')).toBe(1);
  await second(1);
  expect(keeper.shown()).toEqual([{ key: 'first', position: 3 }]);
});
