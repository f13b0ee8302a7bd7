/** Counts what has happened in the current window, so that the first few of a burst pass at once and the rest waits. */
export interface BurstWindow {
  readonly startedAtMs: number;
  readonly passed: number;
}

export interface BurstLimits {
  readonly windowMs: number;
  /** How many pass per window. */
  readonly passMax: number;
}

/**
 * When people join or leave in hundreds, only the first few of a window are announced by name, the rest as a count
 * (`present`).
 */
export const presenceBurstLimits: BurstLimits = { windowMs: 1000, passMax: 12 };

/** `window` is to be handed in with the next one. */
export interface BurstDecision {
  readonly window: BurstWindow;
  readonly isAdmitted: boolean;
}

/**
 * Whether one more is announced by name: at most `passMax` in each window of `windowMs`; the rest are only counted.
 */
export const admitToBurst = (window: BurstWindow | undefined, nowMs: number, limits: BurstLimits): BurstDecision => {
  if (window === undefined || nowMs - window.startedAtMs >= limits.windowMs || nowMs < window.startedAtMs) {
    return { window: { startedAtMs: nowMs, passed: 1 }, isAdmitted: true };
  }
  if (window.passed >= limits.passMax) return { window, isAdmitted: false };
  return { window: { ...window, passed: window.passed + 1 }, isAdmitted: true };
};
