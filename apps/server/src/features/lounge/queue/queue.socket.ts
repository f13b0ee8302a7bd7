import { registerQueueEventsSchema } from '@madoi/contract/lounge/queue';
import type { SocketEdge } from '../../../platform/sockets/socket-edge.ts';
import type { Seats } from '../presence/seats.ts';
import { actorOf, type RegisterQueueContext, registerQueueEvents } from './register-queue-events.ts';

/** A register goes to the room that the socket is in; one that is in none has nothing ready to control. */
export function registerQueueSocket(edge: SocketEdge, context: RegisterQueueContext, seats: Pick<Seats, 'of'>): void {
  edge.onConnection((socket) => {
    edge.onCommand(socket, 'send:queue:event:register', registerQueueEventsSchema, async (register) => {
      const seat = seats.of(socket.id);
      if (!seat) return { result: 'not_ready', lastId: 0 };
      return registerQueueEvents(context, seat.roomId, actorOf(seat.identity), register);
    });
  });
}
