/** How far a process is beyond its means: 0 is none, 4 the most. `shed-order.ts` says what is refused from which level on. */
export type OverloadLevel = 0 | 1 | 2 | 3 | 4;

/** What a process stands under, as it was over the last half second. */
export interface Pressure {
  /** How long something that comes at any moment waits for the event loop, on average, in ms. */
  readonly waitMs: number;
  /** The share of the time in which the event loop was busy, 0 to 1. */
  readonly utilization: number;
  /** Queries that wait for a free connection of the database. */
  readonly databaseWaiting: number;
  /** The share of the memory that the process may have, 0 to 1. */
  readonly memory: number;
}

interface Signal {
  /** From these values on it calls for level 1, 2, 3 and 4; where there are fewer, it never calls for more. */
  readonly enter: readonly number[];
  /** A level is left below this share of the value by which it was entered: what swings around one threshold changes nothing. */
  readonly leave: number;
}

/**
 * `utilization` alone turns nobody away: a loop without a moment's rest that answers in time has no reserve, and that is all that is
 * known of it. `databaseWaiting`: 16 connections with queries of 100 ms serve 160 a second, so that 1,024 wait for six seconds.
 */
const signals: Readonly<Record<keyof Pressure, Signal>> = {
  waitMs: { enter: [50, 100, 200, 400], leave: 0.6 },
  utilization: { enter: [0.95, 0.99], leave: 0.9 },
  databaseWaiting: { enter: [32, 64, 256, 1_024], leave: 0.5 },
  memory: { enter: [0.8, 0.87, 0.92, 0.96], leave: 0.95 },
};

/** So many samples in a row have to be calm before the level falls by one: ten seconds. */
export const calmSamplesNeeded = 20;

export interface OverloadState {
  readonly level: OverloadLevel;
  /** The level that the last sample called for by itself. */
  readonly called: OverloadLevel;
  /** How many samples in a row, since the level last changed, would have let it fall. */
  readonly calmSamples: number;
}

export const noOverload: OverloadState = { level: 0, called: 0, calmSamples: 0 };

/** The highest level that any of the signals calls for, with its thresholds as they are, or lowered to where a level is left. */
function calledLevel(pressure: Pressure, thresholds: 'enter' | 'leave'): OverloadLevel {
  const levels = Object.entries(signals).map(([name, { enter, leave }]) => {
    const value = pressure[name as keyof Pressure];
    return enter.filter((threshold) => value >= threshold * (thresholds === 'enter' ? 1 : leave)).length;
  });
  return Math.max(...levels) as OverloadLevel;
}

/**
 * The state after one more sample. The level rises at once to what the last two samples both call for, because one alone may be a single pause
 * of the program; it falls by one after ten calm seconds, and each fall waits for ten more. More pressure never leads to a lower level.
 */
export function nextOverload(state: OverloadState, pressure: Pressure): OverloadState {
  const called = calledLevel(pressure, 'enter');
  const sustained = Math.min(called, state.called) as OverloadLevel;
  if (sustained > state.level) return { level: sustained, called, calmSamples: 0 };
  if (state.level === 0 || calledLevel(pressure, 'leave') >= state.level) return { ...state, called, calmSamples: 0 };
  const calmSamples = state.calmSamples + 1;
  if (calmSamples < calmSamplesNeeded) return { ...state, called, calmSamples };
  return { level: (state.level - 1) as OverloadLevel, called, calmSamples: 0 };
}
