/** A free month running down while sound is heard (specification 4.16). Times are ms of one monotonic clock. */
export interface TimeLeft {
  /** As the server told it, less what was heard since; undefined is no limit. */
  readonly leftMs: number | undefined;
  readonly soundSinceMs: number | undefined;
}

export type TimeLeftEvent =
  /** The server's answer replaces all that was reckoned here until `nowMs`, which may be past: sound since then counts. */
  | { readonly kind: 'told'; readonly leftSec: number | undefined; readonly nowMs: number }
  | { readonly kind: 'sounded' | 'silenced'; readonly nowMs: number };

export const unlimited: TimeLeft = { leftMs: undefined, soundSinceMs: undefined };

/** Ms left at `nowMs`, never below 0; undefined where there is no limit. */
export const selectLeftMs = ({ leftMs, soundSinceMs }: TimeLeft, nowMs: number): number | undefined => {
  if (leftMs === undefined) return undefined;
  return Math.max(0, leftMs - (soundSinceMs === undefined ? 0 : Math.max(0, nowMs - soundSinceMs)));
};

export function reduceTimeLeft(state: TimeLeft, event: TimeLeftEvent): TimeLeft {
  const { nowMs } = event;
  const { soundSinceMs } = state;
  const isSounding = soundSinceMs !== undefined;
  switch (event.kind) {
    case 'told': {
      const leftMs = event.leftSec === undefined ? undefined : Math.max(0, event.leftSec * 1000);
      return { leftMs, soundSinceMs: isSounding ? Math.max(soundSinceMs, nowMs) : undefined };
    }
    case 'sounded':
      return isSounding ? state : { ...state, soundSinceMs: nowMs };
    case 'silenced':
      return { leftMs: selectLeftMs(state, nowMs), soundSinceMs: undefined };
  }
}

/** In how many ms the month is used up if nothing changes; undefined when it is not being used. */
export const selectRunsOutInMs = (state: TimeLeft, nowMs: number): number | undefined =>
  state.soundSinceMs === undefined ? undefined : selectLeftMs(state, nowMs);

/** Longer than what a track lasts, so that a pause charged to its end does not use up the month. */
const lowTimeLeftSec = 7_200;
const pauseMaxMs = 30_000;

/**
 * Whether a pause is told of as the end of its listening: the server's clock cannot see pauses, and would take the month
 * for used up (ADR 013). Where much is left, or no limit, nothing hangs on it.
 */
export const shouldEndOnPause = (pause: { readonly silentMs: number; readonly leftSec: number | undefined }): boolean =>
  pause.leftSec !== undefined && pause.leftSec < lowTimeLeftSec && pause.silentMs >= pauseMaxMs;
