import { multiDeviceCheck } from '@madoi/contract/constants';

/**
 * When to ask whether this device may go on (specification 9.15: "every 120 s of playing; at least 5 s after a pause").
 * Interpretation: a check is due after 120 s of sound, interruptions not counted; and at once when sound returns after
 * 5 s or more of silence, because another device may have taken over meanwhile. A shorter pause causes no check. Times
 * are ms of one monotonic clock.
 */
export interface DeviceCheck {
  /** Audible ms since the last answer, before the current stretch of sound. */
  readonly playedMs: number;
  readonly soundSinceMs: number | undefined;
  readonly silentSinceMs: number | undefined;
  readonly isDue: boolean;
}

/** `settled`: the server has just said that this device may play, by a check or by letting it start. */
export type DeviceCheckEventKind = 'sounded' | 'silenced' | 'settled';

/** Of a page that has not sounded: the first check is due after 120 s of sound (specification 9.15). */
export const initialDeviceCheck: DeviceCheck = {
  playedMs: 0,
  soundSinceMs: undefined,
  silentSinceMs: undefined,
  isDue: false,
};

const afterPauseMs = multiDeviceCheck.afterPauseSec * 1000;
const everyPlayingMs = multiDeviceCheck.everyPlayingSec * 1000;

const playedUntil = ({ playedMs, soundSinceMs }: DeviceCheck, nowMs: number): number =>
  playedMs + (soundSinceMs === undefined ? 0 : Math.max(0, nowMs - soundSinceMs));

/** The state after sound has begun (`sounded`) or stopped (`silenced`), or the server has answered (`settled`). */
export function reduceDeviceCheck(check: DeviceCheck, kind: DeviceCheckEventKind, nowMs: number): DeviceCheck {
  const isSounding = check.soundSinceMs !== undefined;
  switch (kind) {
    case 'sounded': {
      if (isSounding) return check;
      const wasPaused = check.silentSinceMs !== undefined && nowMs - check.silentSinceMs >= afterPauseMs;
      return { ...check, soundSinceMs: nowMs, silentSinceMs: undefined, isDue: check.isDue || wasPaused };
    }
    case 'silenced':
      if (!isSounding) return check;
      return { ...check, playedMs: playedUntil(check, nowMs), soundSinceMs: undefined, silentSinceMs: nowMs };
    case 'settled':
      return { ...check, playedMs: 0, isDue: false, ...(isSounding && { soundSinceMs: nowMs }) };
  }
}

/** Ms until the next check; 0 is now, undefined while there is no sound. */
export function selectNextCheckMs(check: DeviceCheck, nowMs: number): number | undefined {
  if (check.soundSinceMs === undefined) return undefined;
  return check.isDue ? 0 : Math.max(0, everyPlayingMs - playedUntil(check, nowMs));
}
