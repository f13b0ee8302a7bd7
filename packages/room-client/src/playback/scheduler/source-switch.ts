import {
  activeOf,
  type HeardSource,
  type PlannedSource,
  pendingOf,
  reduceScheduler,
  type SchedulerEvent,
  type SchedulerState,
  silentScheduler,
} from './scheduler-state.ts';

export interface SourceSwitchOptions {
  /** Seconds, on the audio clock. */
  readonly nowSec: () => number;
  /** What was planned is heard now. */
  readonly onStarted: () => void;
}

/** Holds the source that is heard and the one that is scheduled, and stops each that is not to sound. */
export interface SourceSwitch {
  state(): SchedulerState;
  active(): HeardSource | undefined;
  pending(): PlannedSource | undefined;
  /** Call it before each sample, because what was scheduled may have begun since the last one. */
  promote(): void;
  /** Takes back what is scheduled; what is heard goes on. */
  dropPending(): void;
  /** `pending` begins at its instant. The caller has dropped the one before, and says when what is heard ends. */
  plan(pending: PlannedSource): void;
  /** A streamed track takes over now from whatever sounds, over `fadeSec`. */
  replaceActive(active: HeardSource, fadeSec: number): void;
  /** Silences everything from `atSec` on, apart from the fade. */
  silence(atSec: number, fadeSec: number): void;
}

/** A switch in which nothing sounds and nothing is scheduled. `nowSec` is the audio clock, in seconds. */
export const createSourceSwitch = ({ nowSec, onStarted }: SourceSwitchOptions): SourceSwitch => {
  let state: SchedulerState = silentScheduler;
  const dispatch = (event: SchedulerEvent) => {
    state = reduceScheduler(state, event);
  };
  const active = () => activeOf(state);
  const pending = () => pendingOf(state);
  const dropPending = () => {
    const dropped = pending();
    if (dropped === undefined) return;
    dropped.playback.stop(0, 0);
    dispatch({ kind: 'dropped' });
    active()?.playback.cancelStop();
  };
  const stopActive = (atSec: number, fadeSec: number) => {
    dropPending();
    active()?.playback.stop(atSec, fadeSec);
  };
  return {
    state: () => state,
    active,
    pending,
    dropPending,
    promote: () => {
      const next = pending();
      if (next === undefined || nowSec() < next.playback.startSec) return;
      // The playback before was scheduled to end at this very instant when this one was planned.
      dispatch({ kind: 'due' });
      onStarted();
    },
    plan: (next) => dispatch({ kind: 'planned', pending: next }),
    replaceActive: (next, fadeSec) => {
      stopActive(nowSec(), fadeSec);
      dispatch({ kind: 'streamed', active: next });
    },
    silence: (atSec, fadeSec) => {
      stopActive(atSec, fadeSec);
      dispatch({ kind: 'silenced' });
    },
  };
};
