import type { Visitor } from '@madoi/domain/lounge/presence/decide-join';
import {
  canControlQueue,
  type RoomActor,
  type RoomRole,
  type RoomStaff,
  roleIn,
  staffIdsOf,
} from '@madoi/domain/lounge/role';
import type { Identity } from '#platform/identity.ts';
import type { RoomRecord } from './room.store.ts';

/** `roleIn` of a session: visitors without one are general, as guests are. */
export const roleOf = (room: RoomStaff, identity: Identity | undefined): RoomRole =>
  roleIn(room, identity?.user?.id, identity?.guest ?? true);

export const isOperator = (identity: Identity | undefined): boolean => identity?.user?.isOperator === true;

export const actorOf = (identity: Identity): RoomActor => ({
  userId: identity.user?.id,
  guest: identity.guest,
  isOperator: isOperator(identity),
});

/** Create, edit, open, archive, cancel: the owner's, and an operator's in every room (decisions, section 5). */
export const canManage = (room: RoomStaff, identity: Identity | undefined): boolean =>
  roleOf(room, identity) === 'owner' || isOperator(identity);

/** Queue, requests, moderation: co-owners' too. */
export const isStaff = (room: RoomStaff, identity: Identity | undefined): boolean =>
  canControlQueue(roleOf(room, identity)) || isOperator(identity);

/** An operator at work in somebody else's room: what they do there is written down. */
export const actsAsOperator = (room: RoomStaff, identity: Identity): boolean =>
  isOperator(identity) && roleOf(room, identity) !== 'owner';

/** A session as the rules of joining see it. `room`: with who was invited, and so as it is now. */
export function toVisitor(
  room: RoomStaff & { readonly invitedIds: readonly string[] },
  identity: Identity,
  isBanned: boolean,
): Visitor {
  const isGuest = identity.guest || identity.user === undefined;
  const isInvited = identity.user !== undefined && room.invitedIds.includes(identity.user.id);
  return { isGuest, plan: identity.user?.plan, isStaff: isStaff(room, identity), isBanned, isInvited };
}

/** Whether somebody may be told of a room where they are not: of a room by invitation, its staff and the invited alone. */
export const mayKnowOf = (
  room: Pick<RoomRecord, 'ownerId' | 'coOwnerIds' | 'audience' | 'invitedIds'>,
  userId: string | undefined,
): boolean =>
  room.audience !== 'invited' ||
  (userId !== undefined && (staffIdsOf(room).includes(userId) || room.invitedIds.includes(userId)));
