import { expect, it } from 'vitest';
import { createKeyPacer, type DragProgress } from './key-pacer.ts';

/** A drag that begins to draw two frames after each key, and has measured three frames later. */
const world = ({ deafKeys = [] as string[] } = {}) => {
  let toBegin = 0;
  let toMeasure = 3;
  let place = 0;
  const done: string[] = [];
  const pacer = createKeyPacer<string>({
    progress: (): DragProgress => ({ place, isSettled: toMeasure === 0 }),
    replay: (key) => {
      done.push(toBegin + toMeasure === 0 ? key : `${key} too early`);
      if (!deafKeys.includes(key)) toBegin = 2;
    },
    nextFrame: async () => {
      if (toBegin > 0) {
        toBegin -= 1;
        toMeasure = toBegin === 0 ? 3 : 0;
      } else if (toMeasure > 0) {
        toMeasure -= 1;
        if (toMeasure === 0) place += 44;
      }
    },
  });
  return { pacer, done };
};
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('does keys that come at once one after the other, each when the drag has taken the one before', async () => {
  const { pacer, done } = world();
  for (const key of ['down', 'down', 'space']) pacer.push(key);
  expect(done).toEqual([]);
  await settled();
  expect(done).toEqual(['down', 'down', 'space']);
});

it('goes on after a key that changes nothing', async () => {
  const { pacer, done } = world({ deafKeys: ['down'] });
  for (const key of ['down', 'space']) pacer.push(key);
  await settled();
  expect(done).toEqual(['down', 'space']);
});

it('drops what waits when the drag has ended', async () => {
  const { pacer, done } = world();
  for (const key of ['escape', 'down']) pacer.push(key);
  pacer.stop();
  await settled();
  expect(done).toEqual([]);
});

it('is busy until its last key is done, and does what is said instead of what was dropped', async () => {
  const { pacer, done } = world();
  for (const key of ['down', 'down']) pacer.push(key);
  expect(pacer.isBusy()).toBe(true);
  pacer.stop();
  pacer.push('escape');
  await settled();
  expect(done).toEqual(['escape']);
  expect(pacer.isBusy()).toBe(false);
});
