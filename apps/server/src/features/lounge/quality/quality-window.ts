import type { HeardRoom, RoomQuality } from '@madoi/contract/lounge/quality';

/** What reports of one room come to. */
export type QualitySummary = Pick<HeardRoom, 'reports' | 'startMs' | 'stallMs' | 'stalledShare' | 'offsetMs'>;

/** The last half hour of reports, in memory: what was is for Prometheus. */
export interface QualityWindow {
  add(report: RoomQuality): void;
  /** Rooms with reports, those first that were reported of last. */
  summaries(): readonly (readonly [roomId: string, summary: QualitySummary])[];
}

export interface QualityWindowOptions {
  /** ms; rises with time. */
  readonly nowMs: () => number;
  readonly windowMs?: number;
  readonly reportsPerRoomMax?: number;
  readonly roomsMax?: number;
}

interface Kept {
  readonly report: RoomQuality;
  readonly atMs: number;
}

/** The least value that this share of them does not exceed; `sorted` is not empty. */
const rankOf = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;

function spreadOf(values: readonly number[]) {
  if (values.length === 0) return undefined;
  const sorted = [...values].sort((a, b) => a - b);
  return { median: rankOf(sorted, 0.5), p95: rankOf(sorted, 0.95) };
}

/** `reports` is not empty. Of offsets the median is that of the pages' medians, and p95 that of their p95. */
export function summarizeQuality(reports: readonly RoomQuality[]): QualitySummary {
  const startMs = spreadOf(reports.flatMap((each) => each.startMs ?? []));
  const offsets = reports.flatMap(({ offset }) => offset ?? []);
  const median = spreadOf(offsets.map(({ medianMs }) => medianMs))?.median;
  const p95 = spreadOf(offsets.map(({ p95Ms }) => p95Ms))?.p95;
  return {
    reports: reports.length,
    ...(startMs !== undefined && { startMs }),
    stallMs: spreadOf(reports.map((each) => each.stallMs)) ?? { median: 0, p95: 0 },
    stalledShare: reports.filter(({ stalls }) => stalls > 0).length / reports.length,
    ...(median !== undefined && p95 !== undefined && { offsetMs: { median, p95 } }),
  };
}

/** Bounded, whatever is sent: the oldest report of a room gives way, and the room that was not reported of for longest. */
export function createQualityWindow({
  nowMs,
  windowMs = 30 * 60_000,
  reportsPerRoomMax = 400,
  roomsMax = 500,
}: QualityWindowOptions): QualityWindow {
  const rooms = new Map<string, Kept[]>();
  return {
    add: (report) => {
      const kept = rooms.get(report.roomId) ?? [];
      kept.push({ report, atMs: nowMs() });
      if (kept.length > reportsPerRoomMax) kept.shift();
      // Behind all others: the first of the map is the next to go.
      rooms.delete(report.roomId);
      rooms.set(report.roomId, kept);
      const [oldest] = rooms.keys();
      if (rooms.size > roomsMax && oldest !== undefined) rooms.delete(oldest);
    },
    summaries: () => {
      const since = nowMs() - windowMs;
      const found = [...rooms].reverse().flatMap(([roomId, kept]) => {
        const recent = kept.filter(({ atMs }) => atMs >= since).map(({ report }) => report);
        if (recent.length === 0) rooms.delete(roomId);
        return recent.length === 0 ? [] : [[roomId, summarizeQuality(recent)] as const];
      });
      return found;
    },
  };
}
