import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { Server } from 'socket.io';
import { expect, it } from 'vitest';
import { attemptUnderWay, createClientSocket, isOpening } from './client-socket.ts';

it('[9.10] waits 20 s, reconnects after 1 to 5 s with a randomisation of 0.5, and never gives up', () => {
  const manager = createClientSocket({ origin: 'http://127.0.0.1:9' }).io;
  expect(manager.timeout()).toBe(20_000);
  expect(manager.reconnection()).toBe(true);
  expect(manager.reconnectionDelay()).toBe(1_000);
  expect(manager.reconnectionDelayMax()).toBe(5_000);
  expect(manager.randomizationFactor()).toBe(0.5);
  expect(manager.reconnectionAttempts()).toBe(Number.POSITIVE_INFINITY);
});

it('is being opened from the call until its server answers or it is ended', async () => {
  const server = createServer();
  const arrived = new Promise<void>((resolve) => server.once('connection', () => resolve()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const socket = createClientSocket({ origin: `http://127.0.0.1:${port}` });
  expect(isOpening(socket)).toBe(false);
  socket.connect();
  await arrived;
  expect(isOpening(socket)).toBe(true);
  const first = attemptUnderWay(socket);
  expect(first).toBeDefined();
  socket.disconnect();
  expect(isOpening(socket)).toBe(false);
  expect(attemptUnderWay(socket)).toBeUndefined();
  socket.connect();
  expect(attemptUnderWay(socket)).not.toBe(first);
  socket.disconnect();
  server.close();
});

it('ends on a WebSocket although the server did not take the first', async () => {
  const http = createHttpServer();
  let refused = 0;
  const server = new Server({ serveClient: false });
  server.attach(http);
  const [upgrade] = http.listeners('upgrade');
  http.removeAllListeners('upgrade');
  http.on('upgrade', (request, connection, head) => {
    if (refused > 0) return upgrade?.call(http, request, connection, head);
    refused += 1;
    connection.destroy();
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const socket = createClientSocket({ origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}` });
  const connected = new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  const upgraded = new Promise<void>((resolve) =>
    server.engine.on('connection', (connection) => connection.once('upgrade', () => resolve())),
  );
  socket.connect();
  await Promise.all([connected, upgraded]);
  expect(refused).toBe(1);
  expect(attemptUnderWay(socket)).toBeUndefined();
  socket.disconnect();
  await server.close();
});
