import { describe, expect, it } from 'vitest';
import { createOutputClock, type OutputClockSource } from './output-clock.ts';

const world = (hasOutputTimestamp: boolean) => {
  const state = { nowMs: 1_000, heardLagMs: 40 };
  const context: OutputClockSource = {
    get currentTime() {
      return (state.nowMs - 500) / 1000;
    },
    baseLatency: 0.01,
    outputLatency: 0.03,
    ...(hasOutputTimestamp
      ? {
          getOutputTimestamp: () => ({
            contextTime: (state.nowMs - 500 - state.heardLagMs) / 1000,
            performanceTime: state.nowMs,
          }),
        }
      : {}),
  };
  const clock = createOutputClock(context, () => state.nowMs);
  const readFor = (times: number) => {
    for (let index = 0; index < times; index += 1) {
      state.nowMs += 100;
      clock.read();
    }
  };
  return { state, clock, readFor };
};

describe('output clock', () => {
  it('answers what is heard now and when a sample will be heard', () => {
    const { state, clock, readFor } = world(true);
    readFor(10);
    expect(clock.contextSecHeardAt(state.nowMs)).toBeCloseTo((state.nowMs - 540) / 1000, 6);
    expect(clock.performanceMsHeardAt(clock.contextSecHeardAt(5_000))).toBeCloseTo(5_000, 6);
    expect(clock.latencySec()).toBeCloseTo(0.04, 6);
  });

  it('uses the stated latency where the browser has no output timestamp', () => {
    const { clock, readFor } = world(false);
    readFor(10);
    expect(clock.latencySec()).toBeCloseTo(0.03, 6);
  });

  it('follows within half a second when the sound moves to another device', () => {
    const { state, clock, readFor } = world(true);
    readFor(20);
    state.heardLagMs = 220;
    readFor(5);
    expect(clock.latencySec()).toBeCloseTo(0.22, 2);
  });
});
