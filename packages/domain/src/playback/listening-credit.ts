import { reportMaxAgeMs } from '@madoi/contract/constants';

/** What a slow line may add between the sound and the server's answer of it, per listening. */
export const networkToleranceMs = 5_000;

/** One listening by the server's clock. Instants are ms since 1970. */
export interface ListeningTimes {
  readonly openedAtMs: number;
  /** Undefined: still open. */
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
 * What a listening comes to (ADR 013): by the clock until its listener has spoken, then as told, within the clock.
 * A seek back may make it longer than the cut, but only by word.
 */
export function listeningCreditMs(times: ListeningTimes, nowMs: number): number {
  const windowMs = listeningWindowMs(times, nowMs);
  if (times.reportedMs === undefined) return Math.min(windowMs, Math.max(0, times.cutMs));
  return Math.min(Math.max(0, times.reportedMs), windowMs + networkToleranceMs);
}

/**
 * What a final report makes of a listening. The first word ends it, the largest one stands: so neither a resend nor
 * the order in which words arrive changes what it comes to.
 */
export function applyFinalReport<T extends ListeningTimes>(times: T, elapsedMs: number, nowMs: number): T {
  return {
    ...times,
    closedAtMs: times.closedAtMs ?? nowMs,
    reportedMs: Math.max(times.reportedMs ?? 0, elapsedMs, 0),
  };
}

/**
 * A listening that the server did not know of while it lasted: its report alone is credited with the cut once, out of the wall-clock
 * time that no other listening of the person claims.
 */
export const unverifiedCreditMs = (told: {
  readonly elapsedMs: number;
  readonly cutMs: number;
  readonly unclaimedMs: number;
}): number => Math.max(0, Math.floor(Math.min(told.elapsedMs, told.cutMs, told.unclaimedMs)));

/** The wall-clock time that a person, known since `knownSinceMs`, may still be told to have listened in. */
export const unclaimedMs = (knownSinceMs: number, creditedMs: number, nowMs: number): number =>
  Math.max(0, Math.min(nowMs - knownSinceMs, reportMaxAgeMs) - creditedMs);

/**
 * A later word that makes a listening longer: what it had, or more as far as the wall-clock time that nothing else of the
 * person claims goes, and one tolerance.
 */
export const raisedCreditMs = (hadMs: number, reportedLaterMs: number, unclaimedByOthersMs: number): number =>
  Math.max(hadMs, Math.min(reportedLaterMs, unclaimedByOthersMs + networkToleranceMs));

/** What of a credit fits into a limited month, so that its sum ends with the allowance and one tolerance. */
export const creditWithinMonthMs = (creditMs: number, usedByOthersMs: number, allowanceMs: number): number =>
  Math.max(0, Math.min(creditMs, allowanceMs + networkToleranceMs - usedByOthersMs));

/** Too old to change anything: acknowledged and forgotten. */
export const isTooOldToReport = (endedAtMs: number, nowMs: number): boolean => nowMs - endedAtMs > reportMaxAgeMs;

/** The latest instant that a report names, by the client's clock: good for its age, and for nothing else. */
export const reportEndedAtMs = (report: {
  readonly startAt: number;
  readonly lastStartAt?: number | undefined;
  readonly endAt?: number | undefined;
}): number => Math.max(report.startAt, report.lastStartAt ?? 0, report.endAt ?? 0);

/** Whole seconds, and a line that may hold back the beginning of a listening, though not by more than it has lasted. */
const couldHaveLasted = (times: ListeningTimes, elapsedMs: number, nowMs: number): boolean => {
  const windowMs = listeningWindowMs(times, nowMs);
  return elapsedMs <= windowMs + Math.min(windowMs, networkToleranceMs);
};

/**
 * Which listening a report without an id speaks of (`PUT /pb/free/report`): the session's current one, which is its newest.
 * The next one may have begun before the report arrived: what the current one cannot have lasted belongs to the one before
 * it, if that was not reported yet, and is a repeat, if it was reported with the same time. Undefined: nothing to charge.
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
 * A listening that its own report closed and nothing followed: a later report with more time goes on with it, as a client
 * that knows the specification's fields alone tells of a listening once more after a pause.
 */
export const reopenReported = <T extends ListeningTimes & { readonly wasReplaced: boolean }>(
  times: T,
  elapsedMs: number,
): T =>
  times.reportedMs !== undefined && elapsedMs > times.reportedMs && !times.wasReplaced
    ? { ...times, closedAtMs: undefined }
    : times;

/** Where something plays: a tab or an app; without a name of its own the session stands for it. */
export interface PlaybackDevice {
  readonly sessionHash: string;
  readonly deviceId?: string | undefined;
}

export const isSameDevice = (one: PlaybackDevice, other: PlaybackDevice): boolean =>
  one.deviceId !== undefined && other.deviceId !== undefined
    ? one.deviceId === other.deviceId
    : one.sessionHash === other.sessionHash;
