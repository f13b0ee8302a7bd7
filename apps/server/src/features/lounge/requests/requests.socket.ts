import {
  addRequestSchema,
  moveRequestSchema,
  moveRequestToQueueSchema,
  removeRequestSchema,
} from '@madoi/contract/lounge/requests';
import type { SocketEdge } from '../../../platform/sockets/socket-edge.ts';
import { acceptRequest } from './accept-request.ts';
import { addRequest } from './add-request.ts';
import { type RequestsContext, refuse } from './requests-context.ts';
import { moveRequest, removeRequest } from './settle-request.ts';

/** Commands go to the room that the socket is in (specification 7.29). */
export function registerRequestsSocket(edge: SocketEdge, context: RequestsContext): void {
  edge.onConnection((socket) => {
    edge.onCommand(socket, 'send:request_queue:event:add', addRequestSchema, (command) =>
      socket.data.identity ? addRequest(context, socket.id, command) : refuse('no_session'),
    );
    edge.onCommand(socket, 'send:request_queue:event:move_queue', moveRequestToQueueSchema, (command) =>
      socket.data.identity ? acceptRequest(context, socket.id, command) : refuse('no_session'),
    );
    edge.onCommand(socket, 'send:request_queue:event:remove', removeRequestSchema, (command) =>
      socket.data.identity ? removeRequest(context, socket.id, command) : refuse('no_session'),
    );
    edge.onCommand(socket, 'send:request_queue:event:move', moveRequestSchema, (command) =>
      socket.data.identity ? moveRequest(context, socket.id, command) : refuse('no_session'),
    );
  });
}
