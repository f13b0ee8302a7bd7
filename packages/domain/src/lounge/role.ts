import type { roomRoles } from '@madoi/contract/lounge/room';

export type RoomRole = (typeof roomRoles)[number];

export interface RoomStaff {
  readonly ownerId: string;
  readonly coOwnerIds: readonly string[];
}

/** User ids of who runs a room, the owner first. */
export const staffIdsOf = ({ ownerId, coOwnerIds }: RoomStaff): readonly string[] => [ownerId, ...coOwnerIds];

/** A person's role in a room (specification 4.12). Guests and visitors without an account are always general. */
export const roleIn = (room: RoomStaff, userId: string | undefined, guest: boolean): RoomRole => {
  if (guest || userId === undefined) return 'general';
  if (userId === room.ownerId) return 'owner';
  return room.coOwnerIds.includes(userId) ? 'coOwner' : 'general';
};

/** A person who acts in a room, and whether they are an operator. */
export interface RoomActor {
  readonly userId: string | undefined;
  readonly guest: boolean;
  readonly isOperator: boolean;
}

/** The role that somebody acts with: an operator has the owner's rights in every room (decisions, section 5). */
export const actingRoleIn = (room: RoomStaff, { userId, guest, isOperator }: RoomActor): RoomRole =>
  isOperator && !guest ? 'owner' : roleIn(room, userId, guest);

/** Queue control belongs to the owner and, by decisions section 2, to co-owners (specification 6.05, 6.06). */
export const canControlQueue = (role: RoomRole): boolean => role !== 'general';
