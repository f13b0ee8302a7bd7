import type { ConnectionRegistry } from './connection-registry.ts';
import { readLiveToken } from './live-token.ts';
import type { OfferAnswer, OfferMessage } from './messages.ts';
import { type OfferParts, readOffer } from './offer-sdp.ts';
import type { SfuRoom } from './sfu-room.ts';

/** How many listening connections one person can have. */
const listenersPerParticipantMax = 6;
/** How many offers can be pending, i.e. not connected yet: enough for a full room that reconnects at once. */
const pendingMax = 1_200;
/**
 * Pending offers of one address: enough for an office or a school behind one NAT, too few for a script to crowd out
 * everybody else.
 */
export const pendingPerAddressMax = 100;
const connectionsMax = 4_000;

type Refusal = Exclude<OfferAnswer, { readonly ok: true }>;
export type OfferAuthorization = { readonly ok: true; readonly room: SfuRoom; readonly parts: OfferParts } | Refusal;

const refuse = (reason: Refusal['reason']): Refusal => ({ ok: false, reason });

function isTooMany(open: ConnectionRegistry, { channel, participantId, kind, addressKey }: OfferMessage): boolean {
  if (open.count() >= connectionsMax || open.countPending() >= pendingMax) return true;
  if (addressKey !== undefined && open.countPending(addressKey) >= pendingPerAddressMax) return true;
  const listening = open.of(channel, participantId).filter((each) => each.kind === 'listen').length;
  return kind === 'listen' && listening >= listenersPerParticipantMax;
}

/** Checks token, grant and offer, even though the server has checked them before: the SFU trusts no caller. */
export function authorizeOffer(
  sfu: {
    readonly secret: string;
    readonly rooms: ReadonlyMap<string, SfuRoom>;
    readonly open: ConnectionRegistry;
    readonly nowMs: number;
  },
  message: OfferMessage,
): OfferAuthorization {
  const { channel, participantId, kind } = message;
  const read = readLiveToken(message.agoraToken, sfu.secret, sfu.nowMs);
  if (!read.ok) return read;
  const { claims } = read;
  const room = sfu.rooms.get(channel);
  if (!room || claims.channel !== channel || claims.participantId !== participantId) return refuse('token_invalid');
  if (kind === 'publish' && !(claims.isHost && room.canPublish(participantId))) return refuse('not_on_stage');
  const parts = readOffer(message.sdp, kind);
  if (!parts) return refuse('bad_offer');
  return isTooMany(sfu.open, message) ? refuse('too_many') : { ok: true, room, parts };
}
