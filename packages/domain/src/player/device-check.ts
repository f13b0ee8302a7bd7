import { multiDeviceCheck } from '@madoi/contract/constants';

/**
 * When to ask whether this device may go on (specification 9.15: "every 120 s of playing; at least 5 s after a pause").
 * Read so: 120 s of sound, however often it was interrupted, make a check due; and sound that comes back out of a
 * silence of 5 s or more is checked at once, since that is when another device may have taken over. A shorter pause
 * asks nothing. Times are ms of one monotonic clock.
 */
export interface DeviceCheck {
  /** Audible ms since the last answer, before the present sound. */
  readonly playedMs: number;
  readonly soundSinceMs: number | undefined;
  readonly silentSinceMs: number | undefined;
  readonly isDue: boolean;
}

/** `settled`: the server has just said that this device may play, by a check or by letting it start. */
export type DeviceCheckEventKind = 'sounded' | 'silenced' | 'settled';

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

/** How long until the next check, ms; 0 is now, nothing while there is no sound. */
export function selectNextCheckMs(check: DeviceCheck, nowMs: number): number | undefined {
  if (check.soundSinceMs === undefined) return undefined;
  return check.isDue ? 0 : Math.max(0, everyPlayingMs - playedUntil(check, nowMs));
}
