import { describe, expect, it } from 'vitest';
import { addDays, addMonths, clampDay, dayAfterKey, weeksOf } from './calendar-days.ts';

describe('the days of a calendar', () => {
  it('are laid out by weeks from Sunday on, without those of other months', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks).toHaveLength(5);
    expect(weeks[0]?.[0]).toBe('2026-11-01');
    expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', ...Array(5).fill(undefined)]);
    expect(weeksOf('2026-02').flat().filter(Boolean)).toHaveLength(28);
    expect(weeksOf('2026-08')).toHaveLength(6);
  });

  it('go on over the ends of months and years', () => {
    expect([
      addDays('2026-12-31', 1),
      addDays('2028-02-28', 1),
      addMonths('2026-12', 1),
      addMonths('2026-01', -1),
    ]).toEqual(['2027-01-01', '2028-02-29', '2027-01', '2025-12']);
  });

  it('are walked by keys as in any date grid', () => {
    const from = '2026-11-25';
    const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown', 'a'];
    expect(keys.map((key) => dayAfterKey(from, key)?.slice(5))).toEqual([
      ...['11-24', '11-26', '11-18', '12-02', '11-22', '11-28', '10-25', '12-25', undefined],
    ]);
    expect(dayAfterKey('2026-10-31', 'PageDown')).toBe('2026-11-30');
  });

  it('end where nothing can be chosen any more', () => {
    const within = (day: string) => clampDay(day, '2026-11-23', '2026-12-23');
    expect([within('2026-11-01'), within('2026-12-01'), within('2027-01-01')]).toEqual([
      '2026-11-23',
      '2026-12-01',
      '2026-12-23',
    ]);
  });
});
