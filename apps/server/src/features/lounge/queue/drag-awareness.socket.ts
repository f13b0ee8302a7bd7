import { roomCommands } from '@madoi/contract/socket/room-commands';
import type { BlockListCache } from '#features/people/people.api.ts';
import type { AppSocket } from '#platform/sockets/app-socket.ts';
import type { SocketServer } from '#platform/sockets/socket-server.ts';
import type { RoomConnections } from '../presence/room-connections.ts';
import { isStaff } from '../room/room-roles.ts';
import type { DragAwareness } from './drag-awareness.ts';

export interface DragAwarenessReaders {
  readonly roomConnections: Pick<RoomConnections, 'of'>;
  readonly blockListCache: Pick<BlockListCache, 'of'>;
}

/** Drag updates go to the other controllers in the room whom no block hides from the sender; listeners never hear of them. */
export function registerDragAwarenessSocket(
  socketServer: SocketServer,
  dragAwareness: DragAwareness,
  { roomConnections, blockListCache }: DragAwarenessReaders,
): void {
  /** Sockets with an account: nobody else can be a controller. */
  const named = new Set<AppSocket>();
  socketServer.onConnection((socket) => {
    if (socket.data.identity?.user !== undefined) named.add(socket);
  });
  socketServer.onDisconnect((socket) => void named.delete(socket));
  socketServer.onCommand(roomCommands.updateQueueDrag, async ({ mediaTrackId }, { id }) => {
    const connection = roomConnections.of(id);
    return connection ? dragAwareness.show(connection, mediaTrackId) : { status: 404, message: 'not_joined' };
  });
  dragAwareness.onDragUpdate(({ roomId, socketId, staff, hand }) => {
    for (const socket of named) {
      if (socket.id === socketId || roomConnections.of(socket.id)?.roomId !== roomId) continue;
      if (!isStaff(staff, socket.data.identity)) continue;
      // Until it is known whom a block hides from them, nobody's name is shown.
      const hidden = blockListCache.of(socket.id);
      if (hidden?.has(hand.user.id) === false) socket.emit('receive:queue:hand:update', hand);
    }
  });
}
