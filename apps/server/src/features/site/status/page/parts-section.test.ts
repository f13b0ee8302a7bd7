import type { StatusDay } from '@madoi/contract/site/status';
import { expect, it } from 'vitest';
import { describeUptime } from './parts-section.ts';
import { statusTexts } from './status-texts.ts';

const day = (minutes: number): StatusDay => ({
  date: '2026-11-27',
  state: minutes > 0 ? 'operational' : 'unknown',
  minutes,
  degradedMinutes: 0,
  downMinutes: 0,
  incidents: 0,
});
const daysOf = (recorded: number) => Array.from({ length: 90 }, (_, index) => day(index < 90 - recorded ? 0 : 1440));
const english = (recorded: number, uptime: number | undefined = 0.1327) =>
  describeUptime({ uptime, days: daysOf(recorded) }, statusTexts.en);

it('the uptime names the days that have a record where they are fewer than ninety', () => {
  expect([1, 2, 89, 90].map((recorded) => english(recorded))).toEqual([
    '13.27% uptime over 1 day on record',
    '13.27% uptime over 2 days on record',
    '13.27% uptime over 89 days on record',
    '13.27% uptime over 90 days',
  ]);
});

it('the uptime names the days that have a record in Japanese and Chinese too', () => {
  const parts = [{ uptime: 1, days: daysOf(3) }] as const;
  expect(
    parts.map((part) => [describeUptime(part, statusTexts.ja), describeUptime(part, statusTexts['zh-TW'])]),
  ).toEqual([['記録のある3日間の稼働率 100%', '有紀錄的 3 天可用率 100%']]);
});

it('a part without a record has no uptime', () => {
  expect(describeUptime({ days: daysOf(0) }, statusTexts.en)).toBe('No record yet');
});
