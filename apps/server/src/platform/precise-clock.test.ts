import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPreciseClock } from './precise-clock.ts';

/** A machine whose monotonic clock started at 0 when the wall showed `startMs`. */
function machine(startMs: number) {
  let monotonic = 0;
  let shift = 0;
  return {
    wait: (ms: number) => {
      monotonic += ms;
    },
    setWall: (byMs: number) => {
      shift += byMs;
    },
    truth: () => startMs + shift + monotonic,
    read: createPreciseClock({ now: () => Math.floor(startMs + shift + monotonic) }, () => monotonic),
  };
}

describe('the precise clock', () => {
  it('is never more than half a millisecond off, and much less after a while', () => {
    const start = fc.double({ min: 1.7e12, max: 1.8e12, noNaN: true });
    const waits = fc.array(fc.double({ min: 0.01, max: 700, noNaN: true }), { minLength: 60, maxLength: 60 });
    fc.assert(
      fc.property(start, waits, (startMs, steps) => {
        const each = machine(startMs);
        for (const ms of steps) {
          expect(Math.abs(each.read() - each.truth())).toBeLessThanOrEqual(0.51);
          each.wait(ms);
        }
      }),
    );
    const steady = machine(1_750_000_000_000.37);
    for (let n = 0; n < 100; n += 1) {
      steady.read();
      steady.wait(7.13);
    }
    expect(Math.abs(steady.read() - steady.truth())).toBeLessThan(0.05);
  });

  it('follows when the wall clock is set', () => {
    const each = machine(1_750_000_000_000.5);
    each.read();
    each.wait(10);
    each.setWall(5000);
    expect(Math.abs(each.read() - each.truth())).toBeLessThanOrEqual(0.51);
  });
});
