import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { createTrafficGuard, type TrafficGuard, type TrafficMeter } from './traffic-guard.ts';
import { defaultSocketLimits } from './traffic-limits.ts';

const address = '192.0.2.1';
const people = 300;
const command = { commands: 1, bytes: 150 };

let guard: TrafficGuard;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  guard = createTrafficGuard({
    limits: defaultSocketLimits,
    log: createLog('silent'),
    metrics: createMetrics({ process: false }),
  });
});
afterEach(() => vi.useRealTimers());

/** When a page that opens a room sends commands, in ms after its handshake: 40 clock probes, then two a second, and what a join takes. */
const sentAtMs: readonly number[] = [
  ...Array.from({ length: 40 }, (_, n) => n * 40),
  ...Array.from({ length: 10 }, (_, n) => n * 100),
  ...Array.from({ length: 20 }, (_, n) => 1_600 + n * 500),
].sort((a, b) => a - b);

/** One page: it opens its socket, sends, and is asked to wait now and then. What waits is sent when the wait ends. */
class Page {
  readonly arrivesAtMs: number;
  refused: string | undefined;
  longestWaitMs = 0;
  sent = 0;
  isTerminated = false;
  #meter: TrafficMeter | undefined;
  #readAtMs = 0;

  constructor(arrivesAtMs: number) {
    this.arrivesAtMs = arrivesAtMs;
  }

  step(nowMs: number): void {
    if (nowMs < this.arrivesAtMs || this.refused !== undefined) return;
    if (this.#meter === undefined) {
      this.refused = guard.refusalOf(address);
      if (this.refused !== undefined) return;
      guard.countSocket(address);
      this.#meter = guard.openMeter(address);
    }
    while (nowMs >= this.#readAtMs && this.arrivesAtMs + (sentAtMs[this.sent] ?? Number.POSITIVE_INFINITY) <= nowMs) {
      this.sent += 1;
      const verdict = this.#meter.take(command);
      if (verdict.kind === 'cut') this.isTerminated = true;
      if (verdict.kind !== 'pause') continue;
      this.#readAtMs = nowMs + verdict.forMs;
      this.longestWaitMs = Math.max(this.longestWaitMs, verdict.forMs);
    }
  }
}

const arriveWithin = (ms: number): readonly Page[] =>
  Array.from({ length: people }, (_, n) => new Page(Math.floor((n * ms) / people)));

/** How many pages were refused, cut, or asked to wait longer than 20 ms at a time. */
const summaryOf = (pages: readonly Page[]) => ({
  refused: pages.filter(({ refused }) => refused !== undefined).length,
  cut: pages.filter(({ isTerminated }) => isTerminated).length,
  heldUp: pages.filter(({ longestWaitMs }) => longestWaitMs > 20).length,
});

/** Ten seconds, in steps of 20 ms. */
const run = (each: (nowMs: number) => void): void => {
  for (let nowMs = 0; nowMs <= 10_000; nowMs += 20) {
    each(nowMs);
    vi.advanceTimersByTime(20);
  }
};

/** Sends without end, and comes back whenever it is cut and let in; answers how many of its commands were read. */
const createFlood = () => {
  let meter: TrafficMeter | undefined;
  const seen = { read: 0, cuts: 0, refusals: 0 };
  const step = (): void => {
    if (meter === undefined && guard.refusalOf(address) !== undefined) seen.refusals += 1;
    else meter ??= guard.openMeter(address);
    for (let n = 0; meter !== undefined && n < 1_000; n += 1) {
      seen.read += 1;
      if (meter.take(command).kind !== 'cut') continue;
      meter = undefined;
      seen.cuts += 1;
      guard.reportTermination(address, 'flood');
    }
  };
  return { seen, step };
};

describe('300 people behind one address who open a room', () => {
  it.each([0, 500, 1_000, 2_000, 5_000])(
    'within %s ms all get in, and none has to wait longer than 20 ms for the shared budget',
    (withinMs) => {
      const pages = arriveWithin(withinMs);
      run((nowMs) => {
        for (const page of pages) page.step(nowMs);
      });
      expect(summaryOf(pages)).toEqual({ refused: 0, cut: 0, heldUp: 0 });
    },
  );

  it('all get in beside a client that floods, which is cut each time within 251 commands and then refused', () => {
    const pages = arriveWithin(0);
    const flood = createFlood();
    run((nowMs) => {
      for (const page of pages) page.step(nowMs);
      flood.step();
    });
    expect(summaryOf(pages)).toEqual({ refused: 0, cut: 0, heldUp: 0 });
    expect(flood.seen.read).toBe(251 * flood.seen.cuts);
    expect(flood.seen.cuts).toBeLessThan(20);
    expect(flood.seen.refusals).toBeGreaterThan(400);
  });
});

describe('a client that floods alone', () => {
  it('is cut each time within 251 commands, and gets in fewer than 20 times in ten seconds, however often it comes back', () => {
    const flood = createFlood();
    run(flood.step);
    expect(flood.seen.cuts).toBeGreaterThan(0);
    expect(flood.seen.cuts).toBeLessThan(20);
    expect(flood.seen.read).toBe(251 * flood.seen.cuts);
  });
});
