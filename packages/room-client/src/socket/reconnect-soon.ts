import { heartbeatMs } from '@madoi/contract/constants';
import { createScope } from '@madoi/domain/lifecycle/scope';
import type { ClientSocket } from './client-socket.ts';
import {
  attemptTimeoutMs,
  type ConnectionAttempt,
  type ReconnectEvent,
  type ReconnectState,
  reduceReconnect,
} from './reconnect-state.ts';

export interface ProbeAnswer {
  readonly isServing: boolean;
  /** When the server asks to be asked again; absent where it said nothing. */
  readonly retryAfterMs?: number | undefined;
  /** There was no answer, and the browser says that it has no network. */
  readonly isOffline?: boolean | undefined;
}

export interface ReconnectSoonOptions {
  readonly socket: Pick<ClientSocket, 'connected' | 'active' | 'on' | 'off' | 'connect' | 'disconnect'>;
  /** Whether the server would take this page in right now. Never rejects. */
  readonly probe: () => Promise<ProbeAnswer>;
  /** The server takes nobody in for so many ms more; undefined: this page connects, or has. */
  readonly onTurnedAway: (retryAfterMs: number | undefined) => void;
  /** Another network, or a page that is looked at again: the way may be open, whatever was tried before. */
  readonly onNetworkHint: (listener: () => void) => () => void;
  /** The machine slept for so long, and is awake again. */
  readonly onWake: (listener: (sleptMs: number) => void) => () => void;
  /** The attempt that is under way, if there is one: the socket begins some by itself, and a change of session begins others. */
  readonly attempt: () => ConnectionAttempt | undefined;
  readonly schedule: (delayMs: number, run: () => void) => () => void;
  /** 0..1. */
  readonly random: () => number;
}

/** Everybody sees the server come back in the same second, and must not all connect in it: the server takes in as many as come. */
const spreadMs = 1_000;
/** After so long a silence the server has given up a connection, even if the page has not read that yet. */
const givenUpAfterMs = heartbeatMs.interval + heartbeatMs.timeout;

/**
 * Says that the server takes nobody in, and ends the socket's own attempts; says so until this page connects, or stops. Without a network
 * they end too: each would be refused three times, once by each transport.
 */
const createTurnedAwayNotice = ({ socket, onTurnedAway }: Pick<ReconnectSoonOptions, 'socket' | 'onTurnedAway'>) => {
  let isTurnedAway = false;
  return (entered: ReconnectState) => {
    if (entered.kind === 'waiting' && entered.isOffline === true) socket.disconnect();
    if (entered.kind === 'waiting' && entered.isTurnedAway) {
      isTurnedAway = true;
      socket.disconnect();
      onTurnedAway(entered.delayMs);
    } else if (isTurnedAway && ['connected', 'attempting', 'stopped'].includes(entered.kind)) {
      isTurnedAway = false;
      onTurnedAway(undefined);
    }
  };
};

/**
 * Comes back as soon as the server is there, by `reconnectTable`. The socket by itself tries every 1 to 5 s (specification
 * 9.10), which is long for a room that has gone silent: while it is away, a small probe once a second finds out when an
 * attempt is worth it. While the browser has no network, next to nothing is tried until it has one. Answers the function that stops it.
 */
export function reconnectSoon(options: ReconnectSoonOptions): () => void {
  const { socket, onNetworkHint, onWake, attempt, schedule, random } = options;
  const scope = createScope();
  const notice = createTurnedAwayNotice(options);
  let state: ReconnectState = { kind: 'connected' };
  let unschedule = () => {};

  const dispatch = (event: ReconnectEvent) => {
    const before = state;
    state = reduceReconnect(before, event);
    if (state === before) return;
    unschedule();
    enter(state);
  };
  const dueIn = (delayMs: number) => {
    unschedule = schedule(delayMs, () => dispatch({ kind: 'due', attempt: attempt() }));
  };
  const probe = (probing: ReconnectState) => {
    void options.probe().then((answer) => {
      // An answer to an earlier probe says nothing about now.
      if (state === probing) dispatch({ kind: 'answered', ...answer, attempt: attempt() });
    });
  };
  const enter = (entered: ReconnectState) => {
    notice(entered);
    if (entered.kind === 'waiting') dueIn(entered.delayMs);
    else if (entered.kind === 'probing') probe(entered);
    else if (entered.kind === 'spreading') dueIn(random() * spreadMs);
    else if (entered.kind === 'attempting') {
      // The socket's own backoff starts over, at its shortest.
      socket.disconnect().connect();
      dueIn(attemptTimeoutMs);
    }
  };
  const onDisconnect = (reason: string) => {
    // Who left on purpose is not waited for.
    if (socket.active) dispatch({ kind: 'lost', isNoticedLate: reason === 'ping timeout' });
  };
  const onConnect = () => dispatch({ kind: 'connected' });
  // A socket that is refused by the server's own word does not try again by itself.
  const onConnectError = () => dispatch({ kind: socket.active ? 'failed' : 'refused' });
  socket.on('disconnect', onDisconnect);
  socket.on('connect', onConnect);
  socket.on('connect_error', onConnectError);
  scope.add(
    () => socket.off('disconnect', onDisconnect),
    () => socket.off('connect', onConnect),
    () => socket.off('connect_error', onConnectError),
    onNetworkHint(() => dispatch({ kind: 'hinted' })),
    // People wake up one by one: nobody has to be spread, and the server is not asked first.
    onWake((sleptMs) => {
      const isNotComing = !socket.connected && attempt() === undefined;
      if (socket.active && (sleptMs >= givenUpAfterMs || isNotComing)) dispatch({ kind: 'wokeDisconnected' });
    }),
    () => dispatch({ kind: 'stopped' }),
  );
  return scope.close;
}
