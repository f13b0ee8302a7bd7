import type { LoungeCard } from '@madoi/contract/lounge/room-lists';
import { endOfNight, tokyoInstantMs, tokyoTimeOf } from '#platform/i18n/tokyo-time.ts';

export const scheduleSpans = ['today', 'week', 'month'] as const;
export type ScheduleSpan = (typeof scheduleSpans)[number];

export interface ScheduleDay {
  /** Midnight in Tokyo, ms. */
  readonly dayMs: number;
  readonly rooms: readonly LoungeCard[];
}
export interface ScheduleSpanDays {
  readonly span: ScheduleSpan;
  readonly days: readonly ScheduleDay[];
}

const dayMs = 86_400_000;
const weekDays = 7;

const dayOf = (instantMs: number): number => {
  const { year, month, day } = tokyoTimeOf(instantMs);
  return tokyoInstantMs({ year, month, day, hour: 0, minute: 0 });
};

const byDay = (rooms: readonly LoungeCard[]): readonly ScheduleDay[] => {
  const days = new Map<number, LoungeCard[]>();
  for (const room of rooms) {
    const day = dayOf(room.startAt);
    days.set(day, [...(days.get(day) ?? []), room]);
  }
  return [...days].map(([day, found]) => ({ dayMs: day, rooms: found }));
};

/** Tonight until five in the morning, then the six days after it, then the rest; spans without rooms are left out. */
export const scheduleDays = (scheduled: readonly LoungeCard[], nowMs: number): readonly ScheduleSpanDays[] => {
  // A room that was moved between two pages stands once, as it was read last.
  const known = new Map(scheduled.map((room) => [room.id, room]));
  const rooms = [...known.values()].sort((a, b) => a.startAt - b.startAt);
  const tonight = endOfNight(nowMs);
  const week = tonight + (weekDays - 1) * dayMs;
  const spanOf = ({ startAt }: LoungeCard): ScheduleSpan => {
    if (startAt < tonight) return 'today';
    return startAt < week ? 'week' : 'month';
  };
  return scheduleSpans
    .map((span) => ({ span, days: byDay(rooms.filter((room) => spanOf(room) === span)) }))
    .filter(({ days }) => days.length > 0);
};
