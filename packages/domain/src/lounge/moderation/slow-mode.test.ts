import { slowModeSteps } from '@madoi/contract/lounge/moderation';
import { describe, expect, it } from 'vitest';
import { messageIntervalFor, messageIntervalOf, slowModeSec, slowModeStepOf } from './slow-mode.ts';

const limits = (message: number) => ({ message, reaction: 150, queue: 300 });

describe('slow mode', () => {
  it.each(slowModeSteps)('%i s is the wait between two messages, and reads back as itself', (step) => {
    const set = limits(messageIntervalOf(step));
    expect(slowModeSec(set)).toBe(step);
    expect(slowModeStepOf(set)).toBe(step);
  });

  it('the owner and co-owners go at the default rate, or faster where the room does', () => {
    expect(messageIntervalFor(limits(60_000), true)).toBe(1000);
    expect(messageIntervalFor(limits(60_000), false)).toBe(60_000);
    expect(messageIntervalFor(limits(0), true)).toBe(0);
    expect(messageIntervalFor(limits(-1), false)).toBe(-1);
  });

  it('answers another pace in whole seconds, and names no step for it', () => {
    expect(slowModeSec(limits(2_500))).toBe(3);
    expect(slowModeStepOf(limits(2_500))).toBeUndefined();
    expect(slowModeStepOf(limits(0))).toBe(0);
  });
});
