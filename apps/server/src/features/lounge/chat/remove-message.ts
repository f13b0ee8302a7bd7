import type { Ack } from '@madoi/contract/lounge/people';
import { canRemoveMessage } from '@madoi/domain/lounge/chat/message-rules';
import type { NewRoomEvent } from '../activity/room-log.store.ts';
import { actsAsOperator, roleIn } from '../room/viewer.ts';
import { admitWriter } from './admit-writer.ts';
import type { ChatContext } from './send-message.ts';

/** Takes a message away: who moderates, or its author (decisions, section 5). Again is done already. */
export async function removeMessage(context: ChatContext, socketId: string, messageId: string): Promise<Ack> {
  const admission = await admitWriter(context, socketId);
  if (!admission.ok) return admission.ack;
  const { seat, user, room } = admission;
  const message = await context.logStore.findMessage(room.id, messageId);
  if (!message) return { status: 404, message: 'not_found' };
  const actor = { id: user.id, role: roleIn(room, seat.identity), isOperator: user.isOperator };
  if (!canRemoveMessage(actor, message.userId)) return { status: 403, message: 'forbidden' };
  const removed: NewRoomEvent = {
    event: 'receive:message:removed',
    at: context.clock.now(),
    subjectId: messageId,
    commandKey: `remove:${messageId}`,
    payload: { id: context.ids.next(), messageId, by: user.id },
  };
  const appended = await context.log.append(room.id, removed);
  if (appended.ok && !appended.isRepeat && actsAsOperator(room, seat.identity)) {
    context.audit({ action: 'remove-message', roomId: room.id, operatorId: user.id, subjectId: messageId });
  }
  return appended.ok ? { status: 200, message: 'removed' } : { status: 410, message: 'archived' };
}
