import { liveCommands } from '@madoi/contract/socket/live-commands';
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
  socketServer.onConnection((socket) => {
    // Unmuting that overtook the muting after it would leave a microphone open.
    const runInOrder = createSerialRunner();
    socketServer.onCommand(socket, liveCommands.startLive, (command) =>
      socket.data.identity ? runInOrder(() => startLive(context, socket.id, command)) : liveRefusalAck('no_session'),
    );
    socketServer.onCommand(socket, liveCommands.updateLive, (command) =>
      socket.data.identity ? runInOrder(() => updateLive(context, socket.id, command)) : liveRefusalAck('no_session'),
    );
    socketServer.onCommand(socket, liveCommands.changeStage, (command) =>
      socket.data.identity
        ? runInOrder(() => handleStageCommand(context, socket.id, command))
        : liveRefusalAck('no_session'),
    );
    socketServer.onCommand(socket, liveCommands.setRecording, (command) =>
      socket.data.identity
        ? runInOrder(() => handleRecordingCommand(context, socket.id, command))
        : liveRefusalAck('no_session'),
    );
    socketServer.onCommand(socket, liveCommands.offerLive, (offer) =>
      socket.data.identity ? connections.offer(socket.id, offer, socket.data.addressKey) : liveRefusalAck('no_session'),
    );
    socketServer.onCommand(socket, liveCommands.hangUpLive, ({ connectionId }) => {
      connections.hangUp(socket.id, connectionId);
      return { status: 200, message: 'hung_up' };
    });
    socketServer.onCommand(socket, liveCommands.sendCaption, (caption) =>
      socket.data.identity ? sendCaption(context, socket.id, caption) : liveRefusalAck('no_session'),
    );
    socket.on('disconnect', () => connections.hangUp(socket.id));
  });
}
