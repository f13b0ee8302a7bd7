import { heartbeatMs } from '@madoi/contract/constants';
import type { RoomSocket } from './room-socket.ts';

export interface ReconnectSoonOptions {
  readonly socket: Pick<RoomSocket, 'connected' | 'active' | 'on' | 'off' | 'connect' | 'disconnect'>;
  /** Whether the server would take somebody in right now. Never rejects. */
  readonly isServing: () => Promise<boolean>;
  /** Another network, or a page that is looked at again: the way may be open, whatever was tried before. */
  readonly onNetworkHint: (listener: () => void) => () => void;
  /** The machine slept for so long, and is awake again. */
  readonly onWake: (listener: (sleptMs: number) => void) => () => void;
  /** The socket tries by itself. */
  readonly onAttempt: (listener: () => void) => () => void;
  readonly schedule: (delayMs: number, run: () => void) => () => void;
  /** 0..1. */
  readonly random: () => number;
}

const pollIntervalMs = 1_000;
/** Everybody sees the server come back in the same second, and must not all knock in the same instant. */
const spreadMs = 500;
/** An attempt that was just begun is left its time. */
const attemptTimeoutMs = 4_000;
/** After so long a silence the server has given up a connection, even if the page has not read that yet. */
const givenUpAfterMs = heartbeatMs.interval + heartbeatMs.timeout;

/**
 * Comes back as soon as the server is there. The socket by itself tries every 1 to 5 s (specification 9.10), which is long
 * for a room that has gone silent: while it is away, a small question once a second finds out when trying is worth it.
 */
export function reconnectSoon(options: ReconnectSoonOptions): () => void {
  const { socket, isServing, onNetworkHint, onWake, onAttempt, schedule, random } = options;
  let attempts = 0;
  let isAway = false;
  let isWatching = true;
  let unschedule = () => {};

  const isAwaitingReturn = () => isWatching && isAway && !socket.connected;
  const pollIn = (delayMs: number) => {
    unschedule();
    unschedule = schedule(delayMs, poll);
  };
  const reconnect = () => {
    // The socket's own backoff starts over, at its shortest.
    socket.disconnect().connect();
    isAway = true;
    pollIn(attemptTimeoutMs);
  };
  const tryReconnect = () => {
    if (isAwaitingReturn()) reconnect();
  };
  // People wake up one by one: nobody has to be spread, and the server is not asked first.
  const wake = (sleptMs: number) => {
    if (isWatching && socket.active && (sleptMs >= givenUpAfterMs || !socket.connected)) reconnect();
  };
  function poll() {
    if (!isAwaitingReturn()) return;
    const attemptsBefore = attempts;
    // What the socket began meanwhile goes the way of the answer: it is not broken off for another of the same.
    const reconnectUnlessAttempting = () => {
      if (attempts === attemptsBefore) tryReconnect();
      else pollIn(attemptTimeoutMs);
    };
    void isServing().then((serves) => {
      if (!isAwaitingReturn()) return;
      if (serves) {
        unschedule();
        unschedule = schedule(random() * spreadMs, reconnectUnlessAttempting);
      } else pollIn(pollIntervalMs);
    });
  }
  const onDisconnect = (reason: string) => {
    // Who left on purpose is not waited for.
    if (!socket.active) return;
    isAway = true;
    // Noticed by the clock, as after sleep: the way may have been open again for long.
    pollIn(reason === 'ping timeout' ? 0 : pollIntervalMs);
  };
  const onConnect = () => {
    isAway = false;
    unschedule();
  };
  socket.on('disconnect', onDisconnect);
  socket.on('connect', onConnect);
  const stopNetworkHint = onNetworkHint(tryReconnect);
  const stopWake = onWake(wake);
  const stopAttempts = onAttempt(() => {
    attempts += 1;
  });
  return () => {
    isWatching = false;
    unschedule();
    stopNetworkHint();
    stopWake();
    stopAttempts();
    socket.off('disconnect', onDisconnect);
    socket.off('connect', onConnect);
  };
}
