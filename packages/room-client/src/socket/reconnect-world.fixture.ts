import { type ReconnectSoonOptions, reconnectSoon } from './reconnect-soon.ts';

export const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A socket, a server and a browser's network that a test cuts and mends, and timers that it lets pass. */
export const createReconnectWorld = () => {
  const listeners = new Map<string, (reason: string) => void>();
  const timers = new Set<{ readonly delayMs: number; readonly run: () => void }>();
  const state = {
    connected: true,
    active: true,
    serves: false,
    isOffline: false,
    retryAfterMs: 0,
    asked: 0,
    reconnected: 0,
    left: 0,
  };
  const turnedAway: (number | undefined)[] = [];
  let attempt: object | undefined;
  let hope = () => {};
  let wake = (_sleptMs: number) => {};
  const socket = {
    get connected() {
      return state.connected;
    },
    get active() {
      return state.active;
    },
    on: (event: string, listener: (reason: string) => void) => void listeners.set(event, listener),
    off: (event: string) => void listeners.delete(event),
    disconnect: () => {
      state.left += 1;
      return socket;
    },
    connect: () => {
      state.reconnected += 1;
      attempt = {};
      return socket;
    },
  };
  const stop = reconnectSoon({
    socket: socket as unknown as ReconnectSoonOptions['socket'],
    probe: async () => {
      state.asked += 1;
      return { isServing: state.serves, retryAfterMs: state.retryAfterMs, isOffline: state.isOffline };
    },
    onTurnedAway: (retryAfterMs) => void turnedAway.push(retryAfterMs),
    onNetworkHint: (listener) => {
      hope = listener;
      return () => {
        hope = () => {};
      };
    },
    onWake: (listener) => {
      wake = listener;
      return () => {
        wake = () => {};
      };
    },
    attempt: () => attempt,
    schedule: (delayMs, run) => {
      const timer = { delayMs, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    random: () => 0.5,
  });
  return {
    state,
    turnedAway,
    stop,
    fail: () => listeners.get('connect_error')?.(''),
    hope: () => hope(),
    attempt: () => {
      attempt = {};
    },
    wake: (sleptMs: number) => wake(sleptMs),
    delays: () => [...timers].map(({ delayMs }) => delayMs),
    pass: async () => {
      for (const timer of [...timers]) {
        timers.delete(timer);
        timer.run();
      }
      await settled();
    },
    cut: (reason = 'transport close') => {
      state.connected = false;
      listeners.get('disconnect')?.(reason);
    },
    mend: () => {
      state.connected = true;
      attempt = undefined;
      listeners.get('connect')?.('');
    },
  };
};
