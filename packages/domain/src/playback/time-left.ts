/**
 * What is left of a free user's month while sound is heard (specification 4.16). Times are ms of one monotonic clock.
 */
export interface TimeLeft {
  /** The server's last answer, less what was heard since, in ms; undefined: no limit. */
  readonly leftMs: number | undefined;
  readonly soundSinceMs: number | undefined;
}

export type TimeLeftEvent =
  /** The server's answer, true for `nowMs`, replaces the local value; sound since `nowMs` is subtracted. */
  | { readonly kind: 'answered'; readonly leftSec: number | undefined; readonly nowMs: number }
  | { readonly kind: 'sounded' | 'silenced'; readonly nowMs: number };

/** Nothing is limited: STANDARD, and before the server's first answer (specification 4.16). */
export const unlimited: TimeLeft = { leftMs: undefined, soundSinceMs: undefined };

/** Ms left at `nowMs`, never below 0; undefined where there is no limit. */
export const selectLeftMs = ({ leftMs, soundSinceMs }: TimeLeft, nowMs: number): number | undefined => {
  if (leftMs === undefined) return undefined;
  return Math.max(0, leftMs - (soundSinceMs === undefined ? 0 : Math.max(0, nowMs - soundSinceMs)));
};

/** The time left after an event (specification 4.16). */
export function reduceTimeLeft(state: TimeLeft, event: TimeLeftEvent): TimeLeft {
  const { nowMs } = event;
  const { soundSinceMs } = state;
  const isSounding = soundSinceMs !== undefined;
  switch (event.kind) {
    case 'answered': {
      const leftMs = event.leftSec === undefined ? undefined : Math.max(0, event.leftSec * 1000);
      return { leftMs, soundSinceMs: isSounding ? Math.max(soundSinceMs, nowMs) : undefined };
    }
    case 'sounded':
      return isSounding ? state : { ...state, soundSinceMs: nowMs };
    case 'silenced':
      return { leftMs: selectLeftMs(state, nowMs), soundSinceMs: undefined };
  }
}

/** In how many ms the month is used up if nothing changes; undefined while no sound uses it. */
export const selectRunsOutInMs = (state: TimeLeft, nowMs: number): number | undefined =>
  state.soundSinceMs === undefined ? undefined : selectLeftMs(state, nowMs);

/** In seconds. Longer than a track, so that a pause that is charged to the track's end cannot use up the month. */
const lowTimeLeftSec = 7_200;
const pauseMaxMs = 30_000;

/**
 * Whether a pause ends the listening with a report: the server's clock does not see pauses and would charge them (ADR
 * 013). With plenty of time left, or no limit, that does not matter.
 */
export const shouldEndOnPause = (pause: { readonly silentMs: number; readonly leftSec: number | undefined }): boolean =>
  pause.leftSec !== undefined && pause.leftSec < lowTimeLeftSec && pause.silentMs >= pauseMaxMs;
