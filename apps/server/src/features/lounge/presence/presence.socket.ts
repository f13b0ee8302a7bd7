import { roomCommands } from '@madoi/contract/socket/room-commands';
import type { Log } from '#platform/log.ts';
import type { AppSocket } from '#platform/sockets/app-socket.ts';
import { createSerialRunner, type RunInOrder } from '#platform/sockets/serial-queue.ts';
import type { SocketServer } from '#platform/sockets/socket-server.ts';
import type { Kick } from '../moderation/kick-topic.ts';
import { type JoiningSocket, joinRoom, leaveRoom, type PresenceContext } from './join-room.ts';
import { refreshProfile } from './refresh-profile.ts';
import type { RoomError } from './room-errors.ts';
import type { Welcome } from './welcome-topic.ts';

function joiningSocketOf(
  socketServer: SocketServer,
  context: PresenceContext,
  socket: AppSocket,
  batch: boolean,
): JoiningSocket {
  return {
    socketId: socket.id,
    identity: socket.data.identity,
    enter: async (roomId) => {
      const { identity } = socket.data;
      const userId = identity?.guest === false ? identity.user?.id : undefined;
      const hidden = await context.blockListCache.hold(socket.id, userId);
      // Closed meanwhile: the leave that follows has nothing to take back.
      if (socket.connected) await socketServer.rooms.join(socket, roomId, { batch, hidden });
    },
    exit: () => {
      socketServer.rooms.leave(socket);
      context.blockListCache.release(socket.id);
    },
    send: (activity) => void socket.emit('receive:message:system', activity),
    isConnected: () => socket.connected,
  };
}

export interface PresenceSockets {
  /** Ends when everyone who was disconnected has left. */
  drain(): Promise<void>;
  /** Somebody may not stay: their sockets of this process hear so, and nothing of the room after it. */
  kick(exit: Kick): void;
  /** Ends the connection of a socket, not the socket: its client comes back by itself. */
  dropConnection(socketId: string): void;
  /** Words for somebody alone, on each of their sockets of this process. */
  welcome(welcome: Welcome): void;
  /** A call of somebody in a room failed: each of their sockets of this process there hears so. */
  emitError(failed: RoomError): void;
  /** Somebody has another name or picture: so have their sockets of this process, and the rooms they sit in hear of it. */
  applyProfileUpdate(userId: string): void;
}

interface ConnectedSocket {
  readonly socket: AppSocket;
  readonly runInOrder: RunInOrder;
}

export function registerPresenceSocket(
  socketServer: SocketServer,
  context: PresenceContext,
  log: Log,
): PresenceSockets {
  const leaving = new Set<Promise<unknown>>();
  const connected = new Map<string, ConnectedSocket>();
  const kick = ({ personKey, notice }: Kick): void => {
    const { roomId } = notice;
    context.snapshots.invalidate(roomId);
    context.roomConnections.forgetRoomOf(personKey, roomId);
    for (const socketId of context.roomConnections.socketsOf(roomId, personKey)) {
      const { socket, runInOrder } = connected.get(socketId) ?? {};
      if (!socket || !runInOrder) continue;
      // Receives nothing from now on; the leave waits behind a join that is still under way.
      socketServer.rooms.leave(socket);
      socket.emit('receive:user:removed', notice);
      runInOrder(async () => {
        if (context.roomConnections.of(socketId)?.roomId === roomId)
          await leaveRoom(context, joiningSocketOf(socketServer, context, socket, false));
      }).catch((error: unknown) => log.error({ err: error }, 'somebody could not be kicked from a room'));
    }
  };
  const welcome = ({ roomId, personKey, activities }: Welcome): void => {
    for (const socketId of context.roomConnections.socketsOf(roomId, personKey)) {
      for (const activity of activities) connected.get(socketId)?.socket.emit('receive:message:system', activity);
    }
  };
  const emitError = ({ roomId, personKey, error }: RoomError): void => {
    for (const socketId of context.roomConnections.socketsOf(roomId, personKey)) {
      connected.get(socketId)?.socket.emit('error', error);
    }
  };
  const refresh = async (userId: string): Promise<void> => {
    const shown = await refreshProfile(context, userId);
    if (!shown) return;
    for (const { socket } of connected.values()) {
      const { identity } = socket.data;
      if (identity?.user?.id === userId) socket.data.identity = { ...identity, user: { ...identity.user, ...shown } };
    }
  };
  const applyProfileUpdate = (userId: string): void => {
    refresh(userId).catch((error: unknown) =>
      log.error({ err: error }, 'a changed profile could not be published to the rooms'),
    );
  };
  socketServer.onConnection((socket) => {
    // A leave that overtook its join would leave a stale occupant in the room.
    const runInOrder = createSerialRunner();
    connected.set(socket.id, { socket, runInOrder });
    socketServer.onCommand(socket, roomCommands.joinRoom, ({ roomId, batch }) =>
      runInOrder(() => joinRoom(context, joiningSocketOf(socketServer, context, socket, batch === true), roomId)),
    );
    socketServer.onCommand(socket, roomCommands.leaveRoom, () =>
      runInOrder(async () => {
        const wasIn = await leaveRoom(context, joiningSocketOf(socketServer, context, socket, false));
        return { status: 200, message: wasIn ? 'left' : 'not_joined' };
      }),
    );
    socket.once('disconnect', () => {
      connected.delete(socket.id);
      const left = runInOrder(() => leaveRoom(context, joiningSocketOf(socketServer, context, socket, false)))
        .catch((error: unknown) => log.error({ err: error }, 'a leave could not be carried out'))
        .finally(() => leaving.delete(left));
      leaving.add(left);
    });
  });
  const dropConnection = (socketId: string): void => void connected.get(socketId)?.socket.conn.close();
  return {
    drain: async () => void (await Promise.all(leaving)),
    kick,
    dropConnection,
    welcome,
    emitError,
    applyProfileUpdate,
  };
}
