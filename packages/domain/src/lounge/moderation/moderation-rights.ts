import type { LoungeLife } from '@madoi/contract/lounge/room';
import type { RoomRole } from '../role.ts';

/** What somebody is to moderation: the role in the room, and above co-owners the operators of the product. */
export type Standing = 'general' | 'coOwner' | 'operator' | 'owner';

export interface ModerationPerson {
  readonly id: string;
  readonly role: RoomRole;
  readonly isOperator: boolean;
}

/** Who acts. `isOut`: they are removed or banned from this room at present. */
export interface ModerationActor extends ModerationPerson {
  readonly isOut: boolean;
}

export type ModerationRefusal =
  | 'forbidden'
  /** Nobody puts themselves out. */
  | 'self'
  /** The room belongs to its owner. */
  | 'owner'
  | 'co_owner'
  | 'operator'
  /** The room has ended: only operators still act in it. */
  | 'over';
export type ModerationDecision =
  | { readonly ok: true; readonly standing: Exclude<Standing, 'general'> }
  | { readonly ok: false; readonly reason: ModerationRefusal };

export const standingOf = ({ role, isOperator }: Pick<ModerationPerson, 'role' | 'isOperator'>): Standing => {
  if (role === 'owner') return 'owner';
  return isOperator ? 'operator' : role;
};

/** Who may put whom out of a room (decisions, sections 2 and 5): rows act, columns are acted upon. */
const putsOut: Readonly<Record<Standing, Readonly<Record<Standing, 'allowed' | ModerationRefusal>>>> = {
  general: { general: 'forbidden', coOwner: 'forbidden', operator: 'forbidden', owner: 'forbidden' },
  coOwner: { general: 'allowed', coOwner: 'co_owner', operator: 'operator', owner: 'owner' },
  operator: { general: 'allowed', coOwner: 'allowed', operator: 'operator', owner: 'owner' },
  owner: { general: 'allowed', coOwner: 'allowed', operator: 'operator', owner: 'owner' },
};

const refused = (reason: ModerationRefusal): ModerationDecision => ({ ok: false, reason });
const isOver = (life: LoungeLife): boolean => life === 'archived' || life === 'cancelled';

/**
 * Slow mode, the list of bans, lifting one: owner, co-owners and operators, and once the room is over only operators. A
 * co-owner who was removed has no right until they may come back: they would let themselves in, and remove others.
 */
export const decideModeration = (life: LoungeLife, actor: ModerationActor): ModerationDecision => {
  const standing = standingOf(actor);
  if (standing === 'general' || (standing === 'coOwner' && actor.isOut)) return refused('forbidden');
  return isOver(life) && !actor.isOperator ? refused('over') : { ok: true, standing };
};

/** Showing somebody the door, for a while or for good. */
export const decidePutOut = (
  life: LoungeLife,
  actor: ModerationActor,
  subject: ModerationPerson,
): ModerationDecision => {
  const may = decideModeration(life, actor);
  if (!may.ok) return may;
  if (actor.id === subject.id) return refused('self');
  const answer = putsOut[may.standing][standingOf(subject)];
  return answer === 'allowed' ? may : refused(answer);
};

/** Taking a message away: its author while the room is open, and whoever moderates. */
export const decideRemoveMessage = (
  life: LoungeLife,
  actor: ModerationActor,
  authorId: string,
): { readonly ok: true; readonly isOwn: boolean } | { readonly ok: false; readonly reason: ModerationRefusal } => {
  if (actor.id === authorId && !isOver(life)) return { ok: true, isOwn: true };
  const may = decideModeration(life, actor);
  return may.ok ? { ok: true, isOwn: false } : { ok: false, reason: may.reason };
};
