import { type TransitionTable, transition } from '@madoi/domain/state/transition-table';
import type { DecodedPlayback, ElementPlayback } from '../audio-output.ts';
import type { ActiveSource } from './active-source.ts';

/** A sounding that is heard. */
export type HeardSource = ActiveSource<DecodedPlayback | ElementPlayback>;
/** A sounding whose first sample is scheduled on the audio clock: only decoded sound can be. */
export type PlannedSource = ActiveSource<DecodedPlayback>;

export type SchedulerState =
  | { readonly kind: 'silent' }
  /** The first sound is some hundredths of a second away. */
  | { readonly kind: 'starting'; readonly pending: PlannedSource }
  | { readonly kind: 'playing'; readonly active: HeardSource }
  /** The same track is about to go on from a better place. */
  | { readonly kind: 'takingOver'; readonly active: HeardSource; readonly pending: PlannedSource }
  /** Another track is scheduled behind, or instead of, the one that is heard. */
  | { readonly kind: 'handingOver'; readonly active: HeardSource; readonly pending: PlannedSource };

export type SchedulerEvent =
  /** The start of decoded sound was scheduled; what was scheduled before is dropped first. */
  | { readonly kind: 'planned'; readonly pending: PlannedSource }
  | { readonly kind: 'dropped' }
  /** The instant has come for which the start was scheduled. */
  | { readonly kind: 'due' }
  /** A streamed track is heard. */
  | { readonly kind: 'streamed'; readonly active: HeardSource }
  | { readonly kind: 'silenced' };

type StateOf<K extends SchedulerState['kind']> = Extract<SchedulerState, { readonly kind: K }>;
type EventOf<K extends SchedulerEvent['kind']> = Extract<SchedulerEvent, { readonly kind: K }>;
interface WithActive {
  readonly active: HeardSource;
}
interface WithPending {
  readonly pending: PlannedSource;
}

/** Nothing is heard, and nothing is scheduled. */
export const silentScheduler: StateOf<'silent'> = { kind: 'silent' };

const stays = (state: SchedulerState): SchedulerState => state;
const toSilent = (): SchedulerState => silentScheduler;
const toStarting = (_: SchedulerState, { pending }: EventOf<'planned'>): SchedulerState => ({
  kind: 'starting',
  pending,
});
const toPlanned = ({ active }: WithActive, { pending }: EventOf<'planned'>): SchedulerState => ({
  kind: pending.target.mediaTrack.id === active.target.mediaTrack.id ? 'takingOver' : 'handingOver',
  active,
  pending,
});
const toActive = ({ active }: WithActive): SchedulerState => ({ kind: 'playing', active });
const toPending = ({ pending }: WithPending): SchedulerState => ({ kind: 'playing', active: pending });
const toStreamed = (_: SchedulerState, { active }: EventOf<'streamed'>): SchedulerState => ({
  kind: 'playing',
  active,
});

/**
 * | from \ event | planned                   | dropped | due     | streamed | silenced |
 * | ------------ | ------------------------- | ------- | ------- | -------- | -------- |
 * | silent       | starting                  | stays   | stays   | playing  | stays    |
 * | starting     | starting                  | silent  | playing | playing  | silent   |
 * | playing      | takingOver or handingOver | stays   | stays   | playing  | silent   |
 * | takingOver   | takingOver or handingOver | playing | playing | playing  | silent   |
 * | handingOver  | takingOver or handingOver | playing | playing | playing  | silent   |
 */
export const schedulerTable: TransitionTable<SchedulerState, SchedulerEvent> = {
  silent: { planned: toStarting, dropped: stays, due: stays, streamed: toStreamed, silenced: stays },
  starting: { planned: toStarting, dropped: toSilent, due: toPending, streamed: toStreamed, silenced: toSilent },
  playing: { planned: toPlanned, dropped: stays, due: stays, streamed: toStreamed, silenced: toSilent },
  takingOver: { planned: toPlanned, dropped: toActive, due: toPending, streamed: toStreamed, silenced: toSilent },
  handingOver: { planned: toPlanned, dropped: toActive, due: toPending, streamed: toStreamed, silenced: toSilent },
};

/** What sounds and what is scheduled after `event`; the same object where nothing happens. */
export const reduceScheduler = (state: SchedulerState, event: SchedulerEvent): SchedulerState =>
  transition(schedulerTable, state, event);

/** The source that is heard; undefined: none is. */
export const activeOf = (state: SchedulerState): HeardSource | undefined =>
  'active' in state ? state.active : undefined;
/** The source that is scheduled; undefined: none is. */
export const pendingOf = (state: SchedulerState): PlannedSource | undefined =>
  'pending' in state ? state.pending : undefined;
