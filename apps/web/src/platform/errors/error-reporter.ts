import { type ClientReport, clientReportsMax } from '@madoi/contract/site/client-errors';
import { decideReport, type PageError } from './decide-report.ts';

export interface ErrorReporter {
  report(error: PageError): void;
  /** Sends what waits, because the page is being left. */
  flush(): void;
}

export interface ErrorReporterOptions {
  /** A failure is ignored: a report that fails is not reported itself. */
  readonly send: (reports: readonly ClientReport[]) => Promise<unknown>;
  readonly schedule: (delayMs: number, run: () => void) => void;
}

/** In ms. Errors often come together and are sent together. */
const batchDelayMs = 2_000;
/** The most reports of one page. */
const maxReports = 30;

/** Reports a page's errors to the server: each once, in batches, and at most `maxReports`. */
export function createErrorReporter({ send, schedule }: ErrorReporterOptions): ErrorReporter {
  const reported = new Set<string>();
  let waiting: ClientReport[] = [];
  const flush = () => {
    const reports = waiting.splice(0, clientReportsMax);
    if (reports.length === 0) return;
    send(reports).catch(() => undefined);
    flush();
  };
  return {
    report: (error) => {
      const report = decideReport(error);
      if (report === undefined || reported.size >= maxReports) return;
      const name = `${report.kind} ${report.message} ${report.place} ${report.status ?? ''}`;
      if (reported.has(name)) return;
      reported.add(name);
      if (waiting.length === 0) schedule(batchDelayMs, flush);
      waiting = [...waiting, report];
    },
    flush,
  };
}
