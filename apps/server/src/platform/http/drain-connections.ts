import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Watches the connections of a server from now on. The returned function ends each as soon as no request is under way on
 * it: call it when the server is about to close. `server.close()` waits for all connections and by itself ends those alone
 * that are idle at that moment: not one that has sent nothing yet (browsers open some ahead), nor one whose answer was
 * still being written, which then stays for its keep-alive time. WebSockets are left to what upgraded them.
 */
export function createConnectionDrain(server: Server): () => void {
  const underWay = new Map<Socket, number>();
  let isDraining = false;

  const endIfIdle = (socket: Socket): void => {
    // What was written before still reaches the peer.
    if (isDraining && underWay.get(socket) === 0) socket.destroySoon();
  };
  const count = (socket: Socket, change: 1 | -1): void => {
    const requests = underWay.get(socket);
    if (requests !== undefined) underWay.set(socket, requests + change);
    endIfIdle(socket);
  };
  server.on('connection', (socket: Socket) => {
    underWay.set(socket, 0);
    socket.once('close', () => underWay.delete(socket));
    endIfIdle(socket);
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    count(socket, 1);
    response.once('close', () => count(socket, -1));
  });
  server.on('upgrade', ({ socket }: IncomingMessage) => underWay.delete(socket));
  return () => {
    isDraining = true;
    for (const socket of underWay.keys()) endIfIdle(socket);
  };
}
