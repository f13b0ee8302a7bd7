import { expect, it } from 'vitest';
import { createVolumeStorage, isSavedVolume, type SavedVolume } from './saved-volume.ts';

it('is full before anything was chosen, and then what was chosen', () => {
  let kept: SavedVolume | undefined;
  const memory = createVolumeStorage({
    read: () => kept,
    write: (body) => {
      kept = body;
      return true;
    },
  });
  expect(memory.read()).toMatchObject({ volume: 1, previousVolume: 1 });
  memory.write({ volume: 0, previousVolume: 0.4 });
  expect(memory.read()).toEqual({ volume: 0, previousVolume: 0.4 });
});

it('refuses stored values of another shape or out of range', () => {
  const bodies = [null, {}, { volume: 2, previousVolume: 1 }, { volume: 0.5, previousVolume: Number.NaN }];
  expect(bodies.map(isSavedVolume)).toEqual([false, false, false, false]);
});
