import type { Ack } from '@madoi/contract/lounge/presence';
import type { ClockAnswer } from '@madoi/contract/socket/clock';
import {
  type ClockEstimate,
  type ClockProbe,
  clockUsableSamples,
  emptyClock,
  isClockSettled,
  isClockUsable,
  isPathEven,
  reduceClock,
  sampleAgeMs,
  serverTimeAt,
} from '@madoi/domain/sync/clock-estimate';
import type { RoomSocket } from '../socket/room-socket.ts';

export interface ServerClock {
  /** The server's clock in ms since 1970, with fractions. Meaningless before `isReady()`. */
  serverNow(): number;
  /** The server's time at an instant of `performance.now()`; instants a little ahead are fine. */
  serverTimeAt(performanceMs: number): number;
  /** The instant of `performance.now()` at which the server's clock shows this. */
  performanceTimeOf(serverMs: number): number;
  /** Enough probes were answered for music to start. */
  isReady(): boolean;
  /** So many were answered that the clock only moves slowly from now on. */
  isSettled(): boolean;
  /** How far `serverNow` may be off, ms; infinite before the first answer. */
  errorMs(): number;
  /** Called after every answer. */
  onChange(listener: () => void): () => void;
  dispose(): void;
}

/** Music waits for these: they follow each other more quickly than the rest. */
const firstEveryMs = 15;
const fastProbes = 40;
const fastEveryMs = 40;
const slowEveryMs = 500;
/** On an even path: every probe costs a phone power, and a full server its time. */
const rareEveryMs = 2_000;

/** The answers of the last seconds, the earliest first. */
const estimateFrom = (probes: readonly ClockProbe[], nowMs: number): ClockEstimate =>
  probes
    .filter(({ t3 }) => t3 <= nowMs && nowMs - t3 < sampleAgeMs)
    .toSorted((one, other) => one.t3 - other.t3)
    .reduce(reduceClock, emptyClock);

type ClockSocket = Pick<RoomSocket, 'connected' | 'on' | 'off' | 'volatile'>;

/** How long after its `asked`th probe a connection is asked again, ms. */
const pauseAfter = (asked: number, estimate: ClockEstimate): number => {
  if (asked < clockUsableSamples) return firstEveryMs;
  if (asked < fastProbes) return fastEveryMs;
  return isPathEven(estimate) ? rareEveryMs : slowEveryMs;
};

export interface ServerClockOptions {
  readonly performanceNow?: () => number;
  /** What is known of the server's clock from other answers of its, by the same steady clock as `performanceNow`. */
  readonly answered?: readonly ClockProbe[];
}

/**
 * Probes the server's clock: forty quick probes after every connect, the first of them in a burst, then two a second, or one in two seconds on an even
 * path. Begins with what was `answered` before there was a connection.
 */
export const createServerClock = (
  socket: ClockSocket,
  { performanceNow = () => performance.now(), answered = [] }: ServerClockOptions = {},
): ServerClock => {
  let estimate: ClockEstimate = estimateFrom(answered, performanceNow());
  let asked = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const ask = () => {
    const t0 = performanceNow();
    // Volatile, because a probe that waits in a send buffer would measure the wait.
    socket.volatile.emit('send:clock', { t0 }, (answer: ClockAnswer | Ack) => {
      // Refused; the next probe follows by itself.
      if (!('t1' in answer)) return;
      estimate = reduceClock(estimate, { t0, t1: answer.t1, t2: answer.t2, t3: performanceNow() });
      for (const listener of [...listeners]) listener();
    });
  };
  const step = () => {
    ask();
    asked += 1;
    timer = setTimeout(step, pauseAfter(asked, estimate));
  };
  const start = () => {
    clearTimeout(timer);
    asked = 0;
    step();
  };
  const stop = () => clearTimeout(timer);
  socket.on('connect', start);
  socket.on('disconnect', stop);
  if (socket.connected) start();
  const timeAt = (performanceMs: number) => serverTimeAt(estimate, performanceMs);
  return {
    serverNow: () => timeAt(performanceNow()),
    serverTimeAt: timeAt,
    performanceTimeOf: (serverMs) => {
      const now = performanceNow();
      return now + (serverMs - timeAt(now));
    },
    isReady: () => isClockUsable(estimate),
    isSettled: () => isClockSettled(estimate),
    errorMs: () => estimate.errorMs,
    onChange: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    dispose: () => {
      stop();
      socket.off('connect', start);
      socket.off('disconnect', stop);
      listeners.clear();
    },
  };
};
