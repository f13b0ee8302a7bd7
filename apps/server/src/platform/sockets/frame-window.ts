/** How long a busy room's events gather before they are sent as one frame; milliseconds. */
export const frameWindows = { calmMs: 50, busyMs: 100, fullMs: 200 } as const;

/**
 * Writes a second, all rooms of this process together, at the calm window. A write costs about 12 µs of which nearly
 * all is the operating system's, so that `calm` is a fortieth of a core and `busy` a tenth.
 */
const calmWritesPerSec = 2_000;
const busyWritesPerSec = 8_000;
/** What a process is to write a second at most, a quarter of a core, as long as `fullMs` allows. */
const writesPerSecMax = 20_000;
/** How late a timer may be, in ms, before the window widens, and where it is at its busy width. */
const lateFromMs = 10;
const lateToMs = 50;

export interface FrameLoad {
  /** Writes a second that the calm window would cause. */
  readonly writesPerSec: number;
  /** How late the event loop has been lately; ms. */
  readonly lateMs: number;
}

export const noFrameLoad: FrameLoad = { writesPerSec: 0, lateMs: 0 };

const shareOf = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

/** The window under a load. It grows with the load and never shrinks with it; from `calmMs` to `fullMs`. */
export function frameWindowMs({ writesPerSec, lateMs }: FrameLoad): number {
  const { calmMs, busyMs, fullMs } = frameWindows;
  const share = Math.max(
    shareOf(writesPerSec, calmWritesPerSec, busyWritesPerSec),
    shareOf(lateMs, lateFromMs, lateToMs),
  );
  const gentle = calmMs + (busyMs - calmMs) * share;
  return Math.min(fullMs, Math.max(gentle, (calmMs * writesPerSec) / writesPerSecMax));
}

/** What is older than this hardly counts; ms. */
const memoryMs = 1_000;

export interface SentFrame {
  readonly sockets: number;
  readonly events: number;
  /** The window in which the frame has gathered; 0 for the first event of a quiet room. */
  readonly windowMs: number;
  readonly lateMs: number;
}

/**
 * The load after one more frame, `sinceMs` after the last one. A frame that gathered in a wide window counts as the
 * several that a calm one would have made of it: otherwise a wider window would look like less load, and shrink again.
 */
export function addFrame(
  load: FrameLoad,
  { sockets, events, windowMs, lateMs }: SentFrame,
  sinceMs: number,
): FrameLoad {
  const faded = Math.exp(-sinceMs / memoryMs);
  const writes = sockets * Math.max(1, Math.min(events, windowMs / frameWindows.calmMs));
  return {
    writesPerSec: load.writesPerSec * faded + (writes * 1000) / memoryMs,
    lateMs: Math.max(lateMs, load.lateMs * faded),
  };
}
