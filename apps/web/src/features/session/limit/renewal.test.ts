import { describe, expect, it } from 'vitest';
import { renewalOf } from './renewal.ts';

const renewsAt = Date.parse('2026-12-01T00:00:00+09:00');
const at = (text: string) => renewalOf(renewsAt, Date.parse(text));

describe('days until the month starts over', () => {
  it('counts the day that runs as one to come, by the clock of Tokyo', () => {
    expect(at('2026-11-21T16:00:00+09:00')).toEqual({ days: 30, passed: 20 });
    expect(at('2026-11-30T23:59:00+09:00')).toEqual({ days: 30, passed: 29 });
    expect(at('2026-11-01T00:00:00+09:00')).toEqual({ days: 30, passed: 0 });
  });

  it('stays within the month where a clock is wrong', () => {
    expect(at('2026-12-03T00:00:00+09:00')).toEqual({ days: 30, passed: 30 });
    expect(at('2026-10-03T00:00:00+09:00')).toEqual({ days: 30, passed: 0 });
  });
});
