import { reportsPerCall } from '@madoi/contract/constants';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { statusOf } from '@madoi/contract/http/http-failure';
import { type ListeningReport, reportFinal, reportFree, reportStart } from '@madoi/contract/playback/reports';
import type { PendingReport, ReportOutbox } from './report-outbox.ts';

/** The listener of this browser. All guests have the same id. */
export interface Listener {
  readonly id: string;
  /** Has a limited month (specification 4.16). */
  readonly isFree: boolean;
}

export interface ReportSenderOptions {
  readonly call: CallEndpoint;
  readonly outbox: ReportOutbox;
  /** Undefined until there is a session. */
  readonly listener: () => Listener | undefined;
  readonly onTimeLeft: (timeLeftSec: number) => void;
  /** Runs one tab's sending at a time, so that no report is under way twice. */
  readonly runExclusive?: (work: () => Promise<void>) => Promise<void>;
  readonly wallNow?: () => number;
  readonly log?: (message: string, error: unknown) => void;
}

export interface ReportSender {
  /** Sends all waiting reports; failed ones stay for the next time (specification 7.27, 8.15). Never throws. */
  send(): Promise<void>;
}

/** Statuses that mean an invalid list, so that a retry would fail too. */
const refusedStatuses: readonly (number | undefined)[] = [400, 413, 422];

const toChunks = (reports: readonly ListeningReport[]): readonly (readonly ListeningReport[])[] =>
  Array.from({ length: Math.ceil(reports.length / reportsPerCall) }, (_, index) =>
    reports.slice(index * reportsPerCall, (index + 1) * reportsPerCall),
  );

interface ReportCall {
  readonly endpoint: typeof reportStart | typeof reportFinal;
  readonly onSent: (reports: readonly ListeningReport[]) => void;
}

/**
 * Sends lists of reports. The server refuses an invalid report by itself; a list that is refused whole is halved until what is at fault
 * is alone. Both are dropped, so that they block no other.
 */
const createReportCalls = ({ call, onTimeLeft, log }: ReportSenderOptions) => {
  const warn = log ?? ((message, error) => console.error(message, error));
  const warnOfRefusal = (id: string | undefined, reason: unknown) =>
    warn(`The report of listening ${id} was refused and is dropped`, reason);
  const sendBatch = async (reportCall: ReportCall, reports: readonly ListeningReport[]): Promise<void> => {
    const [first] = reports;
    if (first === undefined) return;
    try {
      const { timeLeft, refused = [] } = await call(reportCall.endpoint, { body: { reports: [...reports] } });
      // Another try would refuse them as well.
      for (const { index, field } of refused) warnOfRefusal(reports[index]?.id, field);
      reportCall.onSent(reports);
      if (timeLeft !== undefined) onTimeLeft(timeLeft);
    } catch (error) {
      if (!refusedStatuses.includes(statusOf(error))) throw error;
      if (reports.length > 1) {
        const middle = Math.ceil(reports.length / 2);
        await sendBatch(reportCall, reports.slice(0, middle));
        return sendBatch(reportCall, reports.slice(middle));
      }
      warnOfRefusal(first.id, error);
      reportCall.onSent(reports);
    }
  };
  return {
    sendAll: async (reportCall: ReportCall, pending: readonly PendingReport[]) => {
      for (const chunk of toChunks(pending.map(({ report }) => report))) await sendBatch(reportCall, chunk);
    },
    /** Specification 7.27: a free user's whole seconds; the answer says what is left. Their credit is in the final report. */
    sendFreeUsage: async (report: ListeningReport) => {
      const elapsedTime = Math.floor(report.elapsedTime / 1000);
      const { timeLeft } = await call(reportFree, { body: { elapsedTime, id: report.id } });
      if (timeLeft !== undefined) onTimeLeft(timeLeft);
    },
  };
};

/** Runs one at a time. A call during a run causes one more run. */
const createRerun = (work: () => Promise<void>) => {
  let running: Promise<void> | undefined;
  let isRerunRequested = false;
  const run = async () => {
    do {
      isRerunRequested = false;
      await work();
    } while (isRerunRequested);
  };
  return (): Promise<void> => {
    isRerunRequested = true;
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };
};

/** Sends the reports of the outbox that belong to the present listener, at most `reportsPerCall` in a call. */
export const createReportSender = (options: ReportSenderOptions): ReportSender => {
  const { outbox } = options;
  const runExclusive = options.runExclusive ?? ((work) => work());
  const { sendAll, sendFreeUsage } = createReportCalls(options);
  const starts: ReportCall = {
    endpoint: reportStart,
    onSent: (reports) => {
      for (const { id } of reports) outbox.markStartSent(id);
    },
  };
  const finals: ReportCall = {
    endpoint: reportFinal,
    onSent: (reports) => {
      for (const { id } of reports) outbox.drop(id);
    },
  };
  const sendNow = async () => {
    const listener = options.listener();
    if (listener === undefined) return;
    outbox.prune((options.wallNow ?? Date.now)());
    const mine = () => outbox.list().filter(({ personId }) => personId === listener.id);
    const unreported = mine().filter(({ isStartReported }) => !isStartReported);
    await sendAll(starts, unreported);
    const over = mine().filter(({ stage }) => stage === 'final');
    await sendAll(finals, over);
    const latest = over.at(-1);
    if (listener.isFree && latest !== undefined) await sendFreeUsage(latest.report);
  };
  return {
    // A failed report stays in the outbox; the next report, a restored network or the next page sends it again.
    send: createRerun(() => runExclusive(sendNow).catch(() => undefined)),
  };
};

/** What the product needs of a browser's `LockManager`. */
export interface TabLocks {
  request(name: string, work: () => Promise<void>): Promise<void>;
}

/** By the browser's own locks where it has them (a page that came over plain HTTP has none). */
export const withTabLock =
  (locks: TabLocks | undefined) =>
  (work: () => Promise<void>): Promise<void> =>
    locks === undefined ? work() : locks.request('madoi:reports', work);
