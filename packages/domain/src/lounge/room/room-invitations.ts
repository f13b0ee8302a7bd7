import { roomInvitationsMax } from '@madoi/contract/constants';
import type { InvitationReason } from '@madoi/contract/lounge/invitations';
import type { RoomStaff } from '../role.ts';

/** Somebody who is to be invited into a room. */
export interface Invitee {
  readonly userId: string;
  readonly isBanned: boolean;
  /** A block stands between them and who invites, whichever of the two set it. */
  readonly isBlocked: boolean;
}

/** Why they cannot be invited into this room; undefined: they can. `invitedIds`: who was invited already. */
export const refuseInvitation = (
  room: RoomStaff,
  invitedIds: readonly string[],
  { userId, isBanned, isBlocked }: Invitee,
): InvitationReason | undefined => {
  if (userId === room.ownerId || room.coOwnerIds.includes(userId)) return 'is_staff';
  if (isBlocked) return 'unavailable';
  if (isBanned) return 'banned';
  if (invitedIds.includes(userId)) return undefined;
  return invitedIds.length >= roomInvitationsMax ? 'too_many' : undefined;
};
