/** Milliseconds since 1970, with fractions where the machine has them. */
export interface Clock {
  nowMs(): number;
}

/** The wall clock, never stepping back within one process: rooms are ordered by it. */
export function createSystemClock(wallMs: () => number = Date.now): Clock {
  let latestMs = 0;
  return {
    nowMs: () => {
      latestMs = Math.max(latestMs, wallMs());
      return latestMs;
    },
  };
}
