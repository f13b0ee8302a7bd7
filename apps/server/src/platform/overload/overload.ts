import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { nextOverload, noOverload, type OverloadLevel } from './overload-level.ts';
import { OverloadedError } from './overloaded-error.ts';
import type { PressureSource } from './pressure-source.ts';
import { retryLaterSec } from './retry-later.ts';
import { type ShedClass, shedClasses, shedOrder } from './shed-order.ts';

/** What this process refuses for load, and for how long. */
export interface Overload {
  level(): OverloadLevel;
  /**
   * Undefined: this is not refused. Otherwise counted as refused, and when to come back, in whole seconds, another for each.
   */
  shed(what: ShedClass): { readonly retryAfterSec: number } | undefined;
  /** Like `shed`; throws an `OverloadedError` where it answers. */
  admit(what: ShedClass): void;
  /** Forgets the pressure since the last sample: what a process does before it serves is no load. */
  skip(): void;
  /** Takes a sample of the pressure. */
  sample(): void;
  close(): void;
}

export interface OverloadOptions {
  readonly source: PressureSource;
  readonly log: Log;
  readonly metrics: Metrics;
  /** False: the level is measured and shown, and nothing is refused. */
  readonly isShedding: boolean;
  /** 0 to 1. */
  readonly random: () => number;
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits));

export function createOverload({ source, log, metrics, isShedding, random }: OverloadOptions): Overload {
  let state = noOverload;
  metrics.overloadLevel.set(0);
  for (const what of shedClasses) metrics.shed.inc({ what }, 0);

  const shed: Overload['shed'] = (what) => {
    if (!isShedding || state.level < shedOrder[what]) return undefined;
    metrics.shed.inc({ what });
    return { retryAfterSec: retryLaterSec(random) };
  };
  return {
    level: () => state.level,
    shed,
    admit: (what) => {
      const refusal = shed(what);
      if (refusal) throw new OverloadedError(refusal.retryAfterSec);
    },
    skip: () => void source.read(),
    sample: () => {
      const pressure = source.read();
      const before = state.level;
      state = nextOverload(state, pressure);
      const { level } = state;
      if (level === before) return;
      metrics.overloadLevel.set(level);
      const { waitMs, utilization, databaseWaiting, memory } = pressure;
      const seen = {
        waitMs: round(waitMs, 0),
        utilization: round(utilization, 2),
        databaseWaiting,
        memory: round(memory, 2),
      };
      const refused = isShedding ? shedClasses.filter((what) => shedOrder[what] <= level) : [];
      log.warn({ overload: level, before, ...seen, refused }, 'the level of overload has changed');
    },
    close: source.close,
  };
}
