import type { Clock } from '#platform/clock.ts';
import type { ScheduleTimer } from '../presence/announce-occupancy.ts';

export interface AlarmDeps {
  readonly clock: Clock;
  readonly schedule: ScheduleTimer;
  readonly onDue: () => void;
}

/** One timer, for the nearest of many instants. */
export interface Alarm {
  /** Due at this instant (ms since 1970), or earlier where that was asked for already. */
  setBy(atMs: number): void;
  cancel(): void;
}

export function createAlarm({ clock, schedule, onDue }: AlarmDeps): Alarm {
  let armed: { readonly atMs: number; readonly cancel: () => void } | undefined;
  return {
    setBy: (atMs) => {
      if (armed !== undefined && armed.atMs <= atMs) return;
      armed?.cancel();
      const cancel = schedule(Math.max(0, atMs - clock.now()), () => {
        armed = undefined;
        onDue();
      });
      armed = { atMs, cancel };
    },
    cancel: () => {
      armed?.cancel();
      armed = undefined;
    },
  };
}
