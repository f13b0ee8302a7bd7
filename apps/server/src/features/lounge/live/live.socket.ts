import { liveCommands } from '@madoi/contract/socket/live-commands';
import type { AppSocket } from '#platform/sockets/app-socket.ts';
import { createSerialRunner } from '#platform/sockets/serial-queue.ts';
import type { SocketServer } from '#platform/sockets/socket-server.ts';
import type { LiveConnections } from './connect-live.ts';
import { handleRecordingCommand, handleStageCommand, startLive, updateLive } from './live-commands.ts';
import { type LiveContext, liveRefusalAck } from './live-context.ts';
import { sendCaption } from './send-caption.ts';

/** Commands go to the room that the socket is in (specification 7.29). */
export function registerLiveSocket(
  socketServer: SocketServer,
  context: LiveContext,
  connections: LiveConnections,
): void {
  // Unmuting that overtook the muting after it would leave a microphone open.
  const runInOrder = createSerialRunner<AppSocket>();
  const inOrder =
    <Command, Answer>(run: (context: LiveContext, socketId: string, command: Command) => Promise<Answer>) =>
    async (command: Command, socket: AppSocket) =>
      socket.data.identity ? runInOrder(socket, () => run(context, socket.id, command)) : liveRefusalAck('no_session');
  socketServer.onCommand(liveCommands.startLive, inOrder(startLive));
  socketServer.onCommand(liveCommands.updateLive, inOrder(updateLive));
  socketServer.onCommand(liveCommands.changeStage, inOrder(handleStageCommand));
  socketServer.onCommand(liveCommands.setRecording, inOrder(handleRecordingCommand));
  socketServer.onCommand(liveCommands.offerLive, (offer, socket) =>
    socket.data.identity ? connections.offer(socket.id, offer, socket.data.addressKey) : liveRefusalAck('no_session'),
  );
  socketServer.onCommand(liveCommands.hangUpLive, ({ connectionId }, socket) => {
    connections.hangUp(socket.id, connectionId);
    return { status: 200, message: 'hung_up' };
  });
  socketServer.onCommand(liveCommands.sendCaption, (caption, socket) =>
    socket.data.identity ? sendCaption(context, socket.id, caption) : liveRefusalAck('no_session'),
  );
  socketServer.onDisconnect(({ id }) => connections.hangUp(id));
}
