import { liveRefusalStatus } from '@madoi/contract/lounge/live/live-audio';
import type { LiveOffer, LiveOfferAck } from '@madoi/contract/lounge/live/live-signal';
import type { Seat } from '../presence/seats.ts';
import { agoraUserIdOf, channelOf, isLiveAllowed, type LiveContext, refuse } from './live-context.ts';

/** A page that reconnects in a loop is slowed down; two connections, a retry of each and a reload are not. */
const offersMax = 12;
const offersWindowMs = 10_000;

/** The connections of this process's sockets: each belongs to one, and ends with its seat in the room. */
export interface LiveConnections {
  /** `addressKey`: what limits by address count the socket under. */
  offer(socketId: string, offer: LiveOffer, addressKey: string): Promise<LiveOfferAck>;
  /** Without a name: all of this socket's. */
  hangUp(socketId: string, connectionId?: string): void;
  /** Ends those whose socket is no longer in their room. */
  sweep(): void;
}

export function createLiveConnections(context: LiveContext): LiveConnections {
  const { engine, seats } = context;
  const ofSockets = new Map<string, Map<string, string>>();

  const admit = async (seat: Seat | undefined): Promise<LiveOfferAck | undefined> => {
    if (!seat) return refuse('not_joined');
    const rate = await context.rates.take(`lounge-live-offer:${seat.personKey}`, offersMax, offersWindowMs);
    if (!rate.allowed) return refuse('too_fast');
    const snapshot = await context.snapshots.read(seat.roomId);
    if (!snapshot) return refuse('not_found');
    if (snapshot.banned.has(seat.personKey)) return refuse('banned');
    return isLiveAllowed(snapshot.room) ? undefined : refuse('not_allowed');
  };

  const hangUp = (socketId: string, connectionId?: string): void => {
    const mine = ofSockets.get(socketId);
    for (const id of connectionId === undefined ? [...(mine?.keys() ?? [])] : [connectionId]) {
      if (mine?.delete(id)) engine.signal?.hangUp(id);
    }
    if (mine?.size === 0) ofSockets.delete(socketId);
  };

  return {
    async offer(socketId, { kind, agoraToken, sdp }, addressKey) {
      const seat = seats.of(socketId);
      const refused = await admit(seat);
      if (refused || !seat) return refused ?? refuse('not_joined');
      if (!engine.signal) return refuse('unavailable');
      const agoraUserId = agoraUserIdOf(seat.roomId, seat.identity);
      const channel = channelOf(seat.roomId);
      const answer = await engine.signal.offer({ kind, channel, agoraUserId, agoraToken, sdp, addressKey });
      if (!answer.ok) return { status: liveRefusalStatus[answer.reason], message: answer.reason };
      const { connectionId } = answer;
      const mine = ofSockets.get(socketId) ?? new Map<string, string>();
      ofSockets.set(socketId, mine.set(connectionId, seat.roomId));
      // It left while the answer was being made.
      if (seats.of(socketId)?.roomId !== seat.roomId) hangUp(socketId, connectionId);
      return { status: 200, message: 'connected', sdp: answer.sdp, connectionId };
    },
    hangUp,
    sweep() {
      for (const [socketId, mine] of ofSockets) {
        const roomId = seats.of(socketId)?.roomId;
        for (const [connectionId, of] of mine) if (of !== roomId) hangUp(socketId, connectionId);
      }
    },
  };
}
