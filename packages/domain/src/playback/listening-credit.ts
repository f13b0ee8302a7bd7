import { reportMaxAgeMs } from '@madoi/contract/constants';

/** What a slow connection may add to a listening between its sound and the server's clock, in ms. */
export const networkToleranceMs = 5_000;

/** One listening by the server's clock. Instants are ms since 1970. */
export interface ListeningTimes {
  readonly openedAtMs: number;
  /** Undefined: the listening is still open. */
  readonly closedAtMs?: number | undefined;
  /** Length of the cut that plays. */
  readonly cutMs: number;
  /** The largest final report about it, in audible ms; undefined: there was none. */
  readonly reportedMs?: number | undefined;
}

/** How long the listening was open by the server's clock; never below 0, also when that clock stepped back. */
export const listeningWindowMs = ({ openedAtMs, closedAtMs }: ListeningTimes, nowMs: number): number =>
  Math.max(0, (closedAtMs ?? nowMs) - openedAtMs);

/**
 * The time that a listening is charged, in ms (ADR 013): without a report, the time it was open, at most the cut; with
 * one, the reported time within the time it was open. Only a report can make it longer than the cut, after a seek back.
 */
export function listeningCreditMs(times: ListeningTimes, nowMs: number): number {
  const windowMs = listeningWindowMs(times, nowMs);
  if (times.reportedMs === undefined) return Math.min(windowMs, Math.max(0, times.cutMs));
  return Math.min(Math.max(0, times.reportedMs), windowMs + networkToleranceMs);
}

/**
 * A listening after a final report. The first report closes it and the largest counts, so neither a resend nor the
 * order of arrival changes the charged time.
 */
export function applyFinalReport<T extends ListeningTimes>(times: T, elapsedMs: number, nowMs: number): T {
  return {
    ...times,
    closedAtMs: times.closedAtMs ?? nowMs,
    reportedMs: Math.max(times.reportedMs ?? 0, elapsedMs, 0),
  };
}

/**
 * The charged time (ms) of a listening that the server did not see begin: at most the cut once, and at most the
 * wall-clock time that no other listening of the person claims.
 */
export const unverifiedCreditMs = (listening: {
  readonly elapsedMs: number;
  readonly cutMs: number;
  readonly unclaimedMs: number;
}): number => Math.max(0, Math.floor(Math.min(listening.elapsedMs, listening.cutMs, listening.unclaimedMs)));

/** The wall-clock time (ms) that no listening of a person, known since `knownSinceMs`, claims yet. */
export const unclaimedMs = (knownSinceMs: number, creditedMs: number, nowMs: number): number =>
  Math.max(0, Math.min(nowMs - knownSinceMs, reportMaxAgeMs) - creditedMs);

/**
 * The charged time (ms) after a later report with more time: at most the unclaimed wall-clock time and one tolerance,
 * but never less than before.
 */
export const raisedCreditMs = (hadMs: number, reportedLaterMs: number, unclaimedByOthersMs: number): number =>
  Math.max(hadMs, Math.min(reportedLaterMs, unclaimedByOthersMs + networkToleranceMs));

/**
 * The part of a charge (ms) that fits into a limited month: the month's sum ends at the allowance and one tolerance.
 */
export const creditWithinMonthMs = (creditMs: number, usedByOthersMs: number, allowanceMs: number): number =>
  Math.max(0, Math.min(creditMs, allowanceMs + networkToleranceMs - usedByOthersMs));

/** Whether a report is too old to be charged (`reportMaxAgeMs`). It is acknowledged and ignored. */
export const isTooOldToReport = (endedAtMs: number, nowMs: number): boolean => nowMs - endedAtMs > reportMaxAgeMs;

/** The latest instant of a report, by the client's clock (ms since 1970). Use it for the report's age only. */
export const reportEndedAtMs = (report: {
  readonly startAt: number;
  readonly lastStartAt?: number | undefined;
  readonly endAt?: number | undefined;
}): number => Math.max(report.startAt, report.lastStartAt ?? 0, report.endAt ?? 0);

/**
 * Whether a listening can have lasted as long as reported: the tolerance covers rounding to whole seconds and a late
 * start, but no more than the listening's own length.
 */
const couldHaveLasted = (times: ListeningTimes, elapsedMs: number, nowMs: number): boolean => {
  const windowMs = listeningWindowMs(times, nowMs);
  return elapsedMs <= windowMs + Math.min(windowMs, networkToleranceMs);
};

/**
 * The listening that a report without an id belongs to (`PUT /pb/free/report`): the session's newest. If that cannot
 * have lasted as long, the next one began before the report arrived, and the report belongs to the one before it,
 * unless that was reported with the same time already. Undefined: nothing to charge.
 */
export function selectReportedListening<T extends ListeningTimes>(
  [current, before]: readonly T[],
  elapsedMs: number,
  nowMs: number,
): T | undefined {
  if (current === undefined || before === undefined || current.reportedMs !== undefined) return current;
  if (couldHaveLasted(current, elapsedMs, nowMs)) return current;
  if (before.reportedMs === elapsedMs) return undefined;
  return before.reportedMs === undefined && couldHaveLasted(before, elapsedMs, nowMs) ? before : current;
}

/**
 * Reopens a listening that its own report closed and no other followed: a client that knows only the specification's
 * fields reports a listening again after a pause, with more time.
 */
export const reopenReported = <T extends ListeningTimes & { readonly wasReplaced: boolean }>(
  times: T,
  elapsedMs: number,
): T =>
  times.reportedMs !== undefined && elapsedMs > times.reportedMs && !times.wasReplaced
    ? { ...times, closedAtMs: undefined }
    : times;

/** Where something plays: a tab or an app. Without a `deviceId`, the session counts as the device. */
export interface PlaybackDevice {
  readonly sessionHash: string;
  readonly deviceId?: string | undefined;
}

/** Whether two playbacks are on one device: by `deviceId` where both have one, otherwise by session. */
export const isSameDevice = (one: PlaybackDevice, other: PlaybackDevice): boolean =>
  one.deviceId !== undefined && other.deviceId !== undefined
    ? one.deviceId === other.deviceId
    : one.sessionHash === other.sessionHash;
