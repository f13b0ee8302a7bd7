import type { LiveToken } from '@madoi/contract/lounge/live/live-audio';
import type { LiveOfferKind } from '@madoi/contract/lounge/live/live-signal';
import { mayPublish } from '@madoi/domain/lounge/live/stage';
import type { Identity } from '../../../platform/identity.ts';
import { LiveUnavailable } from '../../../platform/live-audio/live-audio.ts';
import { personKeyOf } from '../presence/person-key.ts';
import { decideReading } from '../room/get-room.ts';
import { agoraUserIdOf, channelOf, ensureEngineRoom, type LiveContext, rankOfUser } from './live-context.ts';

export type TokenRefusal = 'not_found' | 'banned' | 'forbidden' | 'over' | 'rate_limited' | 'unavailable';
export type IssuedToken =
  | { readonly ok: true; readonly token: LiveToken }
  | { readonly ok: false; readonly reason: TokenRefusal };

/** Recovering asks again and again; nobody needs it more often. */
const tokensMax = 30;
const tokensWindowMs = 10_000;

const no = (reason: TokenRefusal): IssuedToken => ({ ok: false, reason });

/** The way into a room's sound (specification 7.19): to hear for whom the room is meant for, to speak for who may. */
export async function issueLiveToken(
  context: LiveContext,
  roomId: string,
  identity: Identity,
  kind?: LiveOfferKind,
): Promise<IssuedToken> {
  const room = await context.rooms.find(roomId);
  if (!room) return no('not_found');
  const access = await decideReading(context, room, identity);
  if (access !== 'allowed') return no(access === 'banned' ? 'banned' : 'forbidden');
  if (room.life !== 'live') return no(room.life === 'scheduled' ? 'forbidden' : 'over');
  if (!room.allowLiveAudio) return no('forbidden');
  const rate = await context.rates.take(`lounge-live-token:${personKeyOf(identity)}`, tokensMax, tokensWindowMs);
  if (!rate.allowed) return no('rate_limited');
  const rows = await context.live.read(roomId);
  const agoraUserId = agoraUserIdOf(roomId, identity);
  const isNamed = identity.user !== undefined && !identity.guest;
  const maySpeak = isNamed && mayPublish(rows, { userId: agoraUserId, rank: rankOfUser(room, agoraUserId) });
  const isHost = maySpeak && kind !== 'listen';
  const channel = channelOf(roomId);
  try {
    await ensureEngineRoom(context, room, rows);
    const name = identity.user?.name ?? '';
    return { ok: true, token: await context.engine.issueToken({ channel, agoraUserId, name, isHost }) };
  } catch (error) {
    if (error instanceof LiveUnavailable) return no('unavailable');
    throw error;
  }
}
