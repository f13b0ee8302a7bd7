import { tokyoTimeOf } from '#platform/i18n/tokyo-time.ts';

interface HistoryEntry {
  readonly startedAt: number;
}

export interface HistoryDay<T extends HistoryEntry> {
  /** `2026-11-21`, in Asia/Tokyo. */
  readonly day: string;
  /** The latest of it. */
  readonly at: number;
  readonly heard: readonly T[];
}

const two = (n: number) => String(n).padStart(2, '0');
const dayMs = 86_400_000;

export const tokyoDay = (instantMs: number): string => {
  const { year, month, day } = tokyoTimeOf(instantMs);
  return `${year}-${two(month)}-${two(day)}`;
};

/** What was heard, latest first, by the days of Asia/Tokyo (specification 9.01). */
export function historyDays<T extends HistoryEntry>(list: readonly T[]): readonly HistoryDay<T>[] {
  const days = new Map<string, T[]>();
  for (const heard of [...list].sort((a, b) => b.startedAt - a.startedAt)) {
    const day = tokyoDay(heard.startedAt);
    const known = days.get(day);
    if (known === undefined) days.set(day, [heard]);
    else known.push(heard);
  }
  return [...days].map(([day, heard]) => ({ day, at: heard[0]?.startedAt ?? 0, heard }));
}

/** Days that people call by a word. */
export const relativeDay = (day: string, nowMs: number): 'today' | 'yesterday' | undefined => {
  if (day === tokyoDay(nowMs)) return 'today';
  return day === tokyoDay(nowMs - dayMs) ? 'yesterday' : undefined;
};
