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
const gatherMs = 2_000;
/** In the life of one page. */
const reportsMost = 30;

/** Tells the server of a page's errors: each once, a few at a time, and not without end. */
export function createErrorReporter({ send, schedule }: ErrorReporterOptions): ErrorReporter {
  const told = new Set<string>();
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
      if (report === undefined || told.size >= reportsMost) return;
      const name = `${report.kind} ${report.message} ${report.place} ${report.status ?? ''}`;
      if (told.has(name)) return;
      told.add(name);
      if (waiting.length === 0) schedule(gatherMs, flush);
      waiting = [...waiting, report];
    },
    flush,
  };
}
