import type { ServerClock } from './server-clock.ts';

/** The clock of a player: in a room the server's, for the solo player one that pauses. */
export type PlaybackClock = Pick<
  ServerClock,
  'serverNow' | 'serverTimeAt' | 'performanceTimeOf' | 'isReady' | 'errorMs' | 'onChange'
>;

/** A clock that stops while nothing plays, so that a solo listener never misses anything (docs/adr/012). */
export interface PausableClock extends PlaybackClock {
  /** Sets the clock to `clockMs` at an instant of `performance.now()`, and runs from there. */
  follow(clockMs: number, performanceMs: number): void;
  /** Stops the clock where it is. */
  hold(): void;
  /** Stops the clock at `clockMs`. */
  holdAt(clockMs: number): void;
}

/** A stopped clock at 0 ms. */
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
    // For a stopped clock: the instant if it ran on from now.
    performanceTimeOf: (clockMs) => performanceNow() + (clockMs - timeAt(performanceNow())),
    isReady: () => true,
    errorMs: () => 0,
    // It is exact from the start.
    onChange: () => () => undefined,
    follow: (clockMs, performanceMs) => {
      anchor = { clockMs, performanceMs, isRunning: true };
    },
    hold: () => {
      if (anchor.isRunning) holdAt(timeAt(performanceNow()));
    },
    holdAt,
  };
};
