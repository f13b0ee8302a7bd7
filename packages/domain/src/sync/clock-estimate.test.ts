import { createRandom } from '@madoi/random/create-random';
import { describe, expect, it } from 'vitest';
import {
  type ClockEstimate,
  emptyClock,
  isClockSettled,
  isClockUsable,
  isPathEven,
  offsetAt,
  reduceClock,
  serverTimeAt,
} from './clock-estimate.ts';

const trueOffsetMs = 1_700_000_000_000.25;

interface Path {
  readonly random: () => number;
  readonly oneWayMs: number;
  readonly jitterMs: number;
  readonly skewPpm?: number;
}

const probeAt = (localMs: number, path: Path, offsetMs = trueOffsetMs) => {
  const there = path.oneWayMs + path.random() * path.jitterMs;
  const back = path.oneWayMs + path.random() * path.jitterMs;
  const server = (local: number) => local * (1 + (path.skewPpm ?? 0) / 1e6) + offsetMs;
  const t1 = server(localMs + there);
  return { t0: localMs, t1, t2: t1 + 0.2, t3: localMs + there + 0.2 + back };
};

const run = (path: Path, probes: number, everyMs: number, from: ClockEstimate = emptyClock, startMs = 1000) => {
  let clock = from;
  for (let index = 0; index < probes; index += 1) clock = reduceClock(clock, probeAt(startMs + index * everyMs, path));
  return clock;
};

