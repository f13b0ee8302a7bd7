import { expect, it } from 'vitest';
import { detectSleep } from './detect-sleep.ts';

const createWorld = () => {
  const sleeps: number[] = [];
  const world = { nowMs: 1_000_000, heardAtMs: 0, tick: () => {}, isStopped: false };
  const stop = detectSleep({
    now: () => world.nowMs,
    heardAt: () => world.heardAtMs,
    repeat: (_everyMs, run) => {
      world.tick = run;
      return () => {
        world.isStopped = true;
      };
    },
    onWake: (sleptMs) => void sleeps.push(sleptMs),
  });
  const pass = (ms: number) => {
    world.nowMs += ms;
    world.tick();
  };
  return { world, sleeps, pass, stop };
};

it('reports once for how long a machine slept, and nothing of ticks that are a little late', () => {
  const { sleeps, pass } = createWorld();
  pass(1_000);
  pass(4_500);
  expect(sleeps).toEqual([]);
  pass(46_000);
  pass(1_000);
  expect(sleeps).toEqual([45_000]);
});

it('counts as sleep only the time since the server was heard, for hidden tabs whose timers are held back', () => {
  const { world, sleeps, pass } = createWorld();
  world.heardAtMs = world.nowMs + 52_000;
  pass(60_000);
  expect(sleeps).toEqual([8_000]);
  world.heardAtMs = world.nowMs + 58_000;
  pass(60_000);
  expect(sleeps).toEqual([8_000]);
});

it('takes a clock that was set back for no sleep', () => {
  const { sleeps, pass } = createWorld();
  pass(-3_600_000);
  pass(1_000);
  expect(sleeps).toEqual([]);
});

it('stops its timer', () => {
  const { world, stop } = createWorld();
  stop();
  expect(world.isStopped).toBe(true);
});
