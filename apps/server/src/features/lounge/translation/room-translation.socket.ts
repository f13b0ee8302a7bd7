import { roomCommands } from '@madoi/contract/socket/room-commands';
import type { SocketServer } from '#platform/sockets/socket-server.ts';
import type { ReaderLanguages } from './reader-languages.ts';

export function registerRoomTranslationSocket(socketServer: SocketServer, readers: ReaderLanguages): void {
  socketServer.onCommand(roomCommands.readLanguage, ({ languageCode }, socket) => {
    if (!socket.data.identity) return { status: 401, message: 'no_session' };
    readers.choose(socket.id, languageCode ?? undefined);
    return { status: 200, message: 'chosen' };
  });
  socketServer.onDisconnect(({ id }) => readers.choose(id, undefined));
}
