import { roomCommands } from '@madoi/contract/socket/room-commands';
import type { SocketServer } from '#platform/sockets/socket-server.ts';
import { type ReactionContext, sendReaction } from './send-reaction.ts';

export function registerReactionsSocket(socketServer: SocketServer, context: ReactionContext): void {
  socketServer.onCommand(roomCommands.sendReaction, async (command, socket) => {
    if (!socket.data.identity) return { status: 401, message: 'no_session' };
    return sendReaction(context, socket.id, command);
  });
}
