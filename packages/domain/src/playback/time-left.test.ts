import { describe, expect, it } from 'vitest';
import { reduceTimeLeft, selectLeftMs, selectRunsOutInMs, type TimeLeftEvent, unlimited } from './time-left.ts';

const after = (...events: TimeLeftEvent[]) => events.reduce(reduceTimeLeft, unlimited);
const answered = (leftSec: number | undefined, nowMs: number): TimeLeftEvent => ({ kind: 'answered', leftSec, nowMs });
const sounded = (nowMs: number): TimeLeftEvent => ({ kind: 'sounded', nowMs });
const silenced = (nowMs: number): TimeLeftEvent => ({ kind: 'silenced', nowMs });

describe('time left', () => {
  it('[4.16] runs down while sound is heard, and only then', () => {
    const heard = after(answered(60, 0), sounded(10_000), silenced(15_000));
    expect(selectLeftMs(heard, 99_000)).toBe(55_000);
    expect(selectRunsOutInMs(heard, 99_000)).toBeUndefined();
    expect(selectRunsOutInMs(reduceTimeLeft(heard, sounded(99_000)), 100_000)).toBe(54_000);
  });

  it('[4.16] never goes below nothing', () => {
    expect(selectLeftMs(after(answered(1, 0), sounded(0)), 5_000)).toBe(0);
    expect(selectLeftMs(after(answered(-3, 0)), 0)).toBe(0);
    expect(selectLeftMs(after(answered(1, 0), sounded(0), silenced(5_000)), 5_000)).toBe(0);
  });

  it('[7.27] the server’s word replaces what was reckoned here, also in the middle of a sound', () => {
    const state = after(answered(60, 0), sounded(0), answered(30, 20_000));
    expect(selectLeftMs(state, 25_000)).toBe(25_000);
  });

  it('takes off what was heard while the server’s word was on its way, and nothing from before the sound', () => {
    const state = after(answered(60, 0), sounded(1_000), answered(6, 1_400));
    expect(selectLeftMs(state, 1_900)).toBe(5_500);
    expect(selectLeftMs(after(answered(60, 0), sounded(1_000), answered(6, 400)), 1_900)).toBe(5_100);
  });

  it('[4.16] is not reckoned for people without a limit', () => {
    const state = after(answered(60, 0), sounded(0), answered(undefined, 1_000), silenced(9_000));
    expect(selectLeftMs(state, 9_000)).toBeUndefined();
    expect(selectRunsOutInMs(after(sounded(0)), 1_000)).toBeUndefined();
  });
});
