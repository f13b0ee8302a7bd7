import { clockSchema } from '@madoi/contract/socket-events';
import type { SocketEdge } from '../../../platform/sockets/socket-edge.ts';

/** Answers what time it is here (decisions, section 5): for everyone who is connected, in a room or not. */
export function registerClockSocket(edge: SocketEdge, preciseNowMs: () => number): void {
  edge.onConnection((socket) => {
    edge.onCommand(socket, 'send:clock', clockSchema, () => {
      const t1 = preciseNowMs();
      return { t1, t2: preciseNowMs() };
    });
  });
}
