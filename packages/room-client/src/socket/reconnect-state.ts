import { type TransitionTable, transition } from '@madoi/domain/state/transition-table';

/**
 * How a lost connection comes back. `connected`: nothing to be done · `waiting`: the next probe follows after `delayMs` ·
 * `probing`: the server was asked whether it serves · `spreading`: it does, and the attempt follows after a random delay ·
 * `attempting`: this page has begun to connect · `stopped`: for good.
 *
 * `attemptCount` is how often the socket had tried by itself when the server was asked.
 */
export type ReconnectState =
  | { readonly kind: 'connected' }
  | { readonly kind: 'waiting'; readonly delayMs: number }
  | { readonly kind: 'probing'; readonly attemptCount: number }
  | { readonly kind: 'spreading'; readonly attemptCount: number }
  | { readonly kind: 'attempting' }
  | { readonly kind: 'stopped' };

export type ReconnectEvent =
  | { readonly kind: 'connected' }
  /** The connection was lost, and not on purpose. */
  | { readonly kind: 'lost'; readonly isNoticedLate: boolean }
  /** The delay of `waiting`, `spreading` or `attempting` is over; `attemptCount` is how often the socket has tried by now. */
  | { readonly kind: 'due'; readonly attemptCount: number }
  /** The answer to a probe. */
  | { readonly kind: 'answered'; readonly isServing: boolean }
  /** The page is on another network, or is looked at again. */
  | { readonly kind: 'hinted' }
  /** The machine slept for so long that the server gave the connection up, or it woke up without one. */
  | { readonly kind: 'wokeDisconnected' }
  | { readonly kind: 'stopped' };

type EventOf<K extends ReconnectEvent['kind']> = Extract<ReconnectEvent, { readonly kind: K }>;

/** How long after a lost connection, and after a probe that failed, the server is probed again. */
export const probeIntervalMs = 1_000;
/** An attempt that was just begun is left this long, by a timer or by hand. */
export const attemptTimeoutMs = 4_000;

const stays = (state: ReconnectState): ReconnectState => state;
const toConnected = (): ReconnectState => ({ kind: 'connected' });
const toStopped = (): ReconnectState => ({ kind: 'stopped' });
const toAttempting = (): ReconnectState => ({ kind: 'attempting' });
const toProbing = (_: ReconnectState, { attemptCount }: EventOf<'due'>): ReconnectState => ({
  kind: 'probing',
  attemptCount,
});
// A loss that only the clock noticed is old, as after a sleep: the way may have been open again for long.
const toWaiting = (_: ReconnectState, { isNoticedLate }: EventOf<'lost'>): ReconnectState => ({
  kind: 'waiting',
  delayMs: isNoticedLate ? 0 : probeIntervalMs,
});
const toAnswered = (
  { attemptCount }: Extract<ReconnectState, { readonly kind: 'probing' }>,
  { isServing }: EventOf<'answered'>,
): ReconnectState => (isServing ? { kind: 'spreading', attemptCount } : { kind: 'waiting', delayMs: probeIntervalMs });
// What the socket began meanwhile goes the way of the answer: it is not broken off for another of the same.
const toSpread = (
  state: Extract<ReconnectState, { readonly kind: 'spreading' }>,
  { attemptCount }: EventOf<'due'>,
): ReconnectState =>
  attemptCount === state.attemptCount ? toAttempting() : { kind: 'waiting', delayMs: attemptTimeoutMs };

const whileAway = {
  connected: toConnected,
  lost: toWaiting,
  hinted: toAttempting,
  wokeDisconnected: toAttempting,
  stopped: toStopped,
} as const;

/**
 * | from \ event | connected | lost    | due                   | answered             | hinted     | wokeDisconnected | stopped |
 * | ------------ | --------- | ------- | --------------------- | -------------------- | ---------- | ---------------- | ------- |
 * | connected    | stays     | waiting | stays                 | stays                | stays      | attempting       | stopped |
 * | waiting      | connected | waiting | probing               | stays                | attempting | attempting       | stopped |
 * | probing      | connected | waiting | stays                 | spreading or waiting | attempting | attempting       | stopped |
 * | spreading    | connected | waiting | attempting or waiting | stays                | attempting | attempting       | stopped |
 * | attempting   | connected | waiting | probing               | stays                | attempting | attempting       | stopped |
 * | stopped      | stays     | stays   | stays                 | stays                | stays      | stays            | stays   |
 */
export const reconnectTable: TransitionTable<ReconnectState, ReconnectEvent> = {
  connected: { ...whileAway, connected: stays, due: stays, answered: stays, hinted: stays },
  waiting: { ...whileAway, due: toProbing, answered: stays },
  probing: { ...whileAway, due: stays, answered: toAnswered },
  spreading: { ...whileAway, due: toSpread, answered: stays },
  attempting: { ...whileAway, due: toProbing, answered: stays },
  stopped: {
    connected: stays,
    lost: stays,
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
