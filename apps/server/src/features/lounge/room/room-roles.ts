import type { Visitor } from '@madoi/domain/lounge/presence/decide-join';
import { canControlQueue, type RoomRole, roleIn as roleOf } from '@madoi/domain/lounge/role';
import type { Identity } from '#platform/identity.ts';

interface RoomStaff {
  readonly ownerId: string;
  readonly coOwnerIds: readonly string[];
}

/** Specification 4.12; guests, and visitors without a session, are always general. */
export const roleIn = (room: RoomStaff, identity: Identity | undefined): RoomRole =>
  roleOf(room, identity?.user?.id, identity?.guest ?? true);

export const isOperator = (identity: Identity | undefined): boolean => identity?.user?.isOperator === true;

/** Create, edit, open, archive, cancel: the owner's, and an operator's in every room (decisions, section 5). */
export const canManage = (room: RoomStaff, identity: Identity | undefined): boolean =>
  roleIn(room, identity) === 'owner' || isOperator(identity);

/** Queue, requests, moderation: co-owners' too. */
export const isStaff = (room: RoomStaff, identity: Identity | undefined): boolean =>
  canControlQueue(roleIn(room, identity)) || isOperator(identity);

/** An operator at work in somebody else's room: what they do there is written down. */
export const actsAsOperator = (room: RoomStaff, identity: Identity): boolean =>
  isOperator(identity) && roleIn(room, identity) !== 'owner';

export function toVisitor(room: RoomStaff, identity: Identity, isBanned: boolean): Visitor {
  const isGuest = identity.guest || identity.user === undefined;
  return { isGuest, plan: identity.user?.plan, isStaff: isStaff(room, identity), isBanned };
}
