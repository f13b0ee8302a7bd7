import { liveRefusalStatus } from '@madoi/contract/lounge/live/live-audio';
import type { LiveOffer, LiveOfferAck } from '@madoi/contract/lounge/live/live-signal';
import type { JoinedSocket } from '../presence/room-connections.ts';
import { channelOf, isLiveAllowed, type LiveContext, liveRefusalAck, participantIdOf } from './live-context.ts';

/** A page that reconnects in a loop is slowed down; two connections, a retry of each and a reload are not. */
const offersMax = 12;
const offersWindowMs = 10_000;

/** The connections of this process's sockets: each belongs to one, and ends when that socket leaves the room. */
export interface LiveConnections {
  /** `addressKey`: what limits by address count the socket under. */
  offer(socketId: string, offer: LiveOffer, addressKey: string): Promise<LiveOfferAck>;
  /** Without a name: all of this socket's. */
  hangUp(socketId: string, connectionId?: string): void;
  /** Ends those whose socket is no longer in their room. */
  closeStale(): void;
}

export function createLiveConnections(context: LiveContext): LiveConnections {
  const { engine, roomConnections } = context;
  const connectionsBySocket = new Map<string, Map<string, string>>();

  const admit = async (roomConnection: JoinedSocket | undefined): Promise<LiveOfferAck | undefined> => {
    if (!roomConnection) return liveRefusalAck('not_joined');
    const rate = await context.rates.take(`lounge-live-offer:${roomConnection.personKey}`, offersMax, offersWindowMs);
    if (!rate.allowed) return liveRefusalAck('too_fast');
    const snapshot = await context.snapshots.read(roomConnection.roomId);
    if (!snapshot) return liveRefusalAck('not_found');
    if (snapshot.banned.has(roomConnection.personKey)) return liveRefusalAck('banned');
    return isLiveAllowed(snapshot.room) ? undefined : liveRefusalAck('not_allowed');
  };

  const hangUp = (socketId: string, connectionId?: string): void => {
    const ownConnections = connectionsBySocket.get(socketId);
    for (const id of connectionId === undefined ? [...(ownConnections?.keys() ?? [])] : [connectionId]) {
      if (ownConnections?.delete(id)) engine.signal?.hangUp(id);
    }
    if (ownConnections?.size === 0) connectionsBySocket.delete(socketId);
  };

  return {
    async offer(socketId, { kind, agoraToken, sdp }, addressKey) {
      const roomConnection = roomConnections.of(socketId);
      const refused = await admit(roomConnection);
      if (refused || !roomConnection) return refused ?? liveRefusalAck('not_joined');
      if (!engine.signal) return liveRefusalAck('unavailable');
      const participantId = participantIdOf(roomConnection.roomId, roomConnection.identity);
      const channel = channelOf(roomConnection.roomId);
      const answer = await engine.signal.offer({ kind, channel, participantId, agoraToken, sdp, addressKey });
      if (!answer.ok) return { status: liveRefusalStatus[answer.reason], message: answer.reason };
      const { connectionId } = answer;
      const ownConnections = connectionsBySocket.get(socketId) ?? new Map<string, string>();
      connectionsBySocket.set(socketId, ownConnections.set(connectionId, roomConnection.roomId));
      // It left while the answer was being made.
      if (roomConnections.of(socketId)?.roomId !== roomConnection.roomId) hangUp(socketId, connectionId);
      return { status: 200, message: 'connected', sdp: answer.sdp, connectionId };
    },
    hangUp,
    closeStale() {
      for (const [socketId, ownConnections] of connectionsBySocket) {
        const roomId = roomConnections.of(socketId)?.roomId;
        for (const [connectionId, of] of ownConnections) if (of !== roomId) hangUp(socketId, connectionId);
      }
    },
  };
}
