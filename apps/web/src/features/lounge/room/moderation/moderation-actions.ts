import type { Message } from '@madoi/contract/lounge/chat';
import {
  decideKickOrBan,
  decideRemoveMessage,
  type ModerationActor,
} from '@madoi/domain/lounge/moderation/moderation-rights';
import { type RoomRole, type RoomStaff, roleIn } from '@madoi/domain/lounge/role';

/** Whom, and which of their words, something is to be done about. */
export interface ModerationTarget {
  readonly userId: string;
  readonly name: string;
  readonly message?: Pick<Message, 'id' | 'message'>;
}

export const moderationActions = ['removeMessage', 'kick', 'ban', 'report'] as const;
export type ModerationAction = (typeof moderationActions)[number];

export interface ModerationViewer {
  readonly userId: string | undefined;
  readonly role: RoomRole;
  readonly isOperator: boolean;
}

/**
 * What this visitor may do about a message or a person, in the order of the menu. Whether somebody is an operator is
 * known to the server alone: it has the last word.
 */
export function selectModerationActions(
  me: ModerationViewer,
  target: ModerationTarget,
  room: RoomStaff,
): readonly ModerationAction[] {
  if (me.userId === undefined) return [];
  // Only people in the room see this menu.
  const actor: ModerationActor = { id: me.userId, role: me.role, isOperator: me.isOperator, isKickedOrBanned: false };
  const subject = { id: target.userId, role: roleIn(room, target.userId, false), isOperator: false };
  const canRemove = target.message !== undefined && decideRemoveMessage('live', actor, target.userId).ok;
  const canKick = decideKickOrBan('live', actor, subject).ok;
  const may: Readonly<Record<ModerationAction, boolean>> = {
    removeMessage: canRemove,
    kick: canKick,
    ban: canKick,
    report: target.userId !== me.userId,
  };
  return moderationActions.filter((action) => may[action]);
}
