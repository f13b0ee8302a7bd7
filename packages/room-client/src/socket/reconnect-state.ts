import { type TransitionTable, transition } from '@madoi/domain/state/transition-table';

/** A connection that is being opened, by whomever: another object for each. */
export type ConnectionAttempt = object;

/**
 * How a lost connection comes back. `connected`: nothing to be done · `waiting`: the next probe follows after `delayMs` ·
 * `probing`: the server was asked whether it serves · `spreading`: it does, and the attempt follows after a random delay ·
 * `attempting`: this page has begun to connect · `refused`: it is not taken in for a reason of its own, and tries when it is looked at
 * again · `stopped`: for good.
 *
 * `overdue` is an attempt that has had its time, or began while the server did not serve: it is broken off for the next. Any other
 * is left `attemptTimeoutMs`, also one that the socket began by itself or that a change of session made necessary.
 *
 * `isTurnedAway`: the server serves, and takes nobody in for so long (it named the time). Nothing is tried before, whatever else happens; a hint
 * asks the server again, and does not connect.
 *
 * `isOffline`: the browser says that it has no network. It is seldom wrong, as where the server is this machine, and is asked for seldom; the next
 * hint connects at once.
 */
export type ReconnectState =
  | { readonly kind: 'connected' }
  | {
      readonly kind: 'waiting';
      readonly delayMs: number;
      readonly overdue: ConnectionAttempt | undefined;
      readonly isTurnedAway: boolean;
      readonly isOffline?: boolean;
    }
  | { readonly kind: 'probing'; readonly overdue: ConnectionAttempt | undefined; readonly isTurnedAway: boolean }
  | { readonly kind: 'spreading'; readonly overdue: ConnectionAttempt | undefined }
  | { readonly kind: 'attempting' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'stopped' };

export type ReconnectEvent =
  | { readonly kind: 'connected' }
  /** The connection was lost, and not on purpose. */
  | { readonly kind: 'lost'; readonly isNoticedLate: boolean }
  /** The delay of `waiting`, `spreading` or `attempting` is over; `attempt` is under way, if any is. */
  | { readonly kind: 'due'; readonly attempt: ConnectionAttempt | undefined }
  /** The first attempt of a page failed; the socket tries again by itself. */
  | { readonly kind: 'failed' }
  /** The server took the connection and not this page; the socket does not try again by itself. */
  | { readonly kind: 'refused' }
  /** The answer to a probe; `attempt` is under way, if any is. `retryAfterMs`: when the server asks to be asked again. */
  | {
      readonly kind: 'answered';
      readonly isServing: boolean;
      readonly retryAfterMs?: number | undefined;
      readonly isOffline?: boolean | undefined;
      readonly attempt: ConnectionAttempt | undefined;
    }
  /** The page is on another network, or is looked at again. */
  | { readonly kind: 'hinted' }
  /** The machine slept for so long that the server gave the connection up, or it woke up without one. */
  | { readonly kind: 'wokeDisconnected' }
  | { readonly kind: 'stopped' };

type StateOf<K extends ReconnectState['kind']> = Extract<ReconnectState, { readonly kind: K }>;
type EventOf<K extends ReconnectEvent['kind']> = Extract<ReconnectEvent, { readonly kind: K }>;

/** How long after a lost connection, and after a probe that failed, the server is probed again. */
export const probeIntervalMs = 1_000;
/** The same while the browser says that it is offline. */
export const offlineProbeIntervalMs = 15_000;
/** How long an attempt is left before it is broken off for another. */
export const attemptTimeoutMs = 4_000;

/** So long a server is believed at most that asks not to be asked. */
const turnedAwayMaxMs = 60_000;

