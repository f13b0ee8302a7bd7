import { expect, it } from 'vitest';
import { createPausableClock } from './pausable-clock.ts';

it('stands at 0 until it follows an instant, and stands still while it is held', () => {
  const now = { ms: 1_000 };
  const clock = createPausableClock(() => now.ms);
  now.ms = 5_000;
  expect([clock.serverNow(), clock.serverTimeAt(9_000)]).toEqual([0, 0]);
  clock.follow(700, 4_900);
  expect(clock.serverNow()).toBe(800);
  expect(clock.performanceTimeOf(900)).toBe(5_100);
  now.ms = 6_000;
  clock.hold();
  now.ms = 60_000;
  expect(clock.serverNow()).toBe(1_800);
  clock.hold();
  expect(clock.performanceTimeOf(1_900)).toBe(60_100);
  clock.holdAt(30);
  expect(clock.serverNow()).toBe(30);
});
