import { expect, it } from 'vitest';
import type { AppSocket } from './app-socket.ts';
import { releaseHandshake } from './release-handshake.ts';

const socketOver = (name: string) => {
  const request = { headers: { cookie: 'session=secret' } };
  const conn = { request, transport: { name } };
  return { conn, handshake: { headers: request.headers, query: { EIO: '4' }, auth: { protocolVersion: 1 } } };
};

it('lets the request of a WebSocket go, with its headers and its query, and keeps what the client says of itself', () => {
  const socket = socketOver('websocket');
  releaseHandshake(socket as unknown as AppSocket);
  expect(socket.conn.request).toBeUndefined();
  expect(socket.handshake).toEqual({ headers: {}, query: {}, auth: { protocolVersion: 1 } });
});

it('keeps the request of a client that polls', () => {
  const socket = socketOver('polling');
  releaseHandshake(socket as unknown as AppSocket);
  expect(socket.conn.request).toEqual({ headers: { cookie: 'session=secret' } });
});
