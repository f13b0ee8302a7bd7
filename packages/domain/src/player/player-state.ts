/**
 * The player of specification section 4 (4.14–4.17), as a total transition table: a missing cell does not compile.
 * `suspended` needs an action of the user: the browser blocked autoplay, something outside paused the sound, another
 * device took over, or the time is used up.
 */
export type PlayerStatus = 'stopped' | 'playing' | 'paused' | 'suspended';

/**
 * `autoplay`: the browser wants a click first. `external_pause`: something outside paused the sound (specification 9.19). `usage_limit`: the
 * month is used up (4.16). `other_device`: a newer one has taken over (8.13).
 */
export const suspensionReasons = ['autoplay', 'external_pause', 'usage_limit', 'other_device'] as const;
export type SuspensionReason = (typeof suspensionReasons)[number];

export type PlayerEvent =
  /** The queue or the user starts this track at this position. */
  | { readonly kind: 'started'; readonly mediaTrackId: string; readonly positionSec: number }
  | { readonly kind: 'paused'; readonly positionSec: number }
  /** The current track ended, or was removed from the queue. */
  | { readonly kind: 'ended' }
  | { readonly kind: 'removed'; readonly mediaTrackId: string }
  | { readonly kind: 'suspended'; readonly reason: SuspensionReason }
  /** A click on an element that is marked as a player action; or the audio runs that the browser was thought to hold. */
  | { readonly kind: 'retried' };

export type PlayerEventKind = PlayerEvent['kind'];

export interface PlayerState {
  readonly status: PlayerStatus;
  readonly mediaTrackId: string | undefined;
  /** Where the track was started or paused, in seconds. */
  readonly positionSec: number;
  readonly reason: SuspensionReason | undefined;
  /** Has sounded at least once since the page was opened. */
  readonly hasPlayed: boolean;
}

/** Of a page that has played nothing. */
export const stoppedPlayer: PlayerState = {
  status: 'stopped',
  mediaTrackId: undefined,
  positionSec: 0,
  reason: undefined,
  hasPlayed: false,
};

/**
 * | from \ event | started | paused | ended   | removed | suspended | retried   |
 * | ------------ | ------- | ------ | ------- | ------- | --------- | --------- |
 * | stopped      | playing | stays  | stays   | stays   | suspended | stays     |
 * | playing      | playing | paused | stopped | stopped | suspended | stays     |
 * | paused       | playing | paused | stopped | stopped | stays     | stays     |
 * | suspended    | stays   | stays  | stopped | stopped | suspended | playing   |
 *
 * A suspended player stays suspended when the room plays on or pauses: only its user can resume it, or, where it waited for a gesture alone, audio that
 * runs after all. `removed` concerns the current track only.
 */
const transitions: Record<PlayerStatus, Record<PlayerEventKind, PlayerStatus>> = {
  stopped: {
    started: 'playing',
    paused: 'stopped',
    ended: 'stopped',
    removed: 'stopped',
    suspended: 'suspended',
    retried: 'stopped',
  },
  playing: {
    started: 'playing',
    paused: 'paused',
    ended: 'stopped',
    removed: 'stopped',
    suspended: 'suspended',
    retried: 'playing',
  },
  paused: {
    started: 'playing',
    paused: 'paused',
    ended: 'stopped',
    removed: 'stopped',
    suspended: 'paused',
    retried: 'paused',
  },
  suspended: {
    started: 'suspended',
    paused: 'suspended',
    ended: 'stopped',
    removed: 'stopped',
    suspended: 'suspended',
    retried: 'playing',
  },
};

const placeAfter = (state: PlayerState, event: PlayerEvent): Pick<PlayerState, 'mediaTrackId' | 'positionSec'> => {
  if (event.kind === 'started') return { mediaTrackId: event.mediaTrackId, positionSec: event.positionSec };
  if (event.kind === 'paused') return { mediaTrackId: state.mediaTrackId, positionSec: event.positionSec };
  return { mediaTrackId: state.mediaTrackId, positionSec: state.positionSec };
};

const reasonAfter = (state: PlayerState, event: PlayerEvent, status: PlayerStatus): SuspensionReason | undefined => {
  if (status !== 'suspended') return undefined;
  return event.kind === 'suspended' ? event.reason : state.reason;
};

/** The player's next state by the table above (specification 4.14–4.17). */
export const reducePlayer = (state: PlayerState, event: PlayerEvent): PlayerState => {
  if (event.kind === 'removed' && event.mediaTrackId !== state.mediaTrackId) return state;
  const status = transitions[state.status][event.kind];
  const hasPlayed = state.hasPlayed || status === 'playing';
  if (status === 'stopped') return { ...stoppedPlayer, hasPlayed };
  return { ...placeAfter(state, event), status, reason: reasonAfter(state, event, status), hasPlayed };
};

/** Specification 3.51 `userActionNeeded`: a suspended playback waits for a click (4.14). */
export const selectUserActionNeeded = (state: PlayerState): boolean => state.status === 'suspended';
