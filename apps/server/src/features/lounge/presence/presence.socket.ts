import { joinSchema } from '@madoi/contract/lounge/people';
import * as z from 'zod/mini';
import type { Log } from '../../../platform/log.ts';
import type { EdgeSocket } from '../../../platform/sockets/edge-socket.ts';
import type { SocketEdge } from '../../../platform/sockets/socket-edge.ts';
import { createTurns, type InTurn } from '../../../platform/sockets/turns.ts';
import type { Exit } from '../moderation/exits.ts';
import { type Comer, joinRoom, leaveRoom, type PresenceContext } from './join-room.ts';
import { renewPerson } from './renew-person.ts';
import type { RoomError } from './room-errors.ts';
import type { Welcome } from './welcomes.ts';

const leaveSchema = z.object({});

function comerOf(edge: SocketEdge, context: PresenceContext, socket: EdgeSocket, batch: boolean): Comer {
  return {
    socketId: socket.id,
    identity: socket.data.identity,
    enter: async (roomId) => {
      const { identity } = socket.data;
      const userId = identity?.guest === false ? identity.user?.id : undefined;
      const hidden = await context.hiddenPeople.hold(socket.id, userId);
      // Closed meanwhile: the leave that follows has nothing to take back.
      if (socket.connected) await edge.rooms.join(socket, roomId, { batch, hidden });
    },
    exit: () => {
      edge.rooms.leave(socket);
      context.hiddenPeople.release(socket.id);
    },
    tell: (activity) => void socket.emit('receive:message:system', activity),
    isConnected: () => socket.connected,
  };
}

export interface PresenceSockets {
  /** Ends when everyone who was disconnected has left. */
  everyoneLeft(): Promise<void>;
  /** Somebody may not stay: their sockets of this process hear so, and nothing of the room after it. */
  putOut(exit: Exit): void;
  /** Ends the connection of a socket, not the socket: its client comes back by itself. */
  breakLine(socketId: string): void;
  /** Words for somebody alone, on each of their sockets of this process. */
  welcome(welcome: Welcome): void;
  /** A call of somebody in a room failed: each of their sockets of this process there hears so. */
  fail(failed: RoomError): void;
  /** Somebody has another name or picture: so have their sockets of this process, and the rooms they sit in hear of it. */
  renew(userId: string): void;
}

interface Connected {
  readonly socket: EdgeSocket;
  readonly inTurn: InTurn;
}

export function registerPresenceSocket(edge: SocketEdge, context: PresenceContext, log: Log): PresenceSockets {
  const leaving = new Set<Promise<unknown>>();
  const connected = new Map<string, Connected>();
  const putOut = ({ personKey, notice }: Exit): void => {
    const { roomId } = notice;
    context.snapshots.forget(roomId);
    context.seats.forgetRoomOf(personKey, roomId);
    for (const socketId of context.seats.socketsOf(roomId, personKey)) {
      const { socket, inTurn } = connected.get(socketId) ?? {};
      if (!socket || !inTurn) continue;
      // Deaf at once; the leave waits for its turn, behind a join that is still under way.
      edge.rooms.leave(socket);
      socket.emit('receive:user:removed', notice);
      inTurn(async () => {
        if (context.seats.of(socketId)?.roomId === roomId)
          await leaveRoom(context, comerOf(edge, context, socket, false));
      }).catch((error: unknown) => log.error({ err: error }, 'somebody could not be put out of a room'));
    }
  };
  const welcome = ({ roomId, personKey, activities }: Welcome): void => {
    for (const socketId of context.seats.socketsOf(roomId, personKey)) {
      for (const activity of activities) connected.get(socketId)?.socket.emit('receive:message:system', activity);
    }
  };
  const fail = ({ roomId, personKey, error }: RoomError): void => {
    for (const socketId of context.seats.socketsOf(roomId, personKey)) {
      connected.get(socketId)?.socket.emit('error', error);
    }
  };
  const renewed = async (userId: string): Promise<void> => {
    const shown = await renewPerson(context, userId);
    if (!shown) return;
    for (const { socket } of connected.values()) {
      const { identity } = socket.data;
      if (identity?.user?.id === userId) socket.data.identity = { ...identity, user: { ...identity.user, ...shown } };
    }
  };
  const renew = (userId: string): void => {
    renewed(userId).catch((error: unknown) => log.error({ err: error }, 'a new name did not come to the rooms'));
  };
  edge.onConnection((socket) => {
    // A leave that overtook its join would leave a ghost in the room.
    const inTurn = createTurns();
    connected.set(socket.id, { socket, inTurn });
    edge.onCommand(socket, 'send:user:joined:v2', joinSchema, ({ roomId, batch }) =>
      inTurn(() => joinRoom(context, comerOf(edge, context, socket, batch === true), roomId)),
    );
    edge.onCommand(socket, 'send:user:leave', leaveSchema, () =>
      inTurn(async () => {
        const wasIn = await leaveRoom(context, comerOf(edge, context, socket, false));
        return { status: 200, message: wasIn ? 'left' : 'not_joined' };
      }),
    );
    socket.once('disconnect', () => {
      connected.delete(socket.id);
      const left = inTurn(() => leaveRoom(context, comerOf(edge, context, socket, false)))
        .catch((error: unknown) => log.error({ err: error }, 'a leave could not be carried out'))
        .finally(() => leaving.delete(left));
      leaving.add(left);
    });
  });
  const breakLine = (socketId: string): void => void connected.get(socketId)?.socket.conn.close();
  return { everyoneLeft: async () => void (await Promise.all(leaving)), putOut, breakLine, welcome, fail, renew };
}
