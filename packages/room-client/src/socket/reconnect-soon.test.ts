import { expect, it } from 'vitest';
import { createReconnectWorld, settled } from './reconnect-world.fixture.ts';

it('probes once a second while it is away, and connects a random delay after the server serves again', async () => {
  const { state, cut, mend, pass, delays } = createReconnectWorld();
  cut();
  expect(delays()).toEqual([1_000]);
  await pass();
  await pass();
  expect(state).toMatchObject({ asked: 2, reconnected: 0 });
  state.serves = true;
  await pass();
  expect(delays()).toEqual([500]);
  await pass();
  expect(state.reconnected).toBe(1);
  mend();
  expect(delays()).toEqual([]);
});

it('waits as long as the server asks, without an attempt, says so until it may connect, and asks again when looked at', async () => {
  const { state, turnedAway, cut, hope, pass, delays, mend } = createReconnectWorld();
  cut();
  state.retryAfterMs = 17_000;
  await pass();
  expect(delays()).toEqual([17_000]);
  expect(turnedAway).toEqual([17_000]);
  expect(state).toMatchObject({ asked: 1, left: 1, reconnected: 0 });
  state.retryAfterMs = 12_000;
  hope();
  await settled();
  expect(state).toMatchObject({ asked: 2, reconnected: 0 });
  expect(turnedAway).toEqual([17_000, 12_000]);
  state.serves = true;
  await pass();
  await pass();
  expect(state.reconnected).toBe(1);
  expect(turnedAway).toEqual([17_000, 12_000, undefined]);
  mend();
  expect(turnedAway).toHaveLength(3);
});

it('leaves who was refused alone until the page is looked at again, also after an attempt of its own', () => {
  for (const isFirst of [true, false]) {
    const { state, fail, hope, wake, delays } = createReconnectWorld();
    state.connected = false;
    if (!isFirst) wake(3_600_000);
    state.active = false;
    fail();
    expect(delays()).toEqual([]);
    const before = state.reconnected;
    hope();
    expect(state.reconnected).toBe(before + 1);
  }
});

it('asks the server after a first attempt that failed', async () => {
  const { state, fail, pass, delays } = createReconnectWorld();
  state.connected = false;
  fail();
  expect(delays()).toEqual([1_000]);
  await pass();
  expect(state.asked).toBe(1);
});

it('leaves an attempt 4 s, and then probes again', async () => {
  const { state, cut, pass, delays } = createReconnectWorld();
  cut();
  state.serves = true;
  await pass();
  await pass();
  expect(delays()).toEqual([4_000]);
  await pass();
  await pass();
  expect(state.reconnected).toBe(2);
});

it('does not break off an attempt that the socket began by itself before its 4 s are over', async () => {
  const { state, cut, attempt, pass, delays } = createReconnectWorld();
  cut();
  state.serves = true;
  attempt();
  await pass();
  await pass();
  expect(state.reconnected).toBe(0);
  expect(delays()).toEqual([4_000]);
  await pass();
  await pass();
  expect(state.reconnected).toBe(1);
});

it('probes at once when the connection timed out by its own clock, as after a sleep', () => {
  const { cut, delays } = createReconnectWorld();
  cut('ping timeout');
  expect(delays()).toEqual([0]);
});

it('connects at once after a change of network, but not while it is connected, nor after its end', async () => {
  const { state, cut, hope, stop, delays } = createReconnectWorld();
  hope();
  expect(state.reconnected).toBe(0);
  cut();
  hope();
  expect(state.reconnected).toBe(1);
  stop();
  hope();
  expect(state.reconnected).toBe(1);
  expect(delays()).toEqual([]);
});

it('keeps an attempt that a change of network began when the answer to an earlier probe arrives', async () => {
  const { state, cut, hope, pass, delays } = createReconnectWorld();
  cut();
  state.serves = true;
  const probed = pass();
  hope();
  await probed;
  expect(delays()).toEqual([4_000]);
  expect(state.reconnected).toBe(1);
});

it('reconnects at once after a sleep that the server did not wait for, though the socket still believes itself connected', () => {
  const { state, wake, delays } = createReconnectWorld();
  wake(45_000);
  expect(state.reconnected).toBe(1);
  expect(delays()).toEqual([4_000]);
});

it('keeps the socket over a short sleep, reconnects at once after one without a connection, and never after its end', () => {
  const { state, cut, wake, stop } = createReconnectWorld();
  wake(8_000);
  expect(state.reconnected).toBe(0);
  cut();
  wake(8_000);
  expect(state.reconnected).toBe(1);
  stop();
  wake(45_000);
  expect(state.reconnected).toBe(1);
});

it('leaves an attempt that is under way after a short sleep, or on a machine too busy to run a timer', () => {
  const { state, cut, attempt, wake } = createReconnectWorld();
  cut();
  attempt();
  wake(8_000);
  expect(state.reconnected).toBe(0);
  wake(45_000);
  expect(state.reconnected).toBe(1);
});

it('leaves a socket alone that was closed on purpose, also after a sleep', () => {
  const { state, cut, wake, delays } = createReconnectWorld();
  state.active = false;
  cut();
  wake(45_000);
  expect(state.reconnected).toBe(0);
  expect(delays()).toEqual([]);
});
