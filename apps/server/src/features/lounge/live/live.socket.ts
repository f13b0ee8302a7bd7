import { liveStartSchema, liveUpdateSchema } from '@madoi/contract/lounge/live/live-audio';
import { sendCaptionSchema } from '@madoi/contract/lounge/live/live-caption';
import { recordingCommandSchema } from '@madoi/contract/lounge/live/live-recording';
import { liveHangUpSchema, liveOfferSchema } from '@madoi/contract/lounge/live/live-signal';
import { stageCommandSchema } from '@madoi/contract/lounge/live/live-stage';
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
    socketServer.onCommand(socket, 'send:liveaudio:event:start:v1', liveStartSchema, (command) =>
      socket.data.identity ? runInOrder(() => startLive(context, socket.id, command)) : liveRefusalAck('no_session'),
    );
    socketServer.onCommand(socket, 'send:liveaudio:event:update:v1', liveUpdateSchema, (command) =>
      socket.data.identity ? runInOrder(() => updateLive(context, socket.id, command)) : liveRefusalAck('no_session'),
    );
    socketServer.onCommand(socket, 'send:liveaudio:stage', stageCommandSchema, (command) =>
      socket.data.identity
        ? runInOrder(() => handleStageCommand(context, socket.id, command))
        : liveRefusalAck('no_session'),
    );
    socketServer.onCommand(socket, 'send:liveaudio:recording', recordingCommandSchema, (command) =>
      socket.data.identity
        ? runInOrder(() => handleRecordingCommand(context, socket.id, command))
        : liveRefusalAck('no_session'),
    );
    socketServer.onCommand(socket, 'send:liveaudio:offer', liveOfferSchema, (offer) =>
      socket.data.identity ? connections.offer(socket.id, offer, socket.data.addressKey) : liveRefusalAck('no_session'),
    );
    socketServer.onCommand(socket, 'send:liveaudio:hang_up', liveHangUpSchema, ({ connectionId }) => {
      connections.hangUp(socket.id, connectionId);
      return { status: 200, message: 'hung_up' };
    });
    socketServer.onCommand(socket, 'send:liveaudio:caption', sendCaptionSchema, (caption) =>
      socket.data.identity ? sendCaption(context, socket.id, caption) : liveRefusalAck('no_session'),
    );
    socket.once('disconnect', () => connections.hangUp(socket.id));
  });
}
