import type { SendCaption } from '@madoi/contract/lounge/live/live-caption';
import type { Ack } from '@madoi/contract/lounge/people';
import { isOnAir } from '@madoi/domain/lounge/live/stage';
import { admitWriter } from '../chat/admit-writer.ts';
import { type LiveContext, refuse } from './live-context.ts';

/** Speech is recognised as it is spoken: several corrections a second. */
const captionsMax = 60;
const captionsWindowMs = 10_000;

/** What somebody on air has just said, to everybody in the room; kept nowhere. */
export async function sendCaption(context: LiveContext, socketId: string, caption: SendCaption): Promise<Ack> {
  const admission = await admitWriter(context, socketId);
  if (!admission.ok) return admission.ack;
  const { room, user } = admission;
  if (!room.allowLiveAudio || !room.allowTranscribe) return refuse('not_allowed');
  const rate = await context.rates.take(`lounge-live-caption:${room.id}:${user.id}`, captionsMax, captionsWindowMs);
  if (!rate.allowed) return refuse('too_fast');
  const rows = await context.live.read(room.id);
  const row = rows.find(({ userId }) => userId === user.id);
  if (!row || !isOnAir(row)) return refuse('not_on_air');
  const isBanned = await context.loadBannedWords();
  if (isBanned(caption.text)) return refuse('ng_words');
  const at = Math.round(context.clock.now());
  const told = { ...caption, userId: user.id, name: user.name, at };
  context.publisher.publish(room.id, 'receive:liveaudio:caption', told, { audience: { by: user.id } });
  return { status: 200, message: 'shown' };
}
