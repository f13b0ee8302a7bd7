import { expect, it } from 'vitest';
import { createWriteBehind } from './write-behind.ts';

const createWorld = () => {
  const timers: { readonly delayMs: number; readonly run: () => void }[] = [];
  const state = { pending: 0, written: 0, isFailing: false };
  const writeBehind = createWriteBehind({
    everyMs: 2_000,
    schedule: (delayMs, run) => {
      const timer = { delayMs, run };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
    write: async () => {
      if (state.isFailing) return;
      state.written += state.pending;
      state.pending = 0;
    },
    hasPending: () => state.pending > 0,
  });
  const gather = () => {
    state.pending += 1;
    writeBehind.writeLater();
  };
  const pass = async () => {
    for (const { run } of timers.splice(0)) run();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { ...writeBehind, state, timers, gather, pass };
};

it('writes what has gathered once, two seconds after the first of it, and then waits for more', async () => {
  const { gather, pass, state, timers } = createWorld();
  gather();
  gather();
  expect(timers.map(({ delayMs }) => delayMs)).toEqual([2_000]);
  await pass();
  expect([state.written, timers.length]).toEqual([2, 0]);
});

it('tries again two seconds later while something could not be written', async () => {
  const { gather, pass, state, timers } = createWorld();
  state.isFailing = true;
  gather();
  await pass();
  expect([state.written, timers.map(({ delayMs }) => delayMs)]).toEqual([0, [2_000]]);
  state.isFailing = false;
  await pass();
  expect([state.written, timers.length]).toEqual([1, 0]);
});

it('writes for the last time at its end, and leaves no timer', async () => {
  const { gather, stop, state, timers } = createWorld();
  gather();
  await stop();
  expect([state.written, timers.length]).toEqual([1, 0]);
});