const stays = (state: ReconnectState): ReconnectState => state;
const toConnected = (): ReconnectState => ({ kind: 'connected' });
const toStopped = (): ReconnectState => ({ kind: 'stopped' });
const toAttempting = (): ReconnectState => ({ kind: 'attempting' });
const toRefused = (): ReconnectState => ({ kind: 'refused' });
const toProbing = ({ overdue, isTurnedAway }: StateOf<'waiting'>): ReconnectState => ({
  kind: 'probing',
  overdue,
  isTurnedAway,
});
const toProbingAfterAttempt = (_: ReconnectState, { attempt }: EventOf<'due'>): ReconnectState => ({
  kind: 'probing',
  overdue: attempt,
  isTurnedAway: false,
});
// A loss that only the clock noticed is old, as after a sleep: the way may have been open again for long.
const toWaiting = (_: ReconnectState, { isNoticedLate }: EventOf<'lost'>): ReconnectState => ({
  kind: 'waiting',
  delayMs: isNoticedLate ? 0 : probeIntervalMs,
  overdue: undefined,
  isTurnedAway: false,
});
const toWaitingAfterFailure = (): ReconnectState => ({
  kind: 'waiting',
  delayMs: probeIntervalMs,
  overdue: undefined,
  isTurnedAway: false,
});
const toAnswered = (
  { overdue }: StateOf<'probing'>,
  { isServing, retryAfterMs = 0, isOffline = false, attempt }: EventOf<'answered'>,
): ReconnectState => {
  if (isServing) return { kind: 'spreading', overdue };
  if (isOffline)
    return { kind: 'waiting', delayMs: offlineProbeIntervalMs, overdue: undefined, isTurnedAway: false, isOffline };
  const isTurnedAway = retryAfterMs > probeIntervalMs;
  const delayMs = isTurnedAway ? Math.min(retryAfterMs, turnedAwayMaxMs) : probeIntervalMs;
  return { kind: 'waiting', delayMs, overdue: isTurnedAway ? undefined : attempt, isTurnedAway };
};
/** Who was turned away asks again, and does not connect before the answer. */
const toHinted = (state: StateOf<'waiting'>): ReconnectState =>
  state.isTurnedAway ? toProbing(state) : toAttempting();
const toHintedWhileAsked = (state: StateOf<'probing'>): ReconnectState => (state.isTurnedAway ? state : toAttempting());
// What others have begun meanwhile goes the way of the answer: it is not broken off for another of the same.
const toSpread = ({ overdue }: StateOf<'spreading'>, { attempt }: EventOf<'due'>): ReconnectState =>
  attempt === undefined || attempt === overdue
    ? toAttempting()
    : { kind: 'waiting', delayMs: attemptTimeoutMs, overdue: attempt, isTurnedAway: false };

const whileAway = {
  connected: toConnected,
  lost: toWaiting,
  failed: stays,
  refused: toRefused,
  hinted: toAttempting,
  wokeDisconnected: toAttempting,
  stopped: toStopped,
} as const;

/**
 * | from \ event | connected | lost    | failed  | refused | due                   | answered             | hinted                | wokeDisconnected      | stopped |
 * | ------------ | --------- | ------- | ------- | ------- | --------------------- | -------------------- | --------------------- | --------------------- | ------- |
 * | connected    | stays     | waiting | waiting | refused | stays                 | stays                | stays                 | attempting            | stopped |
 * | waiting      | connected | waiting | stays   | refused | probing               | stays                | attempting or probing | attempting or probing | stopped |
 * | probing      | connected | waiting | stays   | refused | stays                 | spreading or waiting | attempting or stays   | attempting or stays   | stopped |
 * | spreading    | connected | waiting | stays   | refused | attempting or waiting | stays                | attempting            | attempting            | stopped |
 * | attempting   | connected | waiting | stays   | refused | probing               | stays                | attempting            | attempting            | stopped |
 * | refused      | connected | waiting | stays   | stays   | stays                 | stays                | attempting            | attempting            | stopped |
 * | stopped      | stays     | stays   | stays   | stays   | stays                 | stays                | stays                 | stays                 | stays   |
 */
export const reconnectTable: TransitionTable<ReconnectState, ReconnectEvent> = {
  connected: {
    ...whileAway,
    connected: stays,
    failed: toWaitingAfterFailure,
    due: stays,
    answered: stays,
    hinted: stays,
  },
  waiting: { ...whileAway, due: toProbing, answered: stays, hinted: toHinted, wokeDisconnected: toHinted },
  probing: {
    ...whileAway,
    due: stays,
    answered: toAnswered,
    hinted: toHintedWhileAsked,
    wokeDisconnected: toHintedWhileAsked,
  },
  spreading: { ...whileAway, due: toSpread, answered: stays },
  attempting: { ...whileAway, due: toProbingAfterAttempt, answered: stays },
  refused: { ...whileAway, refused: stays, due: stays, answered: stays },
  stopped: {
    connected: stays,
    lost: stays,
    failed: stays,
    refused: stays,
    due: stays,
    answered: stays,
    hinted: stays,
    wokeDisconnected: stays,
    stopped: stays,
  },
};

/** The state after `event`; the same object where nothing happens. */
export const reduceReconnect = (state: ReconnectState, event: ReconnectEvent): ReconnectState =>
  transition(reconnectTable, state, event);
