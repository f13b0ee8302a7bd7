import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { stopPostmaster } from './postmaster.ts';

/**
 * Between a failed start and the next, in ms: twice as long each time, up to the second. The workers of a dead PostgreSQL take a moment to end, and
 * until then a new one cannot take their shared memory; a full disk takes until somebody has made room.
 */
const [retryFirstMs, retryMaxMs] = [500, 10_000];
/** One that ends sooner than this (ms) after its start has not come back: the next start waits longer than the one before. */
const steadyAfterMs = 30_000;
/** What stays the same is reported again after this time, in ms. */
const reportAgainAfterMs = 60_000;

export interface Supervised {
  pid(): number;
  /** This process is stopping: from now on the child's end is expected and it is not restarted. */
  expectShutdown(): void;
  stop(): Promise<void>;
}

export interface SupervisionOptions {
  /** Rejects where the child does not come up, and has ended it by then; also as soon as the signal aborts. */
  readonly start: (stopping: AbortSignal) => Promise<ChildProcess>;
  /** The child ended without having been asked to, or did not come up again. */
  readonly onTrouble: (what: string) => void;
  /** It runs again, after so many ms. */
  readonly onBack: (awayMs: number) => void;
  /** Resolves after so many ms, or when the signal aborts. */
  readonly pause?: (ms: number, stopping: AbortSignal) => Promise<void>;
  readonly nowMs?: () => number;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

const describeEnd = ({ exitCode, signalCode }: ChildProcess): string => `it ended with ${exitCode ?? signalCode}`;

/** Resolves when the child has ended. */
export function waitForExit(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

/** Leaves out what was said a moment ago: a disk may stay full for hours. */
function reportOnceAMinute(report: (what: string) => void, nowMs: () => number): (what: string) => void {
  const reportedAtMs = new Map<string, number>();
  return (what) => {
    const now = nowMs();
    for (const [known, atMs] of reportedAtMs) if (now - atMs >= reportAgainAfterMs) reportedAtMs.delete(known);
    if (reportedAtMs.has(what)) return;
    reportedAtMs.set(what, now);
    report(what);
  };
}

const pauseByTimer = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => undefined);

/**
 * Starts a child and starts it again when it ends without having been asked to: killed for its memory, crashed, stopped by a full disk.
 *
 * | state | when | what follows |
 * | --- | --- | --- |
 * | runs | it has started | |
 * | waiting | it ended, or a start failed | the next start: at once the first time and where it had run for 30 s, else after 0.5 s, then twice as long each time, up to 10 s, for as long as it takes |
 * | starting | that time is over | runs, or waiting |
 * | over | `expectShutdown` or `stop` | no start begins any more; `stop` also ends one that is under way |
 *
 * Rejects when the first start fails.
 */
export async function supervise(options: SupervisionOptions): Promise<Supervised> {
  const { start, onBack, pause = pauseByTimer, nowMs = performance.now.bind(performance) } = options;
  const report = reportOnceAMinute(options.onTrouble, nowMs);
  const [ending, stopping] = [new AbortController(), new AbortController()];
  /** One that has ended by now has not come up: its `exit` was emitted before anybody listened, and would never be seen. */
  const startOne = async (): Promise<ChildProcess> => {
    const started = await start(stopping.signal);
    if (hasEnded(started)) throw new Error(describeEnd(started));
    return started;
  };
  let child = await startOne();
  let startedAtMs = nowMs();
  let delayMs = 0;
  let restarting: Promise<void> = Promise.resolve();

  /** Answers whether it runs. */
  const startAgain = async (): Promise<boolean> => {
    try {
      child = await startOne();
    } catch (error) {
      if (!stopping.signal.aborted) report(`it does not start: ${(error as Error).message}`);
      return false;
    }
    startedAtMs = nowMs();
    watch();
    return true;
  };
  const restart = async (): Promise<void> => {
    const endedAtMs = nowMs();
    if (endedAtMs - startedAtMs >= steadyAfterMs) delayMs = 0;
    while (!ending.signal.aborted) {
      await pause(delayMs, ending.signal);
      delayMs = Math.min(Math.max(retryFirstMs, 2 * delayMs), retryMaxMs);
      if (!ending.signal.aborted && (await startAgain())) return onBack(startedAtMs - endedAtMs);
    }
  };
  const watch = (): void => {
    child.once('exit', () => {
      if (ending.signal.aborted) return;
      report(describeEnd(child));
      restarting = restart();
    });
  };
  watch();
  return {
    pid: () => child.pid ?? 0,
    expectShutdown: () => ending.abort(),
    stop: async () => {
      ending.abort();
      stopping.abort();
      await restarting;
      if (hasEnded(child)) return;
      const gone = waitForExit(child);
      child.ref();
      await stopPostmaster(child.pid ?? 0);
      await gone;
    },
  };
}
