import type { Log } from './log.ts';
import { isServiceUnavailable } from './service-unavailable.ts';

export type BackgroundLog = Pick<Log, 'info' | 'warn' | 'error'>;

/** One attempt at work that is repeated in the background. */
export interface BackgroundAttempt {
  /** Call it when the work is done and the services it needs have answered. */
  succeed(): void;
  /**
   * Logs an error with these fields. While a backing service is unavailable it logs nothing, because the outage is
   * logged once for all work.
   */
  fail(error: unknown, fields?: Readonly<Record<string, unknown>>): void;
}

interface Outage {
  readonly sinceMs: number;
  /**
   * Names of the work that has failed since then. Only their success shows that the service is back; other work may not
   * need it.
   */
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
 * Begins one attempt. `failure` is the log line of a failure and names the work. If a backing service (mostly the
 * database) is unavailable, the first failure logs one warning and the first success afterwards one line. Otherwise a
 * dozen tickers would each log an error with a stack every second or two.
 */
export function beginAttempt(log: BackgroundLog, failure: string): BackgroundAttempt {
  const outages = ofLog(log);
  const { current: outageAtBegin, ended: endedAtBegin } = outages;
  return {
    succeed: () => {
      const { current } = outages;
      // An attempt that began before the outage may have used the service before it failed.
      if (current === undefined || current !== outageAtBegin || !current.failed.has(failure)) return;
      outages.current = undefined;
      outages.ended += 1;
      log.info({ awayMs: Math.round(performance.now() - current.sinceMs) }, 'background work goes on');
    },
    fail: (error, fields = {}) => {
      if (!isServiceUnavailable(error)) return log.error({ err: error, ...fields }, failure);
      // The attempt began during an outage that has ended since.
      if (endedAtBegin < outages.ended) return;
      if (outages.current) return void outages.current.failed.add(failure);
      outages.current = { sinceMs: performance.now(), failed: new Set([failure]) };
      log.warn({ err: error, work: failure }, 'background work waits: the database or another service does not answer');
    },
  };
}
