import { roomCommands } from '@madoi/contract/socket/room-commands';
import type { SocketServer } from '#platform/sockets/socket-server.ts';
import { acceptRequest } from './accept-request.ts';
import { type AddRequestContext, addRequest } from './add-request.ts';
import { moveRequest, removeRequest } from './remove-or-move-request.ts';
import { requestRefusalAck } from './requests-context.ts';

/** Commands go to the room that the socket is in (specification 7.29). */
export function registerRequestsSocket(socketServer: SocketServer, context: AddRequestContext): void {
  socketServer.onCommand(roomCommands.addRequest, (command, socket) =>
    socket.data.identity ? addRequest(context, socket.id, command) : requestRefusalAck('no_session'),
  );
  socketServer.onCommand(roomCommands.acceptRequest, (command, socket) =>
    socket.data.identity ? acceptRequest(context, socket.id, command) : requestRefusalAck('no_session'),
  );
  socketServer.onCommand(roomCommands.removeRequest, (command, socket) =>
    socket.data.identity ? removeRequest(context, socket.id, command) : requestRefusalAck('no_session'),
  );
  socketServer.onCommand(roomCommands.moveRequest, (command, socket) =>
    socket.data.identity ? moveRequest(context, socket.id, command) : requestRefusalAck('no_session'),
  );
}
