import { describe, expect, it } from 'vitest';
import { createOutputClock, type OutputClockSource } from './output-clock.ts';

const world = (hasOutputTimestamp: boolean) => {
  /** `stampSpeed`: of the time in output timestamps. `startMs`: when the context would have begun if it had never stood still. */
  const state = { nowMs: 1_000, heardLagMs: 40, stampSpeed: 1, startMs: 500, stoodStillAtMs: Number.POSITIVE_INFINITY };
  const ranUntilMs = () => Math.min(state.nowMs, state.stoodStillAtMs);
  const contextMs = () => ranUntilMs() - state.startMs;
  const context: OutputClockSource = {
    get currentTime() {
      return contextMs() / 1000;
    },
    baseLatency: 0.01,
    outputLatency: 0.03,
    ...(hasOutputTimestamp
      ? {
          getOutputTimestamp: () => ({
            contextTime: (contextMs() - state.heardLagMs) / 1000,
            performanceTime: ranUntilMs() * state.stampSpeed,
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
  const standStillFor = (times: number) => {
    state.stoodStillAtMs = state.nowMs;
    readFor(times);
    state.startMs += state.nowMs - state.stoodStillAtMs;
    state.stoodStillAtMs = Number.POSITIVE_INFINITY;
  };
  return { state, clock, readFor, standStillFor };
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

  it.each([2, 0.5])('uses the stated latency where timestamps count time at %d times its speed', (speed) => {
    const { state, clock, readFor, standStillFor } = world(true);
    state.stampSpeed = speed;
    readFor(4);
    standStillFor(3);
    readFor(20);
    expect(clock.latencySec()).toBeCloseTo(0.03, 6);
    expect(clock.contextSecHeardAt(state.nowMs)).toBeCloseTo((state.nowMs - state.startMs - 30) / 1000, 6);
  });

  it('goes on believing timestamps after the context stood still', () => {
    const { clock, readFor, standStillFor } = world(true);
    readFor(10);
    standStillFor(30);
    readFor(20);
    expect(clock.latencySec()).toBeCloseTo(0.04, 6);
  });
});
