import { registerQueueEventsSchema } from '@madoi/contract/lounge/queue';
import * as z from 'zod/mini';
import type { EdgeSocket } from '../../../platform/sockets/edge-socket.ts';
import { registerRefusal } from '../../../platform/sockets/refusals.ts';
import type { SocketEdge } from '../../../platform/sockets/socket-edge.ts';
import type { Seats } from '../presence/seats.ts';
import { actorOf, type RegisterQueueContext, registerQueueEvents } from './register-queue-events.ts';

/** What can be read of a register that is not one. */
const sentLastIdSchema = z.object({ lastId: registerQueueEventsSchema.shape.lastId });

const sentLastId = (payload: unknown): number => {
  const sent = sentLastIdSchema.safeParse(payload);
  return sent.success ? sent.data.lastId : 0;
};

/**
 * A register goes to the room that the socket is in; one that is in none has nothing ready to control. Every answer carries the
 * room's true `lastId` (decisions, section 5): without a seat that of the room where this person sat last, as a page whose line
 * was new presses before it has joined; where there is none, or the database is away, what the client says it knows.
 */
export function registerQueueSocket(
  edge: SocketEdge,
  context: RegisterQueueContext,
  seats: Pick<Seats, 'of' | 'lastRoomOf'>,
): void {
  const roomOf = (socket: EdgeSocket): string | undefined => {
    const { identity } = socket.data;
    return seats.of(socket.id)?.roomId ?? (identity && seats.lastRoomOf(identity));
  };
  const lastIdFor = async (socket: EdgeSocket, payload: unknown): Promise<number> => {
    const roomId = roomOf(socket);
    return roomId === undefined ? sentLastId(payload) : (await context.store.read(roomId)).lastId;
  };
  edge.onConnection((socket) => {
    edge.onCommand(
      socket,
      'send:queue:event:register',
      registerQueueEventsSchema,
      async (register) => {
        const seat = seats.of(socket.id);
        if (!seat) return { result: 'not_ready', lastId: await lastIdFor(socket, register) };
        return registerQueueEvents(context, seat.roomId, actorOf(seat.identity), register);
      },
      async (failure, _socket, payload) =>
        registerRefusal(failure, failure === 'unavailable' ? sentLastId(payload) : await lastIdFor(socket, payload)),
    );
  });
}
