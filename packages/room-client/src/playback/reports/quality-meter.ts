import type { RoomQuality } from '@madoi/contract/lounge/quality';
import type { QueuePlayerState, QueuePlayerStatus } from '../scheduler/queue-player-state.ts';

type PlayerMoment = Pick<QueuePlayerState, 'status' | 'offsetMs' | 'mediaTrackId'>;

/** Measures how a room is heard in this page, from what its player shows. */
export interface QualityMeter {
  /** Call it with every change of the player. Cheap. */
  update(moment: PlayerMoment): void;
  /** What was measured since the last call; undefined: nothing worth a report. */
  take(): Omit<RoomQuality, 'roomId'> | undefined;
}

/** One offset a second is kept. */
const offsetEveryMs = 1_000;
/** Of ten minutes; a report is due before. */
const offsetsMax = 600;
const [mostMs, mostOffsetMs] = [3_600_000, 60_000];

const heardStatuses: ReadonlySet<QueuePlayerStatus> = new Set(['inSync', 'correcting', 'seeking']);
const whole = (ms: number, most: number): number => Math.min(most, Math.max(0, Math.round(ms)));
const rankOf = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;

/** Distances from the clock, either way. */
function createOffsets(nowMs: () => number) {
  let lastAtMs = -offsetEveryMs;
  let offsets: number[] = [];
  return {
    keep: (offsetMs: number): void => {
      if (nowMs() - lastAtMs < offsetEveryMs || offsets.length >= offsetsMax) return;
      lastAtMs = nowMs();
      offsets.push(Math.abs(offsetMs));
    },
    take: (): RoomQuality['offset'] => {
      const sorted = offsets.sort((a, b) => a - b);
      offsets = [];
      if (sorted.length === 0) return undefined;
      const [medianMs, p95Ms] = [whole(rankOf(sorted, 0.5), mostOffsetMs), whole(rankOf(sorted, 0.95), mostOffsetMs)];
      return { medianMs, p95Ms };
    },
  };
}

/** Silences within a song for want of bytes. */
function createStalls(nowMs: () => number) {
  let sinceMs: number | undefined;
  let [stalls, stallMs] = [0, 0];
  const end = (): void => {
    if (sinceMs !== undefined) stallMs += nowMs() - sinceMs;
    sinceMs = undefined;
  };
  return {
    begin: (): void => {
      if (sinceMs !== undefined) return;
      sinceMs = nowMs();
      stalls += 1;
    },
    end,
    /** One that lasts is counted now, and its time from now on in the next report. */
    take: () => {
      const isStalled = sinceMs !== undefined;
      end();
      if (isStalled) sinceMs = nowMs();
      const taken = { stalls, stallMs: whole(stallMs, mostMs) };
      [stalls, stallMs] = [0, 0];
      return taken;
    },
  };
}

/**
 * The start is the time from the press (or from coming in, where none was needed) until the first sound, once. A stall may
 * end with the end of its song.
 */
export const createQualityMeter = (nowMs: () => number = () => performance.now()): QualityMeter => {
  const offsets = createOffsets(nowMs);
  const stalls = createStalls(nowMs);
  let start: { readonly ms: number; isReported: boolean } | undefined;
  let wantedAtMs: number | undefined;
  let heardTrackId: string | undefined;

  const hear = ({ offsetMs, mediaTrackId }: PlayerMoment): void => {
    // Sound that was ready is there with the press.
    start ??= { ms: nowMs() - (wantedAtMs ?? nowMs()), isReported: false };
    stalls.end();
    heardTrackId = mediaTrackId;
    if (offsetMs !== undefined) offsets.keep(offsetMs);
  };
  const wait = ({ status, mediaTrackId }: PlayerMoment): void => {
    wantedAtMs ??= nowMs();
    if (mediaTrackId !== heardTrackId) stalls.end();
    // A sound that has just been put in another's place is shown as loading until it was measured: that is no silence.
    else if (status === 'stalled') stalls.begin();
  };
  /** Nobody waits for a sound: nothing plays, or the listener is asked for a press. */
  const rest = (): void => {
    wantedAtMs = undefined;
    heardTrackId = undefined;
    stalls.end();
  };
  return {
    update: (moment) => {
      if (heardStatuses.has(moment.status)) hear(moment);
      else if (moment.status === 'stalled' || moment.status === 'loading') wait(moment);
      else rest();
    },
    take: () => {
      const [stalled, offset] = [stalls.take(), offsets.take()];
      const startMs = start?.isReported === false ? whole(start.ms, mostMs) : undefined;
      if (start !== undefined) start.isReported = true;
      if (startMs === undefined && offset === undefined && stalled.stalls === 0 && stalled.stallMs === 0)
        return undefined;
      return { ...(startMs !== undefined && { startMs }), ...stalled, ...(offset !== undefined && { offset }) };
    },
  };
};
