import type { RoomLifecycle } from '@madoi/contract/lounge/room';
import type { RoomRole } from '../role.ts';

/** What somebody may moderate: the role in the room, and above co-owners the operators of the product. */
export type ModerationRole = 'general' | 'coOwner' | 'operator' | 'owner';

export interface ModerationSubject {
  readonly id: string;
  readonly role: RoomRole;
  readonly isOperator: boolean;
}

/** The person who acts. `isKickedOrBanned`: they are kicked or banned from this room at present. */
export interface ModerationActor extends ModerationSubject {
  readonly isKickedOrBanned: boolean;
}

/** Why somebody may not moderate; co-owners are kicked and banned by the owner or an operator, operators by nobody. */
export type ModerationRefusal =
  /** Neither of the room's staff nor an operator, or a co-owner who is kicked or banned themselves. */
  | 'forbidden'
  /** People cannot kick or ban themselves. */
  | 'self'
  /** The owner cannot be kicked or banned. */
  | 'owner'
  | 'co_owner'
  | 'operator'
  /** The room has ended: only operators still act in it. */
  | 'over';
export type ModerationDecision =
  | { readonly ok: true; readonly moderationRole: Exclude<ModerationRole, 'general'> }
  | { readonly ok: false; readonly reason: ModerationRefusal };

/** The role that counts for moderation: the owner's first, then an operator's, then the role in the room. */
export const moderationRoleOf = ({
  role,
  isOperator,
}: Pick<ModerationSubject, 'role' | 'isOperator'>): ModerationRole => {
  if (role === 'owner') return 'owner';
  return isOperator ? 'operator' : role;
};

/** Who may remove or ban whom (decisions, sections 2 and 5): rows act, columns are acted upon. */
const kickRights: Readonly<Record<ModerationRole, Readonly<Record<ModerationRole, 'allowed' | ModerationRefusal>>>> = {
  general: { general: 'forbidden', coOwner: 'forbidden', operator: 'forbidden', owner: 'forbidden' },
  coOwner: { general: 'allowed', coOwner: 'co_owner', operator: 'operator', owner: 'owner' },
  operator: { general: 'allowed', coOwner: 'allowed', operator: 'operator', owner: 'owner' },
  owner: { general: 'allowed', coOwner: 'allowed', operator: 'operator', owner: 'owner' },
};

const refused = (reason: ModerationRefusal): ModerationDecision => ({ ok: false, reason });
const isOver = (life: RoomLifecycle): boolean => life === 'archived' || life === 'cancelled';

/**
 * Who may set slow mode, list bans and lift one: owner, co-owners and operators; once the room has ended, only
 * operators. A kicked co-owner may not until the kick is over, otherwise they could let themselves in and kick others.
 */
export const decideModeration = (life: RoomLifecycle, actor: ModerationActor): ModerationDecision => {
  const moderationRole = moderationRoleOf(actor);
  if (moderationRole === 'general' || (moderationRole === 'coOwner' && actor.isKickedOrBanned))
    return refused('forbidden');
  return isOver(life) && !actor.isOperator ? refused('over') : { ok: true, moderationRole };
};

/** Whether the actor may kick or ban the subject. */
export const decideKickOrBan = (
  life: RoomLifecycle,
  actor: ModerationActor,
  subject: ModerationSubject,
): ModerationDecision => {
  const may = decideModeration(life, actor);
  if (!may.ok) return may;
  if (actor.id === subject.id) return refused('self');
  const answer = kickRights[may.moderationRole][moderationRoleOf(subject)];
  return answer === 'allowed' ? may : refused(answer);
};

/** Who may delete a message: its author while the room is live, and everybody who moderates. */
export const decideRemoveMessage = (
  life: RoomLifecycle,
  actor: ModerationActor,
  authorId: string,
): { readonly ok: true; readonly isOwn: boolean } | { readonly ok: false; readonly reason: ModerationRefusal } => {
  if (actor.id === authorId && !isOver(life)) return { ok: true, isOwn: true };
  const may = decideModeration(life, actor);
  return may.ok ? { ok: true, isOwn: false } : { ok: false, reason: may.reason };
};
