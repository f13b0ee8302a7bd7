import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  calmSamplesNeeded,
  nextOverload,
  noOverload,
  type OverloadLevel,
  type OverloadState,
  type Pressure,
} from './overload-level.ts';

const calm: Pressure = { waitMs: 1, utilization: 0.3, databaseWaiting: 0, memory: 0.2 };
const waiting = (waitMs: number): Pressure => ({ ...calm, waitMs });

const run = (samples: readonly Pressure[], from: OverloadState = noOverload): readonly OverloadLevel[] => {
  let state = from;
  return samples.map((pressure) => {
    state = nextOverload(state, pressure);
    return state.level;
  });
};
const times = <T>(count: number, each: T): readonly T[] => Array.from({ length: count }, () => each);

const anyPressure: fc.Arbitrary<Pressure> = fc.record({
  waitMs: fc.double({ min: 0, max: 1_000, noNaN: true }),
  utilization: fc.double({ min: 0, max: 1, noNaN: true }),
  databaseWaiting: fc.nat(2_000),
  memory: fc.double({ min: 0, max: 1, noNaN: true }),
});

describe('a level of overload', () => {
  it.each([
    ['the event loop', { waitMs: 45 }, { waitMs: 55 }, 1],
    ['the event loop', { waitMs: 390 }, { waitMs: 410 }, 4],
    ['queries that wait', { databaseWaiting: 31 }, { databaseWaiting: 32 }, 1],
    ['queries that wait', { databaseWaiting: 1_023 }, { databaseWaiting: 1_024 }, 4],
    ['memory', { memory: 0.95 }, { memory: 0.96 }, 4],
    ['a loop that is always busy, and never more for it', { utilization: 0.98 }, { utilization: 1 }, 2],
  ] as const)('is called for by %s: %o does not reach what %o does', (_signal, below, above, level) => {
    expect(run(times(2, { ...calm, ...below })).at(-1)).toBe(level - 1);
    expect(run(times(2, { ...calm, ...above })).at(-1)).toBe(level);
  });

  it('rises at once to what two samples in a row call for, and not for a single pause', () => {
    expect(run([waiting(900), calm, waiting(900), calm])).toEqual([0, 0, 0, 0]);
    expect(run([waiting(900), waiting(900)])).toEqual([0, 4]);
    expect(run([waiting(900), waiting(120)])).toEqual([0, 2]);
  });

  it('falls by one after ten calm seconds, and by the next after ten more', () => {
    const levels = run([...times(2, waiting(900)), ...times(4 * calmSamplesNeeded, calm)]).slice(2);
    const lengths = [4, 3, 2, 1, 0].map((level) => levels.filter((each) => each === level).length);
    expect(lengths).toEqual([calmSamplesNeeded - 1, calmSamplesNeeded, calmSamplesNeeded, calmSamplesNeeded, 1]);
    expect(levels).toEqual([...levels].sort((one, other) => other - one));
  });

  it('starts counting calm seconds over after each sample that is not calm', () => {
    const nearlyCalm = times(calmSamplesNeeded - 1, calm);
    const levels = run([...times(2, waiting(60)), ...nearlyCalm, waiting(45), ...nearlyCalm]);
    expect(new Set(levels.slice(1))).toEqual(new Set([1]));
  });

  it('[property] does not flap: between a rise and the next fall lie ten seconds, whatever the samples are', () => {
    fc.assert(
      fc.property(fc.array(anyPressure, { maxLength: 200 }), (samples) => {
        let sinceChange = Number.POSITIVE_INFINITY;
        let before: OverloadLevel = 0;
        for (const level of run(samples)) {
          sinceChange += 1;
          if (level < before) expect(sinceChange).toBeGreaterThanOrEqual(calmSamplesNeeded);
          if (level < before) expect(level).toBe(before - 1);
          if (level !== before) sinceChange = 0;
          before = level;
        }
      }),
    );
  });

  it('[property] settles: of what swings by a tenth around any pressure, nothing changes the level after its first rise', () => {
    const swing = fc.array(fc.double({ min: 0.9, max: 1.1, noNaN: true }), { minLength: 60, maxLength: 120 });
    fc.assert(
      fc.property(fc.double({ min: 0, max: 600, noNaN: true }), swing, (waitMs, factors) => {
        const levels = run(factors.map((factor) => waiting(waitMs * factor)));
        const falls = levels.filter((level, at) => level < (levels[at - 1] ?? 0));
        expect(falls).toEqual([]);
      }),
    );
  });

  it('[property] is never lower under more pressure, and ends at 0 when there is none', () => {
    const pairs = fc.array(fc.tuple(anyPressure, anyPressure), { maxLength: 150 });
    fc.assert(
      fc.property(pairs, (given) => {
        const more = given.map(([one, other]) => ({
          waitMs: Math.max(one.waitMs, other.waitMs),
          utilization: Math.max(one.utilization, other.utilization),
          databaseWaiting: Math.max(one.databaseWaiting, other.databaseWaiting),
          memory: Math.max(one.memory, other.memory),
        }));
        const rest = times(4 * calmSamplesNeeded, calm);
        const lower = run([...given.map(([one]) => one), ...rest]);
        const higher = run([...more, ...rest]);
        for (const [at, level] of lower.entries()) expect(higher[at]).toBeGreaterThanOrEqual(level);
        expect(higher.at(-1)).toBe(0);
      }),
    );
  });
});
