import type { RegisterResult } from '@madoi/contract/lounge/queue';
import { refuseRegister, roomCommands } from '@madoi/contract/socket/room-commands';
import * as z from 'zod/mini';
import type { AppSocket } from '#platform/sockets/app-socket.ts';
import type { SocketServer } from '#platform/sockets/socket-server.ts';
import type { RoomConnections } from '../presence/room-connections.ts';
import { actorOf } from '../room/room-roles.ts';
import { type RegisterQueueContext, registerQueueEvents } from './register-queue-events.ts';

/** What can be read of a register that is not one. */
const sentLastIdSchema = z.object({ lastId: roomCommands.registerQueueEvents.payload.shape.lastId });

const sentLastId = (payload: unknown): number => {
  const sent = sentLastIdSchema.safeParse(payload);
  return sent.success ? sent.data.lastId : 0;
};

/**
 * A register goes to the room that the socket is in; one that is in none has nothing ready to control. Every answer carries the
 * room's true `lastId` (decisions, section 5): for a socket in no room that of the room this person was last in, as a page whose connection
 * is new sends commands before it has joined; where there is none, or the database is away, what the client says it knows.
 */
export function registerQueueSocket(
  socketServer: SocketServer,
  context: RegisterQueueContext,
  roomConnections: Pick<RoomConnections, 'of' | 'lastRoomOf'>,
): void {
  const roomOf = (socket: AppSocket): string | undefined => {
    const { identity } = socket.data;
    return roomConnections.of(socket.id)?.roomId ?? (identity && roomConnections.lastRoomOf(identity));
  };
  const lastIdFor = async (socket: AppSocket, payload: unknown): Promise<number> => {
    const roomId = roomOf(socket);
    return roomId === undefined ? sentLastId(payload) : (await context.store.read(roomId)).lastId;
  };
  socketServer.onCommand(
    roomCommands.registerQueueEvents,
    async (register, socket): Promise<RegisterResult> => {
      const connection = roomConnections.of(socket.id);
      if (!connection) return { result: 'not_ready', lastId: await lastIdFor(socket, register) };
      return registerQueueEvents(context, connection.roomId, actorOf(connection.identity), register);
    },
    async (failure, socket, payload) =>
      refuseRegister(failure, failure === 'unavailable' ? sentLastId(payload) : await lastIdFor(socket, payload)),
  );
}
