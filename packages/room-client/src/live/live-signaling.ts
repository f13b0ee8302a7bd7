import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { HttpFailure } from '@madoi/contract/http/http-failure';
import { getLiveToken, type LiveToken } from '@madoi/contract/lounge/live/live-audio';
import type { LiveOfferAck, LiveOfferKind } from '@madoi/contract/lounge/live/live-signal';
import type { RoomSocket } from '../socket/room-socket.ts';

/** `reason`: one of `LiveRefusal`, or `offline`, or `no_answer` after 3 s. `isFinal`: a retry would be refused too. */
export type OfferResult =
  | { readonly ok: true; readonly sdp: string; readonly connectionId: string }
  | { readonly ok: false; readonly reason: string; readonly isFinal: boolean };

type TokenAnswer = LiveToken | { readonly reason: string; readonly isFinal: boolean };

export interface LiveSignaling {
  /** A new token per connection, because the right to speak may have changed. */
  token(kind: LiveOfferKind): Promise<TokenAnswer>;
  /** Requests the token of the listening connection ahead of time. */
  prepare(): void;
  offer(kind: LiveOfferKind, token: LiveToken, sdp: string): Promise<OfferResult>;
  hangUp(connectionId: string): void;
}

/** In ms. Without an answer by then, the server process is gone or stopping. */
const answerWithinMs = 3_000;

/** Refusals that a retry would not change, because the room or the person's rights would have to change first. */
const finalReasons: ReadonlySet<string> = new Set([
  'no_session',
  'guest',
  'banned',
  'forbidden',
  'not_allowed',
  'not_on_stage',
  'not_found',
  'archived',
  'cancelled',
  'bad_offer',
]);
const no = (reason: string) => ({ ok: false, reason, isFinal: finalReasons.has(reason) }) as const;

const settle = ({ status, message, sdp, connectionId }: LiveOfferAck): OfferResult =>
  status === 200 && sdp !== undefined && connectionId !== undefined ? { ok: true, sdp, connectionId } : no(message);

const offerTo =
  (socket: RoomSocket) =>
  (kind: LiveOfferKind, { agoraToken }: LiveToken, sdp: string): Promise<OfferResult> =>
    new Promise((resolve) => {
      if (!socket.connected) return resolve(no('offline'));
      const timer = setTimeout(() => resolve(no('no_answer')), answerWithinMs);
      socket.emit('send:liveaudio:offer', { kind, agoraToken, sdp }, (answer) => {
        clearTimeout(timer);
        resolve(settle(answer));
      });
    });

/**
 * Signalling to the SFU: a token over HTTP, offers over the room's socket (specification 7.19). Offers wait for
 * `firstJoin`, so that everything before them is prepared during the join.
 */
export const createLiveSignaling = (
  call: CallEndpoint,
  socket: RoomSocket,
  roomId: string,
  firstJoin: Promise<unknown>,
): LiveSignaling => {
  const sendOffer = offerTo(socket);
  let prepared: Promise<TokenAnswer> | undefined;
  const askToken = async (kind: LiveOfferKind): Promise<TokenAnswer> => {
    try {
      return await call(getLiveToken, { params: { id: roomId }, query: { kind } });
    } catch (error) {
      const isFinal = error instanceof HttpFailure && [401, 403, 404, 410].includes(error.status);
      return { reason: isFinal ? 'forbidden' : 'unavailable', isFinal };
    }
  };
  const token = async (kind: LiveOfferKind) => {
    if (kind === 'publish') return askToken(kind);
    const early = await prepared;
    prepared = undefined;
    // Who was nobody yet when it was asked for may be somebody by now.
    return early !== undefined && 'agoraToken' in early ? early : askToken(kind);
  };
  return {
    token,
    prepare: () => {
      prepared = askToken('listen');
    },
    offer: async (...offer) => {
      await firstJoin;
      return sendOffer(...offer);
    },
    hangUp: (connectionId) => {
      if (socket.connected) socket.emit('send:liveaudio:hang_up', { connectionId });
    },
  };
};
