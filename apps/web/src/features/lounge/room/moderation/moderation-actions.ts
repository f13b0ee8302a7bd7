import type { Message } from '@madoi/contract/lounge/chat';
import {
  decidePutOut,
  decideRemoveMessage,
  type ModerationActor,
} from '@madoi/domain/lounge/moderation/moderation-rights';
import { type RoomRole, type RoomStaff, roleIn } from '@madoi/domain/lounge/role';

/** Whom, and which of their words, something is to be done about. */
export interface About {
  readonly userId: string;
  readonly name: string;
  readonly message?: Pick<Message, 'id' | 'message'>;
}

export const moderationActions = ['removeMessage', 'removePerson', 'ban', 'report'] as const;
export type ModerationAction = (typeof moderationActions)[number];

export interface ActingPerson {
  readonly userId: string | undefined;
  readonly role: RoomRole;
  readonly isOperator: boolean;
}

/**
 * What this visitor may do about a message or a person, in the order of the menu. Whether somebody is an operator is
 * known to the server alone: it has the last word.
 */
export function selectModerationActions(me: ActingPerson, about: About, room: RoomStaff): readonly ModerationAction[] {
  if (me.userId === undefined) return [];
  // Only people in the room see this menu.
  const actor: ModerationActor = { id: me.userId, role: me.role, isOperator: me.isOperator, isOut: false };
  const subject = { id: about.userId, role: roleIn(room, about.userId, false), isOperator: false };
  const removes = about.message !== undefined && decideRemoveMessage('live', actor, about.userId).ok;
  const putsOut = decidePutOut('live', actor, subject).ok;
  const may: Readonly<Record<ModerationAction, boolean>> = {
    removeMessage: removes,
    removePerson: putsOut,
    ban: putsOut,
    report: about.userId !== me.userId,
  };
  return moderationActions.filter((action) => may[action]);
}
