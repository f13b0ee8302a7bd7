import { reportsPerCall } from '@madoi/contract/constants';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { type ListeningReport, reportFinal, reportFree, reportStart } from '@madoi/contract/playback/reports';
import { statusOf } from '../../http/http-failure.ts';
import type { KeptReport, ReportOutbox } from './report-outbox.ts';

/** Who listens in this browser; guests have one name between them. */
export interface Listener {
  readonly id: string;
  /** Has a limited month (specification 4.16). */
  readonly isFree: boolean;
}

export interface ReportSenderOptions {
  readonly call: CallEndpoint;
  readonly outbox: ReportOutbox;
  /** Nobody, until there is a session. */
  readonly listener: () => Listener | undefined;
  readonly onTimeLeft: (timeLeftSec: number) => void;
  /** Runs one tab's sending at a time, so that no report is under way twice. */
  readonly alone?: (work: () => Promise<void>) => Promise<void>;
  readonly wallNow?: () => number;
  readonly log?: (message: string, error: unknown) => void;
}

export interface ReportSender {
  /** Sends all that waits; what fails is kept for the next time (specification 7.27, 8.15). Never throws. */
  send(): Promise<void>;
}

/** The list is at fault, and no later time would change that. */
const refusedStatuses: readonly (number | undefined)[] = [400, 413, 422];

const inChunks = (reports: readonly ListeningReport[]): readonly (readonly ListeningReport[])[] =>
  Array.from({ length: Math.ceil(reports.length / reportsPerCall) }, (_, index) =>
    reports.slice(index * reportsPerCall, (index + 1) * reportsPerCall),
  );

interface Telling {
  readonly endpoint: typeof reportStart | typeof reportFinal;
  readonly onTold: (reports: readonly ListeningReport[]) => void;
}

export const createReportSender = (options: ReportSenderOptions): ReportSender => {
  const { call, outbox, onTimeLeft } = options;
  const alone = options.alone ?? ((work) => work());
  const log = options.log ?? ((message, error) => console.error(message, error));

  /** A refused list is halved until the bad report is alone: it goes, and blocks no other. */
  const tell = async (telling: Telling, reports: readonly ListeningReport[]): Promise<void> => {
    const [first] = reports;
    if (first === undefined) return;
    try {
      const { timeLeft } = await call(telling.endpoint, { body: { reports: [...reports] } });
      telling.onTold(reports);
      if (timeLeft !== undefined) onTimeLeft(timeLeft);
    } catch (error) {
      if (!refusedStatuses.includes(statusOf(error))) throw error;
      if (reports.length > 1) {
        const middle = Math.ceil(reports.length / 2);
        await tell(telling, reports.slice(0, middle));
        return tell(telling, reports.slice(middle));
      }
      log(`The report of listening ${first.id} was refused and is dropped`, error);
      telling.onTold(reports);
    }
  };
  const tellAll = async (telling: Telling, kept: readonly KeptReport[]) => {
    for (const chunk of inChunks(kept.map(({ report }) => report))) await tell(telling, chunk);
  };
  /** Specification 7.27: a free user's whole seconds; the answer says what is left. Their credit is in the final report. */
  const tellFree = async (report: ListeningReport) => {
    const elapsedTime = Math.floor(report.elapsedTime / 1000);
    const { timeLeft } = await call(reportFree, { body: { elapsedTime, id: report.id } });
    if (timeLeft !== undefined) onTimeLeft(timeLeft);
  };
  const starts: Telling = {
    endpoint: reportStart,
    onTold: (reports) => {
      for (const { id } of reports) outbox.markStartTold(id);
    },
  };
  const finals: Telling = {
    endpoint: reportFinal,
    onTold: (reports) => {
      for (const { id } of reports) outbox.drop(id);
    },
  };
  const sendNow = async () => {
    const listener = options.listener();
    if (listener === undefined) return;
    outbox.tidy((options.wallNow ?? Date.now)());
    const mine = () => outbox.list().filter(({ personId }) => personId === listener.id);
    await tellAll(
      starts,
      mine().filter(({ isStartTold }) => !isStartTold),
    );
    const over = mine().filter(({ stage }) => stage === 'final');
    await tellAll(finals, over);
    const latest = over.at(-1);
    if (listener.isFree && latest !== undefined) await tellFree(latest.report);
  };

  let sending: Promise<void> | undefined;
  let isAskedAgain = false;
  const run = async () => {
    do {
      isAskedAgain = false;
      // Kept where it is: the next report, a network that comes back or the next page sends it again.
      await alone(sendNow).catch(() => undefined);
    } while (isAskedAgain);
  };
  return {
    send: () => {
      isAskedAgain = true;
      sending ??= run().finally(() => {
        sending = undefined;
      });
      return sending;
    },
  };
};

/** By the browser's own locks where it has them (a page that came over plain HTTP has none). */
export const aloneAmongTabs =
  (locks: LockManager | undefined) =>
  (work: () => Promise<void>): Promise<void> =>
    locks === undefined ? work() : locks.request('madoi:reports', work);
