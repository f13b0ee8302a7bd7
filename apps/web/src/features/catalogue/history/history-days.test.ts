import { describe, expect, it } from 'vitest';
import { historyDays, relativeDay } from './history-days.ts';

/** 23:30 in Tokyo on 21 November 2026. */
const lateAt = Date.UTC(2026, 10, 21, 14, 30);
const hourMs = 3_600_000;

describe('what was heard', () => {
  it('[9.01] is divided at midnight in Tokyo, wherever the listener is', () => {
    const heard = [lateAt - 24 * hourMs, lateAt + hourMs, lateAt, lateAt - hourMs].map((startedAt) => ({ startedAt }));
    const days = historyDays(heard);
    expect(
      days.map(({ day, heard: list }) => [day, list.map(({ startedAt }) => (startedAt - lateAt) / hourMs)]),
    ).toEqual([
      ['2026-11-22', [1]],
      ['2026-11-21', [0, -1]],
      ['2026-11-20', [-24]],
    ]);
    expect(historyDays([])).toEqual([]);
  });

  it('today or yesterday is called so', () => {
    expect(relativeDay('2026-11-21', lateAt)).toBe('today');
    expect(relativeDay('2026-11-21', lateAt + hourMs)).toBe('yesterday');
    expect(relativeDay('2026-11-21', lateAt + 25 * hourMs)).toBeUndefined();
  });
});
