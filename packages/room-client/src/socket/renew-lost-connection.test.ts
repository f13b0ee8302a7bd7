import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFakeSocket } from './fake-socket.fixture.ts';
import { type ReconnectSoonOptions, reconnectSoon } from './reconnect-soon.ts';
import { createSharedSocket } from './shared-socket.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const schedule = (delayMs: number, run: () => void) => {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
};

/** A page's socket whose server serves, and opens a connection when the test says so. */
const open = () => {
  const fake = createFakeSocket();
  const state = { attempt: undefined as object | undefined, begun: 0, cut: 0 };
  Object.assign(fake.socket, {
    active: true,
    connect: () => {
      state.attempt = {};
      state.begun += 1;
      return fake.socket;
    },
    disconnect: () => {
      if (state.attempt !== undefined) state.cut += 1;
      state.attempt = undefined;
      return fake.socket;
    },
  });
  const attempt = () => state.attempt;
  const reconnectOptions: ReconnectSoonOptions = {
    socket: fake.socket,
    attempt,
    probe: async () => ({ isServing: true }),
    onTurnedAway: () => undefined,
    onNetworkHint: () => () => {},
    onWake: () => () => {},
    schedule,
    random: () => 0.4,
  };
  const shared = createSharedSocket({
    socket: fake.socket,
    isOpening: () => state.attempt !== undefined,
    keepConnected: () => reconnectSoon(reconnectOptions),
    linger: () => () => {},
  });
  const arrive = () => {
    state.attempt = undefined;
    fake.connect();
  };
  shared.hold();
  arrive();
  return { ...shared, state, arrive, lose: fake.disconnect };
};

it('does not cut the connection that a change of session begins while a lost one is being brought back', async () => {
  const { renew, arrive, lose, state } = open();
  // As a logout does: the server ends the connection, and the page learns of its new session.
  lose();
  await vi.advanceTimersByTimeAsync(100);
  renew();
  await vi.advanceTimersByTimeAsync(3_500);
  expect(state).toMatchObject({ begun: 2, cut: 0 });
  arrive();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state).toMatchObject({ begun: 2, cut: 0 });
});

it('makes one that does not come again after its time', async () => {
  const { renew, lose, state } = open();
  lose();
  await vi.advanceTimersByTimeAsync(100);
  renew();
  await vi.advanceTimersByTimeAsync(5_700);
  expect(state).toMatchObject({ begun: 3, cut: 1 });
});
