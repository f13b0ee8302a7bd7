import { expect, it } from 'vitest';
import { createReconnectWorld } from './reconnect-world.fixture.ts';

it('hardly asks while the browser has no network, ends the attempts of the socket, and connects at once when it has one', async () => {
  const { state, turnedAway, cut, hope, pass, delays, mend } = createReconnectWorld();
  cut();
  state.isOffline = true;
  await pass();
  expect(delays()).toEqual([15_000]);
  expect(state).toMatchObject({ asked: 1, left: 1, reconnected: 0 });
  await pass();
  expect([state.asked, delays(), turnedAway]).toEqual([2, [15_000], []]);
  state.isOffline = false;
  hope();
  expect(state).toMatchObject({ asked: 2, reconnected: 1 });
  mend();
  expect(delays()).toEqual([]);
});

it('comes back to a server that answers although the browser believes to have no network', async () => {
  const { state, cut, pass } = createReconnectWorld();
  cut();
  state.isOffline = true;
  await pass();
  state.serves = true;
  await pass();
  await pass();
  expect(state.reconnected).toBe(1);
});

it('asks once a second again as soon as the browser calls itself online, though nothing gets through', async () => {
  const { state, cut, pass, delays } = createReconnectWorld();
  cut();
  state.isOffline = true;
  await pass();
  state.isOffline = false;
  await pass();
  expect(delays()).toEqual([1_000]);
});
