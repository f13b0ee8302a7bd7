import { expect, it } from 'vitest';
import { chartBars, daysOf, monthAfter, monthBefore } from './month-chart.ts';

it('months follow each other over the year’s end, and know their days', () => {
  expect([monthBefore('2026-01'), monthAfter('2026-12'), monthAfter('2026-01')]).toEqual([
    '2025-12',
    '2027-01',
    '2026-02',
  ]);
  expect(['2026-02', '2028-02', '2026-11', '2026-12'].map(daysOf)).toEqual([28, 29, 30, 31]);
});

it('a bar stands for each day of the month, the highest as high as the chart and none outside of it', () => {
  const days = [
    { day: 1, textYen: 300, effectYen: 100 },
    { day: 30, textYen: 0, effectYen: 200 },
  ];
  const bars = chartBars('2026-11', days, { width: 600, height: 100 });
  expect(bars).toHaveLength(30);
  expect(bars[0]).toMatchObject({ textHeight: 75, effectHeight: 25 });
  expect(bars[29]).toMatchObject({ textHeight: 0, effectHeight: 50 });
  expect(bars.every(({ x, size }) => x >= 0 && x + size <= 600)).toBe(true);
  const flat = chartBars('2026-11', [], { width: 600, height: 100 });
  expect(flat.every(({ textHeight, effectHeight }) => textHeight + effectHeight === 0)).toBe(true);
});
