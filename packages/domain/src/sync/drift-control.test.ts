import { createRandom } from '@madoi/random/create-random';
import { describe, expect, it } from 'vitest';
import { type DriftLimits, decideCorrection, decodedDrift, elementDrift, noDrift } from './drift-control.ts';

interface World {
  readonly limits: DriftLimits;
  readonly startMs: number;
  readonly noiseMs: number;
  readonly skewPpm: number;
  readonly seed: number;
  /** Where a seek lands. */
  readonly seekErrorMs: number;
}

/** Plays for `seconds` with a decision every 100 ms; gives the true offset after every step, and the rates used. */
const simulate = (world: World, seconds: number) => {
  const random = createRandom(world.seed);
  let state = noDrift;
  let offsetMs = world.startMs;
  const offsets: number[] = [];
  const rates: number[] = [];
  let seeks = 0;
  for (let step = 0; step < seconds * 10; step += 1) {
    const decision = decideCorrection(state, offsetMs + (random() * 2 - 1) * world.noiseMs, world.limits);
    state = decision.state;
    let rate = 1;
    if (decision.correction.kind === 'nudge') rate = decision.correction.rate;
    if (decision.correction.kind === 'seek') {
      seeks += 1;
      offsetMs = (random() * 2 - 1) * world.seekErrorMs;
    }
    offsetMs += 100 * (rate - 1 + world.skewPpm / 1e6);
    offsets.push(offsetMs);
    rates.push(rate);
  }
  return { offsets, rates, seeks };
};

const p95 = (values: readonly number[]) =>
  values.map(Math.abs).sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;

const quiet = { noiseMs: 0, skewPpm: 0, seed: 1, seekErrorMs: 25 };

describe('drift control', () => {
  it.each([25, -25, 10, -10])('brings an element from %d ms to rest within a second', (startMs) => {
    const { offsets, seeks } = simulate({ ...quiet, limits: elementDrift, startMs }, 3);
    expect(seeks).toBe(0);
    for (const offset of offsets.slice(10)) expect(Math.abs(offset)).toBeLessThanOrEqual(elementDrift.deadZoneMs);
  });

  it.each([2000, -900, 351])('seeks once from %d ms and is at rest a second later', (startMs) => {
    const { offsets, seeks } = simulate({ ...quiet, limits: elementDrift, startMs, seed: 4 }, 3);
    expect(seeks).toBe(1);
    for (const offset of offsets.slice(11)) expect(Math.abs(offset)).toBeLessThanOrEqual(elementDrift.deadZoneMs);
  });

  it('puts decoded sound in place at once', () => {
    const { offsets, seeks } = simulate({ ...quiet, limits: decodedDrift, startMs: 70, seekErrorMs: 0 }, 2);
    expect(seeks).toBe(1);
    expect(p95(offsets)).toBeLessThanOrEqual(2);
  });

  it('stays within 6 ms (element) and 3 ms (decoded) under noise and a crystal 100 ppm off, for ten minutes', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const world = { startMs: 0, skewPpm: 100, seed, seekErrorMs: 20 };
      expect(p95(simulate({ ...world, limits: elementDrift, noiseMs: 6 }, 600).offsets)).toBeLessThanOrEqual(6.5);
      expect(p95(simulate({ ...world, limits: decodedDrift, noiseMs: 1 }, 600).offsets)).toBeLessThanOrEqual(3);
    }
  });

  it('never oscillates: without noise the offset shrinks and never changes sign', () => {
    for (const limits of [elementDrift, decodedDrift]) {
      for (let startMs = -29; startMs <= 29; startMs += 2) {
        const { offsets } = simulate({ ...quiet, limits, startMs }, 20);
        let before = Math.abs(startMs);
        for (const offset of offsets) {
          expect(Math.abs(offset)).toBeLessThanOrEqual(before + 1e-9);
          expect(offset * startMs).toBeGreaterThanOrEqual(-1e-9);
          before = Math.abs(offset);
        }
      }
    }
  });

  it('never bends the rate beyond its limit', () => {
    for (const limits of [elementDrift, decodedDrift]) {
      const { rates } = simulate({ ...quiet, limits, startMs: limits.seekBeyondMs - 1, noiseMs: 1 }, 30);
      for (const rate of rates) expect(Math.abs(rate - 1)).toBeLessThanOrEqual(limits.maxRateChange + 1e-12);
    }
  });

  it('does not seek for one wild measurement', () => {
    const settled = { recentMs: [1, -1, 0], correcting: false };
    expect(decideCorrection(settled, 900, elementDrift).correction.kind).toBe('hold');
  });
});
