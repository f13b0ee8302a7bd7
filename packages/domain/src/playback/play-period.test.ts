import { expect, it } from 'vitest';
import { playPeriodOf } from './play-period.ts';

it('two days of Tokyo, both included, are a period; what is no day, backwards or longer than a year is none', () => {
  expect(playPeriodOf('2026-11-01', '2026-11-30')).toEqual({
    ok: true,
    fromMs: Date.UTC(2026, 9, 31, 15),
    untilMs: Date.UTC(2026, 10, 30, 15),
  });
  expect(playPeriodOf('2026-02-30', '2026-03-01')).toEqual({ ok: false, reason: 'not_a_day' });
  expect(playPeriodOf('', '2026-03-01')).toEqual({ ok: false, reason: 'not_a_day' });
  expect(playPeriodOf('2026-03-02', '2026-03-01')).toEqual({ ok: false, reason: 'backwards' });
  expect(playPeriodOf('2024-01-01', '2024-12-31')).toMatchObject({ ok: true });
  expect(playPeriodOf('2025-01-01', '2026-01-02')).toEqual({ ok: false, reason: 'too_long' });
});
