import type { LiveToken } from '@madoi/contract/lounge/live/live-audio';
import type { LiveOfferKind } from '@madoi/contract/lounge/live/live-signal';
import { canSpeak } from '@madoi/domain/lounge/live/speaking-rights';
import type { Identity } from '#platform/identity.ts';
import { LiveUnavailable } from '#platform/live-audio/live-audio.ts';
import { decideReading } from '../room/get-room.ts';
import { personKeyOf } from '../room/person-key.ts';
import { channelOf, ensureVoiceChannel, type LiveContext, participantIdOf } from './live-context.ts';
import { rankOfUser } from './stage-rank.ts';

export type TokenRefusal = 'not_found' | 'banned' | 'forbidden' | 'over' | 'rate_limited' | 'unavailable';
export type IssuedToken =
  | { readonly ok: true; readonly token: LiveToken }
  | { readonly ok: false; readonly reason: TokenRefusal };

/** Recovering asks again and again; nobody needs it more often. */
const tokensMax = 30;
const tokensWindowMs = 10_000;

const tokenRefusal = (reason: TokenRefusal): IssuedToken => ({ ok: false, reason });

/** The way into a room's sound (specification 7.19): to hear for whom the room is meant for, to speak for who may. */
export async function issueLiveToken(
  context: LiveContext,
  roomId: string,
  identity: Identity,
  kind?: LiveOfferKind,
): Promise<IssuedToken> {
  const room = await context.rooms.find(roomId);
  if (!room) return tokenRefusal('not_found');
  const access = await decideReading(context, room, identity);
  if (access !== 'allowed') return tokenRefusal(access === 'banned' ? 'banned' : 'forbidden');
  if (room.life !== 'live') return tokenRefusal(room.life === 'scheduled' ? 'forbidden' : 'over');
  if (!room.allowLiveAudio || context.engine.isOff) return tokenRefusal('forbidden');
  const rate = await context.rates.take(`lounge-live-token:${personKeyOf(identity)}`, tokensMax, tokensWindowMs);
  if (!rate.allowed) return tokenRefusal('rate_limited');
  const rows = await context.live.read(roomId);
  const participantId = participantIdOf(roomId, identity);
  const isNamed = identity.user !== undefined && !identity.guest;
  const isSpeaker = isNamed && canSpeak(rows, { userId: participantId, rank: rankOfUser(room, participantId) });
  const isHost = isSpeaker && kind !== 'listen';
  const channel = channelOf(roomId);
  try {
    await ensureVoiceChannel(context, room, rows);
    const name = identity.user?.name ?? '';
    return { ok: true, token: await context.engine.issueToken({ channel, participantId, name, isHost }) };
  } catch (error) {
    if (error instanceof LiveUnavailable) return tokenRefusal('unavailable');
    throw error;
  }
}
