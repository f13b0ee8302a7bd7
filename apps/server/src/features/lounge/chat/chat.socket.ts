import { roomCommands } from '@madoi/contract/socket/room-commands';
import type { SocketServer } from '#platform/sockets/socket-server.ts';
import type { ModerationContext } from '../moderation/moderation-context.ts';
import { removeMessage } from './remove-message.ts';
import { type ChatContext, sendMessage } from './send-message.ts';

export type ChatSocketContext = ChatContext & Pick<ModerationContext, 'moderation'>;

export function registerChatSocket(socketServer: SocketServer, context: ChatSocketContext): void {
  socketServer.onCommand(roomCommands.sendMessage, async (command, socket) => {
    if (!socket.data.identity) return { status: 401, message: 'no_session' };
    const { refused, ...ack } = await sendMessage(context, socket.id, command);
    if (refused) {
      const type = refused === 'ng_words' ? 'ng_words' : 'bad_param';
      socket.emit('error', { source: 'message', type, message: refused });
    }
    return ack;
  });
  socketServer.onCommand(roomCommands.removeMessage, async ({ id }, socket) => {
    if (!socket.data.identity) return { status: 401, message: 'no_session' };
    return removeMessage(context, socket.id, id);
  });
}
