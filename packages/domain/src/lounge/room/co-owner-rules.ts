import { coOwnersMax } from '@madoi/contract/constants';
import type { CoOwnerReason, CoOwnerState } from '@madoi/contract/lounge/co-owners';

export interface CoOwnerRow {
  readonly userId: string;
  readonly state: CoOwnerState;
}

export interface CoOwnership {
  readonly ownerId: string;
  readonly rows: readonly CoOwnerRow[];
}

/** `unchanged`: a repeated call; nothing to write. */
export type CoOwnerDecision =
  | { readonly kind: 'invite' | 'accept' | 'remove'; readonly before: CoOwnerState | undefined }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'refused'; readonly reason: CoOwnerReason | 'forbidden' };

const refused = (reason: CoOwnerReason | 'forbidden'): CoOwnerDecision => ({ kind: 'refused', reason });
const stateOf = ({ rows }: CoOwnership, userId: string): CoOwnerState | undefined =>
  rows.find((row) => row.userId === userId)?.state;

/**
 * The states of a co-ownership and what each command makes of them (decisions, section 2).
 *
 * |          | invite (owner)   | accept (invited) | remove (owner, invited) |
 * | nothing  | invited          | not_invited      | nothing                 |
 * | invited  | invited          | accepted         | nothing                 |
 * | accepted | accepted         | accepted         | nothing                 |
 */
export const decideInvite = (
  room: CoOwnership,
  subject: { readonly userId: string; readonly isBanned: boolean },
  canManage: boolean,
): CoOwnerDecision => {
  if (!canManage) return refused('forbidden');
  if (subject.userId === room.ownerId) return refused('is_owner');
  if (stateOf(room, subject.userId) !== undefined) return { kind: 'unchanged' };
  if (subject.isBanned) return refused('banned');
  if (room.rows.length >= coOwnersMax) return refused('too_many');
  return { kind: 'invite', before: undefined };
};

/** Accepting an invitation; safe to repeat. Refused as `not_invited`. */
export const decideAccept = (room: CoOwnership, userId: string): CoOwnerDecision => {
  const state = stateOf(room, userId);
  if (state === undefined) return refused('not_invited');
  return state === 'accepted' ? { kind: 'unchanged' } : { kind: 'accept', before: state };
};

/**
 * Ends a co-ownership or an invitation: the owner and operators anybody’s, everybody else their own. Refused as
 * `forbidden`.
 */
export const decideRemove = (
  room: CoOwnership,
  subject: { readonly userId: string; readonly isActor: boolean },
  canManage: boolean,
): CoOwnerDecision => {
  if (!canManage && !subject.isActor) return refused('forbidden');
  const state = stateOf(room, subject.userId);
  return state === undefined ? { kind: 'unchanged' } : { kind: 'remove', before: state };
};
