import type { Incident, Maintenance } from '@madoi/contract/site/status';
import { describe, expect, it } from 'vitest';
import { dayOf } from './count-minutes.ts';
import { type History, historyOf } from './history-days.ts';

const now = Date.parse('2026-11-27T08:30:00+09:00');
const today = dayOf(now);
const hourMs = 3_600_000;
const sum = (day: number, minutes: number, degraded = 0, down = 0) =>
  ({ part: 'media', day, minutes, degraded, down }) as const;
const incident = (startedAt: number, resolvedAt: number | undefined, more: Partial<Incident> = {}): Incident => ({
  id: 'incident-0001',
  titles: { en: 'Music stops' },
  impact: 'degraded',
  parts: ['media'],
  state: resolvedAt === undefined ? 'investigating' : 'resolved',
  startedAt,
  ...(resolvedAt !== undefined && { resolvedAt }),
  updates: [],
  ...more,
});
const maintenance = (startAt: number, endAt: number): Maintenance => ({
  id: 'maintenance-0001',
  titles: {},
  texts: {},
  parts: ['media'],
  startAt,
  endAt,
  updatedAt: 1,
});
const history = (given: Partial<History>) =>
  historyOf('media', { sums: [], incidents: [], maintenances: [], ...given }, now);
const lastDays = (given: Partial<History>, count = 2) => history(given).days.slice(-count);

describe('the history of a part', () => {
  it('has ninety days that end today, of which nothing is known until something was counted', () => {
    const { days, uptime } = history({});
    expect([days.length, days[0]?.date, days.at(-1)?.date]).toEqual([90, '2026-08-30', '2026-11-27']);
    expect(new Set(days.map(({ state }) => state))).toEqual(new Set(['unknown']));
    expect(uptime).toBeUndefined();
  });

  it('shows each day by the worst of its minutes, and how many there were', () => {
    const sums = [sum(today - 3, 1440), sum(today - 2, 1440, 7), sum(today - 1, 1440, 7, 1), sum(today, 510)];
    expect(lastDays({ sums }, 4)).toMatchObject([
      { state: 'operational', minutes: 1440 },
      { state: 'degraded', degradedMinutes: 7, downMinutes: 0 },
      { state: 'down', degradedMinutes: 7, downMinutes: 1 },
      { state: 'operational', minutes: 510 },
    ]);
  });

  it('leaves out other parts and days before', () => {
    const sums = [{ ...sum(today, 10, 0, 10), part: 'rooms' as const }, sum(today - 90, 1440, 0, 1440), sum(today, 10)];
    expect(history({ sums })).toMatchObject({ uptime: 1 });
  });

  it('is up for the share of the minutes in which it was not down', () => {
    expect(history({ sums: [sum(today - 1, 900, 100, 90), sum(today, 100, 0, 10)] }).uptime).toBe(0.9);
  });

  it('makes a day no better than an incident that touched it, and says how many did', () => {
    const midnight = Date.parse('2026-11-27T00:00:00+09:00');
    const sums = [sum(today - 1, 1440), sum(today, 510)];
    expect(lastDays({ sums, incidents: [incident(midnight - hourMs, midnight)] })).toMatchObject([
      { state: 'degraded', incidents: 1, degradedMinutes: 0 },
      { state: 'operational', incidents: 0 },
    ]);
    expect(lastDays({ sums, incidents: [incident(midnight - hourMs, undefined, { impact: 'down' })] })).toMatchObject([
      { state: 'down', incidents: 1 },
      { state: 'down', incidents: 1 },
    ]);
    expect(lastDays({ sums, incidents: [incident(midnight, undefined, { parts: ['rooms'] })] })).toMatchObject([
      { state: 'operational', incidents: 0 },
      { state: 'operational', incidents: 0 },
    ]);
  });

  it('calls a day without a minute that counts maintenance where one touched it', () => {
    const maintenances = [maintenance(now - hourMs, now + hourMs)];
    expect(lastDays({ maintenances })).toMatchObject([{ state: 'unknown' }, { state: 'maintenance' }]);
    expect(lastDays({ maintenances, sums: [sum(today, 1)] })).toMatchObject([{}, { state: 'operational' }]);
  });
});
