import { type ClientReport, clientReportsMax } from '@madoi/contract/site/client-errors';
import { decideReport, type PageError } from './decide-report.ts';

export interface ErrorReporter {
  report(error: PageError): void;
  /** Says now what waits: the page goes away. */
  flush(): void;
}

export interface ErrorReporterOptions {
  /** Whatever becomes of it: a report that fails is not reported. */
  readonly send: (reports: readonly ClientReport[]) => Promise<unknown>;
  readonly schedule: (delayMs: number, run: () => void) => void;
}

/** What goes wrong seldom goes wrong alone. */
const batchDelayMs = 2_000;
/** In the life of one page. */
const maxReports = 30;

/** Tells the server of a page's errors: each once, a few at a time, and not without end. */
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
