import { expect, it } from 'vitest';
import { createFadeOut } from './fade-out.ts';

const world = () => {
  const changes: (readonly [how: string, value: number, atSec: number])[] = [];
  const time = { sec: 100 };
  const gain = {
    setValueAtTime: (value: number, atSec: number) => changes.push(['set', value, atSec]),
    linearRampToValueAtTime: (value: number, atSec: number) => changes.push(['ramp', value, atSec]),
    cancelScheduledValues: () => changes.splice(0),
  } as unknown as AudioParam;
  return { fade: createFadeOut(gain, () => time.sec), changes, time };
};

it('falls evenly from full to nothing', () => {
  const { fade, changes } = world();
  fade.set({ fromSec: 110, untilSec: 113 });
  expect(changes.slice(-2)).toEqual([
    ['set', 1, 110],
    ['ramp', 0, 113],
  ]);
});

it('goes on from the loudness that it has when its end is moved, and never gets louder by that', () => {
  const { fade, changes, time } = world();
  fade.set({ fromSec: 110, untilSec: 114 });
  time.sec = 112;
  // Somebody chose another song in the middle of the fade.
  fade.set({ fromSec: 112, untilSec: 112.6 });
  expect(changes).toEqual([
    ['set', 0.5, 112],
    ['set', 0.5, 112],
    ['ramp', 0, 112.6],
  ]);
});

it('is as loud as the fade that it takes over from in the middle', () => {
  const { fade, changes, time } = world();
  time.sec = 112;
  fade.set({ fromSec: 110, untilSec: 114 });
  expect(changes.slice(-2)).toEqual([
    ['set', 0.5, 112],
    ['ramp', 0, 114],
  ]);
});

it('comes back without a jump when it is taken back, and is forgotten with its sounding', () => {
  const { fade, changes, time } = world();
  fade.set({ fromSec: 110, untilSec: 114 });
  time.sec = 113;
  fade.set(undefined);
  expect(changes).toEqual([
    ['set', 0.25, 113],
    ['ramp', 1, 113.15],
  ]);
  fade.set({ fromSec: 110, untilSec: 114 });
  fade.reset();
  expect(changes).toEqual([['set', 1, 113]]);
});
