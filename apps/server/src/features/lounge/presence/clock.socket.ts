import { clockSchema } from '@madoi/contract/socket-events';
import type { SocketServer } from '#platform/sockets/socket-server.ts';

/** Answers what time it is here (decisions, section 5): for everyone who is connected, in a room or not. */
export function registerClockSocket(socketServer: SocketServer, preciseNowMs: () => number): void {
  socketServer.onConnection((socket) => {
    socketServer.onCommand(socket, 'send:clock', clockSchema, () => {
      const t1 = preciseNowMs();
      return { t1, t2: preciseNowMs() };
    });
  });
}
