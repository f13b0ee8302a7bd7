import { readLiveToken } from '../embedded/live-token.ts';
import type { OfferAnswer, OfferMessage } from './messages.ts';
import { type OfferParts, readOffer } from './offer-sdp.ts';
import type { OpenConnections } from './open-connections.ts';
import type { SfuRoom } from './sfu-room.ts';

/** So many tabs of one person hear at once. */
const listeningPerPersonMax = 6;
/** Offers that have not become a connection yet: more than a full room that comes back at once. */
const pendingMax = 1_200;
/** Of one address: an office or a school behind one NAT connects within seconds, a script does not crowd out everybody else. */
export const pendingPerAddressMax = 100;
const connectionsMax = 4_000;

type Refusal = Exclude<OfferAnswer, { readonly ok: true }>;
export type OfferAdmission = { readonly ok: true; readonly room: SfuRoom; readonly parts: OfferParts } | Refusal;

const refuse = (reason: Refusal['reason']): Refusal => ({ ok: false, reason });

function isTooMany(open: OpenConnections, { channel, agoraUserId, kind, addressKey }: OfferMessage): boolean {
  if (open.count() >= connectionsMax || open.countPending() >= pendingMax) return true;
  if (addressKey !== undefined && open.countPending(addressKey) >= pendingPerAddressMax) return true;
  const listening = open.of(channel, agoraUserId).filter((each) => each.kind === 'listen').length;
  return kind === 'listen' && listening >= listeningPerPersonMax;
}

/** Believes nobody: the token, the grant and the offer itself are looked at here, whoever looked at them before. */
export function admitOffer(
  sfu: {
    readonly secret: string;
    readonly rooms: ReadonlyMap<string, SfuRoom>;
    readonly open: OpenConnections;
    readonly nowMs: number;
  },
  message: OfferMessage,
): OfferAdmission {
  const { channel, agoraUserId, kind } = message;
  const read = readLiveToken(message.agoraToken, sfu.secret, sfu.nowMs);
  if (!read.ok) return read;
  const { claims } = read;
  const room = sfu.rooms.get(channel);
  if (!room || claims.channel !== channel || claims.agoraUserId !== agoraUserId) return refuse('token_invalid');
  if (kind === 'publish' && !(claims.isHost && room.mayPublish(agoraUserId))) return refuse('not_on_stage');
  const parts = readOffer(message.sdp, kind);
  if (!parts) return refuse('bad_offer');
  return isTooMany(sfu.open, message) ? refuse('too_many') : { ok: true, room, parts };
}
