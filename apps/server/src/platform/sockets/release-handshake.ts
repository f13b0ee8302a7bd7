import type { AppSocket } from './app-socket.ts';

const nothing = Object.freeze({});

/**
 * Lets the request of a handshake go, with its headers, which Engine.IO and Socket.IO keep as long as the connection
 * lives: 2 to 3 KB for each of them with a browser's headers. Call it when everything has been read of them. A client
 * that polls is left alone, because its connection may still be upgraded.
 */
export function releaseHandshake(socket: AppSocket): void {
  const connection = socket.conn as unknown as { request: unknown; readonly transport: { readonly name: string } };
  if (connection.transport.name !== 'websocket') return;
  connection.request = undefined;
  socket.handshake.headers = nothing;
  socket.handshake.query = nothing;
}
