import type { Log } from './log.ts';
import { isServiceUnavailable } from './service-unavailable.ts';

export type BackgroundLog = Pick<Log, 'info' | 'warn' | 'error'>;

/** One try of some work that is repeated in the background. */
export interface BackgroundAttempt {
  /** It was done, and the engines it needs were asked for it. */
  succeed(): void;
  /** Logs an error with these fields; while a backing service is unavailable nothing, since that was logged once for all work. */
  fail(error: unknown, fields?: Readonly<Record<string, unknown>>): void;
}

interface Outage {
  readonly sinceMs: number;
  /** What failed since then: only these can tell that the engine is back, others may not need it. */
  readonly failed: Set<string>;
}

interface Outages {
  current: Outage | undefined;
  ended: number;
}

/** All background work that writes to one log shares its outages: one warning and one line at the end for all of it. */
const outagesOf = new WeakMap<BackgroundLog, Outages>();

const ofLog = (log: BackgroundLog): Outages => {
  const known = outagesOf.get(log) ?? { current: undefined, ended: 0 };
  outagesOf.set(log, known);
  return known;
};

/**
 * Begins one try. `failure` says what could not be done and names the work. Failures of an engine that is away (the database
 * above all) become one warning when the first work meets it and one line when work that had failed succeeds again: a dozen
 * tickers would otherwise log an error with a stack each, every second or two.
 */
export function beginAttempt(log: BackgroundLog, failure: string): BackgroundAttempt {
  const outages = ofLog(log);
  const { current: outageAtBegin, ended: endedAtBegin } = outages;
  return {
    succeed: () => {
      const { current } = outages;
      // One that began before the outage may have been done with the engine by then.
      if (current === undefined || current !== outageAtBegin || !current.failed.has(failure)) return;
      outages.current = undefined;
      outages.ended += 1;
      log.info({ awayMs: Math.round(performance.now() - current.sinceMs) }, 'background work goes on');
    },
    fail: (error, fields = {}) => {
      if (!isServiceUnavailable(error)) return log.error({ err: error, ...fields }, failure);
      // It began during an outage that has ended meanwhile.
      if (endedAtBegin < outages.ended) return;
      if (outages.current) return void outages.current.failed.add(failure);
      outages.current = { sinceMs: performance.now(), failed: new Set([failure]) };
      log.warn({ err: error, work: failure }, 'background work waits: the database or another engine does not answer');
    },
  };
}
