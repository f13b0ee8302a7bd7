interface DetectSleepOptions {
  /** Wall clock, ms: the one that goes on while a machine sleeps. */
  readonly now: () => number;
  /** When the server was heard last. A hidden tab, whose timers its browser holds back, hears it all the same. */
  readonly heardAt: () => number;
  readonly repeat: (everyMs: number, run: () => void) => () => void;
  /** `sleptMs`: for how long nothing of this page ran. */
  readonly onWake: (sleptMs: number) => void;
}

const tickMs = 1_000;
/** A busy machine is late by less. */
const lateMs = 5_000;

/** Notices that a machine slept: its clock went on, and the timers of this page did not. Answers how to stop. */
export function detectSleep({ now, heardAt, repeat, onWake }: DetectSleepOptions): () => void {
  let tickedAt = now();
  return repeat(tickMs, () => {
    const sleptMs = now() - Math.max(tickedAt + tickMs, heardAt());
    tickedAt = now();
    if (sleptMs > lateMs) onWake(sleptMs);
  });
}
