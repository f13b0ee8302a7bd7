/** Milliseconds since 1970, whole numbers: instants on the wire and in the database are integers. */
export interface Clock {
  now(): number;
}

/** The wall clock, which never steps back within one process, because rooms order events by it. */
export function createSystemClock(wallMs: () => number = Date.now): Clock {
  let latestMs = 0;
  return {
    now: () => {
      latestMs = Math.max(latestMs, Math.floor(wallMs()));
      return latestMs;
    },
  };
}
