import { liveStartSchema, liveUpdateSchema } from '@madoi/contract/lounge/live/live-audio';
import { sendCaptionSchema } from '@madoi/contract/lounge/live/live-caption';
import { recordingCommandSchema } from '@madoi/contract/lounge/live/live-recording';
import { liveHangUpSchema, liveOfferSchema } from '@madoi/contract/lounge/live/live-signal';
import { stageCommandSchema } from '@madoi/contract/lounge/live/live-stage';
import type { SocketEdge } from '../../../platform/sockets/socket-edge.ts';
import { createTurns } from '../../../platform/sockets/turns.ts';
import type { LiveConnections } from './connect-live.ts';
import { commandRecording, commandStage, startLive, updateLive } from './go-on-air.ts';
import { type LiveContext, refuse } from './live-context.ts';
import { sendCaption } from './send-caption.ts';

/** Commands go to the room that the socket is in (specification 7.29). */
export function registerLiveSocket(edge: SocketEdge, context: LiveContext, connections: LiveConnections): void {
  edge.onConnection((socket) => {
    // Unmuting that overtook the muting after it would leave a microphone open.
    const inTurn = createTurns();
    edge.onCommand(socket, 'send:liveaudio:event:start:v1', liveStartSchema, (command) =>
      socket.data.identity ? inTurn(() => startLive(context, socket.id, command)) : refuse('no_session'),
    );
    edge.onCommand(socket, 'send:liveaudio:event:update:v1', liveUpdateSchema, (command) =>
      socket.data.identity ? inTurn(() => updateLive(context, socket.id, command)) : refuse('no_session'),
    );
    edge.onCommand(socket, 'send:liveaudio:stage', stageCommandSchema, (command) =>
      socket.data.identity ? inTurn(() => commandStage(context, socket.id, command)) : refuse('no_session'),
    );
    edge.onCommand(socket, 'send:liveaudio:recording', recordingCommandSchema, (command) =>
      socket.data.identity ? inTurn(() => commandRecording(context, socket.id, command)) : refuse('no_session'),
    );
    edge.onCommand(socket, 'send:liveaudio:offer', liveOfferSchema, (offer) =>
      socket.data.identity ? connections.offer(socket.id, offer, socket.data.addressKey) : refuse('no_session'),
    );
    edge.onCommand(socket, 'send:liveaudio:hang_up', liveHangUpSchema, ({ connectionId }) => {
      connections.hangUp(socket.id, connectionId);
      return { status: 200, message: 'hung_up' };
    });
    edge.onCommand(socket, 'send:liveaudio:caption', sendCaptionSchema, (caption) =>
      socket.data.identity ? sendCaption(context, socket.id, caption) : refuse('no_session'),
    );
    socket.once('disconnect', () => connections.hangUp(socket.id));
  });
}
