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

interface Listening extends HistoryEntry {
  readonly trackId: string;
  readonly roomId?: string | undefined;
  /** Audible ms. */
  readonly elapsedTime: number;
}

/** What a player hears before it notices that a song ends; ms. */
const overlapMs = 5_000;

/**
 * What was heard, latest first. A reload ends a listening and begins another one: the same song that goes on in the same
 * place, and of which no more was heard than there is, is in one row, with the time at which it began.
 */
export function joinContinued<T extends Listening>(
  list: readonly T[],
  durationMsOf: (trackId: string) => number,
): readonly T[] {
  const joined: T[] = [];
  for (const older of list) {
    const newer = joined.at(-1);
    const durationMs = durationMsOf(older.trackId);
    const goesOn =
      newer?.trackId === older.trackId &&
      newer.roomId === older.roomId &&
      newer.startedAt < older.startedAt + durationMs &&
      newer.elapsedTime + older.elapsedTime <= durationMs + overlapMs;
    if (goesOn) joined.splice(-1, 1, { ...older, elapsedTime: newer.elapsedTime + older.elapsedTime });
    else joined.push(older);
  }
  return joined;
}

/** Days that people call by a word. */
export const relativeDay = (day: string, nowMs: number): 'today' | 'yesterday' | undefined => {
  if (day === tokyoDay(nowMs)) return 'today';
  return day === tokyoDay(nowMs - dayMs) ? 'yesterday' : undefined;
};
