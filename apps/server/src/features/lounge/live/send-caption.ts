import type { SendCaption } from '@madoi/contract/lounge/live/live-caption';
import type { Ack } from '@madoi/contract/lounge/presence';
import { isOnAir } from '@madoi/domain/lounge/live/speaking-rights';
import { authorizeSender } from '../chat/authorize-sender.ts';
import { type LiveContext, liveRefusalAck } from './live-context.ts';

/** Speech is recognised as it is spoken: several corrections a second. */
const captionsMax = 60;
const captionsWindowMs = 10_000;

/** Publishes a caption of somebody on air to the room. It is not stored. */
export async function sendCaption(context: LiveContext, socketId: string, caption: SendCaption): Promise<Ack> {
  const authorization = await authorizeSender(context, socketId);
  if (!authorization.ok) return authorization.ack;
  const { room, user } = authorization;
  if (!room.allowLiveAudio || !room.allowTranscribe) return liveRefusalAck('not_allowed');
  const rate = await context.rates.take(`lounge-live-caption:${room.id}:${user.id}`, captionsMax, captionsWindowMs);
  if (!rate.allowed) return liveRefusalAck('too_fast');
  const rows = await context.live.read(room.id);
  const row = rows.find(({ userId }) => userId === user.id);
  if (!row || !isOnAir(row)) return liveRefusalAck('not_on_air');
  const isBanned = await context.loadBannedWordMatcher();
  if (isBanned(caption.text)) return liveRefusalAck('ng_words');
  const at = Math.round(context.clock.now());
  const payload = { ...caption, userId: user.id, name: user.name, at };
  context.publisher.publish(room.id, 'receive:liveaudio:caption', payload, { audience: { by: user.id } });
  context.onCaption(room.id, payload);
  return { status: 200, message: 'shown' };
}
