import type { roomCommands } from '@madoi/contract/socket/room-commands';
import type { DeclaredAck } from '@madoi/contract/wire/define-command';
import { decideRemoveMessage, type ModerationRefusal } from '@madoi/domain/lounge/moderation/moderation-rights';
import { auditOf, type ModerationContext, moderate, removalOf } from '../moderation/moderation-context.ts';
import { authorizeSender } from './authorize-sender.ts';
import type { ChatContext } from './send-message.ts';

type RemoveMessageAck = DeclaredAck<typeof roomCommands.removeMessage>;

const removed: RemoveMessageAck = { status: 200, message: 'removed' };
const refused = (reason: ModerationRefusal): RemoveMessageAck =>
  reason === 'over' ? { status: 410, message: 'archived' } : { status: 403, message: 'forbidden' };

/** Takes a message away: who moderates, or its author (decisions, section 5). Again is done already. */
export async function removeMessage(
  context: ChatContext & Pick<ModerationContext, 'moderation'>,
  socketId: string,
  messageId: string,
): Promise<RemoveMessageAck> {
  const authorization = await authorizeSender(context, socketId);
  if (!authorization.ok) return authorization.ack;
  const { user, room } = authorization;
  const done = await moderate<RemoveMessageAck>(context, { roomId: room.id, actorId: user.id, messageId }, (facts) => {
    const { message, actor } = facts;
    if (!message) return { answer: { status: 404, message: 'not_found' } };
    const rights = decideRemoveMessage(facts.room.life, actor, message.userId);
    if (!rights.ok) return { answer: refused(rights.reason) };
    if (facts.isMessageRemoved) return { answer: removed };
    const detail = { message: messageId, words: message.message };
    return {
      answer: removed,
      events: () => [removalOf(context, messageId, actor.id)],
      audit: rights.isOwn ? [] : [auditOf(context, facts, 'remove-message', { subjectId: message.userId, detail })],
    };
  });
  return done?.answer ?? { status: 404, message: 'not_found' };
}
