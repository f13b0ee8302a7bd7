import { expect, it } from 'vitest';
import { rhythmWithin } from './rhythm.ts';

it('a part of a track has the beats and choruses that lie within it, counted from its own start', () => {
  const whole = { beatsSec: [0, 10, 20, 30, 40], chorusesSec: [20, 40] };
  expect(rhythmWithin(whole, { start: 10, end: 40 })).toEqual({ beatsSec: [0, 10, 20], chorusesSec: [10] });
  expect(rhythmWithin(whole, { start: 0, end: 41 })).toEqual(whole);
});
