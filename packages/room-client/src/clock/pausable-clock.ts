import type { ServerClock } from './server-clock.ts';

/** The clock that a player plays by: a room's is the server's, a listener's alone is one that waits. */
export type PlaybackClock = Pick<
  ServerClock,
  'serverNow' | 'serverTimeAt' | 'performanceTimeOf' | 'isReady' | 'errorMs'
>;

/** A clock that stands still whenever nothing sounds, so that nobody alone ever misses a bar (docs/adr/012). */
export interface PausableClock extends PlaybackClock {
  /** It shows this at an instant of `performance.now()`, and goes on from there. */
  follow(clockMs: number, performanceMs: number): void;
  /** It stands still where it is. */
  hold(): void;
  /** It stands still there. */
  holdAt(clockMs: number): void;
}

/** Starts at 0 ms, standing. */
export const createPausableClock = (performanceNow: () => number = () => performance.now()): PausableClock => {
  let anchor = { clockMs: 0, performanceMs: 0, isRunning: false };
  const timeAt = (performanceMs: number) =>
    anchor.clockMs + (anchor.isRunning ? performanceMs - anchor.performanceMs : 0);
  const holdAt = (clockMs: number) => {
    anchor = { clockMs, performanceMs: performanceNow(), isRunning: false };
  };
  return {
    serverNow: () => timeAt(performanceNow()),
    serverTimeAt: timeAt,
    // Of a clock that stands: when it would be if it went on now.
    performanceTimeOf: (clockMs) => performanceNow() + (clockMs - timeAt(performanceNow())),
    isReady: () => true,
    errorMs: () => 0,
    follow: (clockMs, performanceMs) => {
      anchor = { clockMs, performanceMs, isRunning: true };
    },
    hold: () => {
      if (anchor.isRunning) holdAt(timeAt(performanceNow()));
    },
    holdAt,
  };
};
