/** Milliseconds since 1970, whole numbers: instants on the wire and in the database are integers. */
export interface Clock {
  now(): number;
}

/** The wall clock, never stepping back within one process: rooms are ordered by it. */
export function createSystemClock(wallMs: () => number = Date.now): Clock {
  let latestMs = 0;
  return {
    now: () => {
      latestMs = Math.max(latestMs, Math.floor(wallMs()));
      return latestMs;
    },
  };
}