describe('clock estimate', () => {
  it('is exact on an even path', () => {
    const clock = run({ random: () => 0.5, oneWayMs: 40, jitterMs: 0 }, 8, 40);
    expect(serverTimeAt(clock, 5000)).toBeCloseTo(5000 + trueOffsetMs, 2);
    expect(isClockUsable(clock)).toBe(true);
    expect(isClockSettled(clock)).toBe(false);
  });

  it('is usable after one quick answer, and after a slow one only with the eighth', () => {
    const random = createRandom(3);
    expect(isClockUsable(emptyClock)).toBe(false);
    expect(isClockUsable(run({ random, oneWayMs: 40, jitterMs: 15 }, 1, 40))).toBe(true);
    expect(isClockUsable(run({ random, oneWayMs: 90, jitterMs: 40 }, 7, 40))).toBe(false);
    expect(isClockUsable(run({ random, oneWayMs: 90, jitterMs: 40 }, 8, 40))).toBe(true);
  });

  it('is surely within its error while there are few samples, even where one way takes all of the time', () => {
    for (let seed = 0; seed < 100; seed += 1) {
      const random = createRandom(seed);
      const there = random() * 200;
      const back = random() * 200;
      const t1 = 1000 + there + trueOffsetMs;
      const clock = reduceClock(emptyClock, { t0: 1000, t1, t2: t1 + 5, t3: 1000 + there + 5 + back });
      expect(Math.abs(clock.targetOffsetMs - trueOffsetMs)).toBeLessThanOrEqual(clock.errorMs + 1e-3);
    }
  });

  it('errs by at most 2 ms in 95 of 100 runs with 80 ms round trips and 0–40 ms of jitter each way', () => {
    const errors = Array.from({ length: 400 }, (_, seed) => {
      const path = { random: createRandom(seed), oneWayMs: 40, jitterMs: 40 };
      const settled = run(path, 20, 500, run(path, 40, 40), 3000);
      return Math.abs(offsetAt(settled, 20_000) - trueOffsetMs);
    }).sort((a, b) => a - b);
    expect(errors[Math.floor(errors.length * 0.95)]).toBeLessThanOrEqual(2);
    expect(errors[Math.floor(errors.length * 0.5)]).toBeLessThanOrEqual(0.6);
  });

  it('states an error that the truth usually lies within', () => {
    const within = Array.from({ length: 200 }, (_, seed) => {
      const clock = run({ random: createRandom(seed), oneWayMs: 40, jitterMs: 40 }, 60, 40);
      return Math.abs(clock.targetOffsetMs - trueOffsetMs) <= clock.errorMs;
    }).filter(Boolean).length;
    expect(within / 200).toBeGreaterThan(0.85);
  });

  it('creeps once settled: music never jumps with the clock', () => {
    const path = { random: createRandom(5), oneWayMs: 40, jitterMs: 40 };
    let clock = run(path, 40, 40);
    let before = offsetAt(clock, 3000);
    for (let index = 0; index < 400; index += 1) {
      const localMs = 3000 + index * 500;
      clock = reduceClock(clock, probeAt(localMs, path));
      const after = offsetAt(clock, localMs + 500);
      expect(Math.abs(after - before)).toBeLessThanOrEqual(4 * 0.7);
      before = after;
    }
  });

  it('errs by at most 1 ms in 95 of 100 runs with a probe every two seconds on an even path, and stays settled', () => {
    const errors = Array.from({ length: 200 }, (_, seed) => {
      const path = { random: createRandom(seed), oneWayMs: 20, jitterMs: 6 };
      const rare = run(path, 60, 2_000, run(path, 40, 40), 3_000);
      expect(isClockSettled(rare)).toBe(true);
      expect(isPathEven(rare)).toBe(true);
      return Math.abs(offsetAt(rare, 122_000) - trueOffsetMs);
    }).sort((a, b) => a - b);
    expect(errors[Math.floor(errors.length * 0.95)]).toBeLessThanOrEqual(1);
  });

  it('calls a path even where half of the answers come within 4 ms of the quickest, each way, and single ones late', () => {
    const pathOf = (jitterMs: number, seed = 11) => ({ random: createRandom(seed), oneWayMs: 20, jitterMs });
    expect(isPathEven(run(pathOf(6), 23, 40))).toBe(false);
    expect(isPathEven(run(pathOf(6), 24, 40))).toBe(true);
    expect(isPathEven(run(pathOf(12), 60, 40))).toBe(false);
    const late = Array.from({ length: 5 }, (_, index) => 4_000 + index * 500);
    const spiky = late.reduce((clock, at) => reduceClock(clock, probeAt(at, pathOf(300, at))), run(pathOf(6), 60, 40));
    expect(isPathEven(spiky)).toBe(true);
  });

  it('is found from the start when all samples are old, however settled it was', () => {
    const path = { random: createRandom(12), oneWayMs: 20, jitterMs: 6 };
    const asleep = reduceClock(run(path, 60, 40), probeAt(200_000, path, trueOffsetMs + 30));
    expect(isClockSettled(asleep)).toBe(false);
    expect(Math.abs(offsetAt(asleep, 200_100) - trueOffsetMs - 30)).toBeLessThanOrEqual(4);
  });

  it('follows a crystal that runs 50 ppm fast within 3 ms over ten minutes', () => {
    const path = { random: createRandom(9), oneWayMs: 20, jitterMs: 10, skewPpm: 50 };
    const clock = run(path, 1200, 500);
    const localMs = 1000 + 1200 * 500;
    expect(Math.abs(serverTimeAt(clock, localMs) - (localMs * (1 + 50 / 1e6) + trueOffsetMs))).toBeLessThan(3);
  });

  it('starts over from a sample that is 5 s off', () => {
    const path = { random: createRandom(2), oneWayMs: 40, jitterMs: 20 };
    const clock = run(path, 40, 40);
    const stepped = reduceClock(clock, probeAt(10_000, path, trueOffsetMs + 5000));
    expect(Math.abs(offsetAt(stepped, 10_100) - (trueOffsetMs + 5000))).toBeLessThan(40);
    expect(stepped.samples).toHaveLength(1);
  });

  it('ignores an answer that is not a number', () => {
    expect(reduceClock(emptyClock, { t0: 1, t1: Number.NaN, t2: 2, t3: 3 })).toBe(emptyClock);
  });

  it('moves nobody out of step while the server takes up to 100 ms to get to a question, for two minutes', () => {
    const calm = { random: createRandom(7), oneWayMs: 1, jitterMs: 2 };
    let clock = run(calm, 60, 40);
    const settledMs = clock.targetOffsetMs;
    let worstMs = 0;
    for (let index = 0; index < 240; index += 1) {
      const localMs = 4_000 + index * 500;
      const { t0, t1, t2, t3 } = probeAt(localMs, calm);
      const lateMs = 20 + calm.random() * 80;
      clock = reduceClock(clock, { t0, t1: t1 + lateMs, t2: t2 + lateMs, t3: t3 + lateMs });
      worstMs = Math.max(worstMs, Math.abs(offsetAt(clock, localMs) - settledMs));
    }
    expect(worstMs).toBeLessThanOrEqual(2.5);
  });

  it('follows what the samples leave possible, however wide they are', () => {
    const settled = run({ random: createRandom(8), oneWayMs: 1, jitterMs: 2 }, 60, 40);
    // The server's clock was set by less than shows in one sample: 60 ms, on a path that has become slow.
    const path = { random: createRandom(9), oneWayMs: 30, jitterMs: 20 };
    let clock = settled;
    for (let index = 0; index < 200; index += 1)
      clock = reduceClock(clock, probeAt(4_000 + index * 500, path, trueOffsetMs + 60));
    expect(Math.abs(clock.targetOffsetMs - (trueOffsetMs + 60))).toBeLessThanOrEqual(31);
  });

  it.each([
    [30, 90],
    [30, 50],
    [10, 25],
  ])(
    'follows within a minute, on a path of %i ms each way, a server’s clock that was set by %i ms',
    (oneWayMs, setMs) => {
      const path = { random: createRandom(10), oneWayMs, jitterMs: 5 };
      let clock = run(path, 120, 500);
      for (let index = 120; index < 240; index += 1)
        clock = reduceClock(clock, probeAt(1_000 + index * 500, path, trueOffsetMs + setMs));
      expect(Math.abs(offsetAt(clock, 121_000) - trueOffsetMs - setMs)).toBeLessThanOrEqual(3);
    },
  );
});
