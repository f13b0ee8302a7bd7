import { expect, it } from 'vitest';
import { createRoomSocket } from './room-socket.ts';

it('[9.10] waits 20 s, reconnects after 1 to 5 s with a randomisation of 0.5, and never gives up', () => {
  const manager = createRoomSocket({ origin: 'http://127.0.0.1:9' }).io;
  expect(manager.timeout()).toBe(20_000);
  expect(manager.reconnection()).toBe(true);
  expect(manager.reconnectionDelay()).toBe(1_000);
  expect(manager.reconnectionDelayMax()).toBe(5_000);
  expect(manager.randomizationFactor()).toBe(0.5);
  expect(manager.reconnectionAttempts()).toBe(Number.POSITIVE_INFINITY);
});
