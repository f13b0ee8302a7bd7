import type { Maintenance, ServicePart } from '@madoi/contract/site/status';
import { isUnderMaintenance, mergeSamples, type PartSample } from './part-states.ts';

const minuteMs = 60_000;
const minutesOfDay = 1_440;
const tokyoOffsetMinutes = 540;

/** Whole minutes since 1970. */
export const minuteOf = (ms: number): number => Math.floor(ms / minuteMs);
/** Days since 1970 by the clocks of Tokyo, which know no summer time: each has 1,440 minutes. */
export const dayOfMinute = (minute: number): number => Math.floor((minute + tokyoOffsetMinutes) / minutesOfDay);
export const dayOf = (ms: number): number => dayOfMinute(minuteOf(ms));
/** The first instant (ms) of such a day. */
export const startOfDay = (day: number): number => (day * minutesOfDay - tokyoOffsetMinutes) * minuteMs;

/** What is counted of a part on a day. `degraded` and `down` are parts of `minutes`, and no minute is both. */
export interface DaySum {
  readonly part: ServicePart;
  readonly day: number;
  readonly minutes: number;
  readonly degraded: number;
  readonly down: number;
}

export interface MinutesToCount {
  /** The first minute, and the first one behind the last. */
  readonly from: number;
  readonly until: number;
  /** What the processes found, by minute; a minute without any has been without a server. */
  readonly samples: ReadonlyMap<number, readonly PartSample[]>;
  /** The parts that a minute without a server counts against. */
  readonly parts: readonly ServicePart[];
  readonly maintenances: readonly Pick<Maintenance, 'parts' | 'startAt' | 'endAt'>[];
}

/**
 * The sums by part and day of minutes that are over. A minute counts once, however many processes sampled it; one without a server counts as
 * down; none counts while a planned maintenance of the part touches it.
 */
export function countMinutes({ from, until, samples, parts, maintenances }: MinutesToCount): readonly DaySum[] {
  const sums = new Map<string, { -readonly [K in keyof DaySum]: DaySum[K] }>();
  const absent: PartSample = Object.fromEntries(parts.map((part) => [part, 'down']));
  for (let minute = from; minute < until; minute += 1) {
    const found = samples.get(minute);
    const states = found === undefined ? absent : mergeSamples(found);
    const [startMs, day] = [minute * minuteMs, dayOfMinute(minute)];
    for (const part of Object.keys(states) as ServicePart[]) {
      if (isUnderMaintenance(part, maintenances, startMs, startMs + minuteMs)) continue;
      const key = `${part} ${day}`;
      const sum = sums.get(key) ?? { part, day, minutes: 0, degraded: 0, down: 0 };
      sum.minutes += 1;
      if (states[part] === 'degraded') sum.degraded += 1;
      if (states[part] === 'down') sum.down += 1;
      sums.set(key, sum);
    }
  }
  return [...sums.values()];
}
