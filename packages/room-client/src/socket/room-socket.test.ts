import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { closeRoomSocket, createRoomSocket } from './room-socket.ts';

it('[9.10] waits 20 s, reconnects after 1 to 5 s with a randomisation of 0.5, and never gives up', () => {
  const manager = createRoomSocket({ origin: 'http://127.0.0.1:9' }).io;
  expect(manager.timeout()).toBe(20_000);
  expect(manager.reconnection()).toBe(true);
  expect(manager.reconnectionDelay()).toBe(1_000);
  expect(manager.reconnectionDelayMax()).toBe(5_000);
  expect(manager.randomizationFactor()).toBe(0.5);
  expect(manager.reconnectionAttempts()).toBe(Number.POSITIVE_INFINITY);
});

it('a connection that is still being made is not cut, and is not made again', async () => {
  const closed: boolean[] = [];
  const server = createServer((connection) => connection.on('close', (hadError) => closed.push(hadError)));
  const arrived = new Promise<void>((resolve) => server.once('connection', () => resolve()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { readonly port: number };
  const socket = createRoomSocket({ origin: `http://127.0.0.1:${port}` }).connect();
  await arrived;
  closeRoomSocket(socket);
  expect(socket.active).toBe(true);
  expect(socket.io.reconnection()).toBe(false);
  expect(closed).toEqual([]);
  socket.disconnect();
  server.close();
});
