import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { playbackStatus } from '@madoi/contract/playback/playback';
import { reduceTimeLeft, selectLeftMs, selectRunsOutInMs, unlimited } from '@madoi/domain/playback/time-left';

export interface AllowanceOptions {
  readonly call: CallEndpoint;
  /** Called with what is left of the month, in seconds, at every relevant change; undefined: no limit, 0: used up. */
  readonly onTimeLeft: (timeLeftSec: number | undefined) => void;
  readonly performanceNow?: () => number;
  readonly wallNow?: () => number;
}

/** A free user's listening time on this page, s: it runs down with the sound, is corrected by the server's answers, and starts over with the month. */
export interface Allowance {
  /** Sets the server's answer, which was true at `atMs` (`performance.now()`; now by default). */
  update(timeLeftSec: number | undefined, atMs?: number): void;
  handleAudibleChange(isAudible: boolean, atMs: number): void;
  /** Fetches the month's state and when the next begins. Without an answer, the known values stay. */
  refetch(): Promise<void>;
  /** Call it regularly and when the page becomes visible, because timers stop while the machine sleeps. */
  checkRenewal(): void;
  dispose(): void;
}

/** In ms. The page shows the time left in minutes. */
const showEveryMs = 15_000;
const askAgainMs = 600_000;

/**
 * An allowance without a limit, until the server's first answer (specification 4.16). Clocks are injected for tests.
 */
export const createAllowance = (options: AllowanceOptions): Allowance => {
  const performanceNow = options.performanceNow ?? (() => performance.now());
  const wallNow = options.wallNow ?? Date.now;
  let state = unlimited;
  let renewsAt = Number.POSITIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const publish = (nowMs: number) => {
    const leftMs = selectLeftMs(state, nowMs);
    // Rounded up, because only 0 means that the time is used up (5.06).
    options.onTimeLeft(leftMs === undefined ? undefined : Math.ceil(leftMs / 1000));
  };
  const plan = (nowMs: number) => {
    clearTimeout(timer);
    const overInMs = selectRunsOutInMs(state, nowMs);
    if (overInMs === undefined || overInMs <= 0) return;
    timer = setTimeout(tick, Math.min(overInMs, showEveryMs));
  };
  // One reading of the clock for both: a month that still has a fraction of a ms when it is published must get its timer.
  const tick = () => {
    const nowMs = performanceNow();
    publish(nowMs);
    plan(nowMs);
  };
  const update = (leftSec: number | undefined, atMs = performanceNow()) => {
    state = reduceTimeLeft(state, { kind: 'answered', leftSec, nowMs: atMs });
    tick();
  };
  const refetch = async () => {
    try {
      const status = await options.call(playbackStatus);
      // If this clock is ahead of the server's, it must not ask in a loop.
      const soonest = Math.max(status.renewsAt, wallNow() + askAgainMs);
      renewsAt = status.timeLeft === undefined ? Number.POSITIVE_INFINITY : soonest;
      update(status.timeLeft);
    } catch {
      // The next answer about playback has it too.
    }
  };
  return {
    update,
    handleAudibleChange: (isAudible, atMs) => {
      state = reduceTimeLeft(state, { kind: isAudible ? 'sounded' : 'silenced', nowMs: atMs });
      const nowMs = performanceNow();
      plan(nowMs);
      if (!isAudible || selectLeftMs(state, nowMs) === 0) publish(nowMs);
    },
    refetch,
    checkRenewal: () => {
      if (wallNow() < renewsAt) return;
      renewsAt = wallNow() + askAgainMs;
      void refetch();
    },
    dispose: () => clearTimeout(timer),
  };
};
