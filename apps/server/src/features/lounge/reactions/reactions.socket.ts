import { sendReactionSchema } from '@madoi/contract/lounge/reaction';
import type { SocketEdge } from '../../../platform/sockets/socket-edge.ts';
import { type ReactionContext, sendReaction } from './send-reaction.ts';

export function registerReactionsSocket(edge: SocketEdge, context: ReactionContext): void {
  edge.onConnection((socket) => {
    edge.onCommand(socket, 'send:reaction', sendReactionSchema, async (command) => {
      if (!socket.data.identity) return { status: 401, message: 'no_session' };
      return sendReaction(context, socket.id, command);
    });
  });
}
