/** A clock that stands still until a test moves it. Has the shape of the server's `Clock`. */
export interface FakeClock {
  now(): number;
  advance(byMs: number): void;
  set(nowMs: number): void;
}

/** 2026-04-01 12:00 in Tokyo: away from every month's and day's edge. */
export const testStartMs = Date.UTC(2026, 3, 1, 3, 0, 0);

export function createFakeClock(startMs: number = testStartMs): FakeClock {
  let currentMs = startMs;
  return {
    now: () => currentMs,
    advance: (byMs) => {
      currentMs += byMs;
    },
    set: (nowMs) => {
      currentMs = nowMs;
    },
  };
}
