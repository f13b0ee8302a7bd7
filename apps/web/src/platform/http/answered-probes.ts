import { answerTimesMetric, parseAnswerTimes } from '@madoi/contract/http/answer-times';
import type { ClockProbe } from '@madoi/domain/sync/clock-estimate';

/** What a browser notes of a request. */
export type RequestTiming = Pick<PerformanceResourceTiming, 'requestStart' | 'responseStart' | 'transferSize'> & {
  readonly entryType: string;
  readonly workerStart: number;
  /** Absent where the page is not secure. */
  readonly serverTiming?: readonly Pick<PerformanceServerTiming, 'name' | 'description'>[] | undefined;
};

/**
 * A page that came through the service worker may have been asked for before the worker ran, and then not when its entry says; what came from a cache was
 * not asked for at all.
 */
const isAskedAsNoted = ({ entryType, workerStart, transferSize, requestStart }: RequestTiming): boolean =>
  transferSize > 0 && requestStart > 0 && (entryType !== 'navigation' || workerStart === 0);

const probeOf = (timing: RequestTiming): ClockProbe | undefined => {
  const said = timing.serverTiming?.find(({ name }) => name === answerTimesMetric);
  const times = said && isAskedAsNoted(timing) ? parseAnswerTimes(said.description) : undefined;
  return times && { t0: timing.requestStart, ...times, t3: timing.responseStart };
};

/** What answers to this page's requests said of the server's clock. The browser notes the instants itself, however busy the page was. */
export const probesOf = (timings: readonly RequestTiming[]): readonly ClockProbe[] =>
  timings.flatMap((timing) => probeOf(timing) ?? []);

/** Of all that the browser remembers: the document, and the first few hundred requests. */
export const answeredProbes = (): readonly ClockProbe[] =>
  probesOf(
    [
      performance.getEntriesByType('navigation'),
      performance.getEntriesByType('resource'),
    ].flat() as PerformanceResourceTiming[],
  );
