import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSteeredClock } from './steered-clock.ts';

/** A clock that starts at `startMs`, and by how much it is ahead of one that started at 0 with it. */
function openClock(startMs: number) {
  let monotonic = 5_000;
  const clock = createSteeredClock(startMs, () => monotonic);
  return {
    clock,
    pass: (ms: number): void => {
      monotonic += ms;
    },
    ahead: (): number => clock.preciseNow() - (monotonic - 5_000),
  };
}

describe('createSteeredClock', () => {
  it('leaves out what lies within the error of the measurement', () => {
    const { clock, pass, ahead } = openClock(3);
    clock.steer(3, 3);
    pass(1_000);
    expect(ahead()).toBe(3);
  });

  it('makes up for a difference by a tenth, and goes on at the usual speed', () => {
    const { clock, pass, ahead } = openClock(-40);
    clock.steer(-40, 1);
    pass(200);
    expect(ahead()).toBeCloseTo(-20);
    pass(200);
    expect(ahead()).toBeCloseTo(0);
    pass(60_000);
    expect(ahead()).toBeCloseTo(0);
  });

  it('is set at once when it is behind by more than a second, and goes at half speed when it is ahead by more', () => {
    const late = openClock(-90_000);
    late.clock.steer(-90_000, 1);
    expect(late.ahead()).toBe(0);
    const early = openClock(90_000);
    early.clock.steer(90_000, 1);
    pass90(early);
    expect(early.ahead()).toBeCloseTo(45_000);
    pass90(early);
    expect(early.ahead()).toBeCloseTo(0);
  });
  const pass90 = ({ pass }: { pass(ms: number): void }): void => pass(90_000);

  it('never goes back, whatever it is steered by, and agrees in the end', () => {
    const step = fc.record({ pass: fc.integer({ min: 0, max: 20_000 }), off: fc.integer({ min: -1e5, max: 1e5 }) });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const { clock, pass, ahead } = openClock(0);
        let before = clock.now();
        for (const { pass: ms, off } of steps) {
          clock.steer(off, 1);
          pass(ms);
          expect(clock.now()).toBeGreaterThanOrEqual(before);
          before = clock.now();
        }
        clock.steer(ahead(), 0);
        pass(1e8);
        expect(ahead()).toBeCloseTo(0, 3);
      }),
    );
  });
});
