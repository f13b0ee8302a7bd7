import type { SendReaction } from '@madoi/contract/lounge/reaction';
import type { roomCommands } from '@madoi/contract/socket/room-commands';
import type { DeclaredAck } from '@madoi/contract/wire/define-command';
import { authorizeSender } from '../chat/authorize-sender.ts';
import type { ChatContext } from '../chat/send-message.ts';
import type { ReactionBroadcaster } from './reaction-broadcaster.ts';
import type { ReactionCounter } from './reaction-counter.ts';

export interface ReactionContext extends Pick<ChatContext, 'roomConnections' | 'snapshots' | 'rates' | 'markActive'> {
  readonly reactions: ReactionBroadcaster;
  readonly reactionCounter: ReactionCounter;
}

/** Sends one of the six reactions (specification 5.03, 5.04). Only its count is stored. */
export async function sendReaction(
  context: ReactionContext,
  socketId: string,
  command: SendReaction,
): Promise<DeclaredAck<typeof roomCommands.sendReaction>> {
  const authorization = await authorizeSender(context, socketId);
  if (!authorization.ok) return authorization.ack;
  const { connection, user, room } = authorization;
  const intervalMs = room.rateLimits.reaction;
  if (intervalMs > 0) {
    const rate = await context.rates.take(`lounge-reaction:${room.id}:${user.id}`, 1, intervalMs);
    if (!rate.allowed) return { status: 429, message: 'rate_limit' };
  }
  const { x, y, reaction: reactionType } = command;
  context.reactions.push(room.id, { reactionType, x, y, userId: user.id });
  context.reactionCounter.count(room.id, reactionType);
  await context.markActive(connection);
  return { status: 200, message: 'sent' };
}
