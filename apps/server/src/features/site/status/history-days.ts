import {
  type Incident,
  type Maintenance,
  type PartState,
  type ServicePart,
  type StatusDay,
  type StatusPart,
  statusDayCount,
} from '@madoi/contract/site/status';
import { type DaySum, dayOf, startOfDay } from './count-minutes.ts';
import { isUnderMaintenance, worseOf } from './part-states.ts';

export interface History {
  readonly sums: readonly DaySum[];
  readonly incidents: readonly Incident[];
  readonly maintenances: readonly Maintenance[];
}

const dateLength = 'YYYY-MM-DD'.length;
const dayMs = 86_400_000;

/** The date of a day as Tokyo writes it: the day's number is the one that UTC gives to it. */
const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, dateLength);

function measuredState({ minutes, degraded, down }: DaySum, isPlanned: boolean): PartState {
  if (minutes === 0) return isPlanned ? 'maintenance' : 'unknown';
  if (down > 0) return 'down';
  return degraded > 0 ? 'degraded' : 'operational';
}

function describeDay(part: ServicePart, day: number, sum: DaySum, { incidents, maintenances }: History): StatusDay {
  const [fromMs, untilMs] = [startOfDay(day), startOfDay(day + 1)];
  const touching = incidents.filter(
    ({ parts, startedAt, resolvedAt = Number.POSITIVE_INFINITY }) =>
      parts.includes(part) && startedAt < untilMs && resolvedAt > fromMs,
  );
  const measured = measuredState(sum, isUnderMaintenance(part, maintenances, fromMs, untilMs));
  return {
    date: dateOf(day),
    state: touching.reduce<PartState>((state, { impact }) => worseOf(state, impact), measured),
    minutes: sum.minutes,
    degradedMinutes: sum.degraded,
    downMinutes: sum.down,
    incidents: touching.length,
  };
}

/** The last 90 days of a part, today last, and the share of the minutes that count in which it was not down. */
export function historyOf(part: ServicePart, history: History, nowMs: number): Pick<StatusPart, 'uptime' | 'days'> {
  const today = dayOf(nowMs);
  const ofPart = new Map(history.sums.filter((sum) => sum.part === part).map((sum) => [sum.day, sum]));
  const days = Array.from({ length: statusDayCount }, (_, index) => {
    const day = today - (statusDayCount - 1) + index;
    return describeDay(part, day, ofPart.get(day) ?? { part, day, minutes: 0, degraded: 0, down: 0 }, history);
  });
  const minutes = days.reduce((sum, day) => sum + day.minutes, 0);
  const down = days.reduce((sum, { downMinutes }) => sum + downMinutes, 0);
  return { days, ...(minutes > 0 && { uptime: (minutes - down) / minutes }) };
}
