import { roomCommands } from '@madoi/contract/socket/room-commands';
import { createInFlight, type InFlight } from '#platform/in-flight.ts';
import type { Log } from '#platform/log.ts';
import type { AppSocket } from '#platform/sockets/app-socket.ts';
import { createSerialRunner, type RunInOrder } from '#platform/sockets/serial-queue.ts';
import type { SocketServer } from '#platform/sockets/socket-server.ts';
import type { Kick } from '../room/kick-topic.ts';
import { personKeyOf } from '../room/person-key.ts';
import type { RoomError } from '../room/room-errors.ts';
import { type JoiningSocket, joinRoom, leaveRoom, type PresenceContext } from './join-room.ts';
import { refreshProfile } from './refresh-profile.ts';
import type { JoinedSocket } from './room-connections.ts';
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
  kick(kicked: Kick): void;
  /** Ends the connection of a socket, not the socket: its client comes back by itself. */
  dropConnection(socketId: string): void;
  /** Words for somebody alone, on each of their sockets of this process. */
  welcome(welcome: Welcome): void;
  /** A call of somebody in a room failed: each of their sockets of this process there hears so. */
  emitError(failed: RoomError): void;
  /** Somebody has another name or picture: so have their sockets of this process, and the rooms they sit in hear of it. */
  applyProfileUpdate(userId: string): void;
}

interface Presence {
  readonly socketServer: SocketServer;
  readonly context: PresenceContext;
  readonly log: Log;
  readonly connected: Map<string, AppSocket>;
  readonly runInOrder: RunInOrder<AppSocket>;
}

/** The sockets of this process with which somebody is in a room. */
const socketsIn = (
  { context, connected }: Presence,
  { roomId, personKey }: Pick<JoinedSocket, 'roomId' | 'personKey'>,
): readonly AppSocket[] =>
  context.roomConnections.socketsOf(roomId, personKey).flatMap((socketId) => connected.get(socketId) ?? []);

const leave = ({ socketServer, context }: Presence, socket: AppSocket) =>
  leaveRoom(context, joiningSocketOf(socketServer, context, socket, false));

/** A page of theirs may be waiting for the end of a kick that has become a ban. */
function notifyOutside({ connected }: Presence, { personKey, notice }: Kick, inside: readonly AppSocket[]): void {
  for (const each of connected.values()) {
    const { identity } = each.data;
    if (identity !== undefined && personKeyOf(identity) === personKey && !inside.includes(each))
      each.emit('receive:user:removed', notice);
  }
}

function kick(presence: Presence, { personKey, notice }: Kick): void {
  const { socketServer, context, log, runInOrder } = presence;
  const { roomId } = notice;
  // First: a join that is under way goes by it (`joinRoom`).
  context.snapshots.invalidate(roomId);
  context.roomConnections.forgetRoomOf(personKey, roomId);
  const inside = socketsIn(presence, { roomId, personKey });
  notifyOutside(presence, { personKey, notice }, inside);
  for (const socket of inside) {
    // Receives nothing from now on; the leave waits behind a join that is still under way.
    socketServer.rooms.leave(socket);
    socket.emit('receive:user:removed', notice);
    runInOrder(socket, async () => {
      if (context.roomConnections.of(socket.id)?.roomId === roomId) await leave(presence, socket);
    }).catch((error: unknown) => log.error({ err: error }, 'somebody could not be kicked from a room'));
  }
}

async function applyProfile({ context, connected }: Presence, userId: string): Promise<void> {
  const shown = await refreshProfile(context, userId);
  if (!shown) return;
  for (const socket of connected.values()) {
    const { identity } = socket.data;
    if (identity?.user?.id === userId) socket.data.identity = { ...identity, user: { ...identity.user, ...shown } };
  }
}

function registerPresence(presence: Presence, leaving: InFlight): void {
  const { socketServer, context, log, connected, runInOrder } = presence;
  socketServer.onConnection((socket) => {
    connected.set(socket.id, socket);
    const { identity, formerIdentity } = socket.data;
    if (identity && formerIdentity) context.roomConnections.handOver(formerIdentity, identity);
  });
  socketServer.onCommand(roomCommands.joinRoom, ({ roomId, batch }, socket) =>
    runInOrder(socket, () => joinRoom(context, joiningSocketOf(socketServer, context, socket, batch === true), roomId)),
  );
  socketServer.onCommand(roomCommands.leaveRoom, (_input, socket) =>
    runInOrder(socket, async () => {
      const wasIn = await leave(presence, socket);
      return { status: 200, message: wasIn ? 'left' : 'not_joined' };
    }),
  );
  socketServer.onDisconnect((socket) => {
    connected.delete(socket.id);
    leaving.add(
      runInOrder(socket, () => leave(presence, socket)).catch((error: unknown) =>
        log.error({ err: error }, 'a leave could not be carried out'),
      ),
    );
  });
}

export function registerPresenceSocket(
  socketServer: SocketServer,
  context: PresenceContext,
  log: Log,
): PresenceSockets {
  const connected = new Map<string, AppSocket>();
  const leaving = createInFlight();
  // A leave that overtook its join would leave a stale occupant in the room.
  const runInOrder = createSerialRunner<AppSocket>();
  const presence: Presence = { socketServer, context, log, connected, runInOrder };
  registerPresence(presence, leaving);
  return {
    drain: leaving.done,
    kick: (kicked) => kick(presence, kicked),
    dropConnection: (socketId) => void connected.get(socketId)?.conn.close(),
    welcome: ({ activities, ...person }) => {
      for (const socket of socketsIn(presence, person)) {
        for (const activity of activities) socket.emit('receive:message:system', activity);
      }
    },
    emitError: ({ error, ...person }) => {
      for (const socket of socketsIn(presence, person)) socket.emit('error', error);
    },
    applyProfileUpdate: (userId) => {
      applyProfile(presence, userId).catch((error: unknown) =>
        log.error({ err: error }, 'a changed profile could not be published to the rooms'),
      );
    },
  };
}
