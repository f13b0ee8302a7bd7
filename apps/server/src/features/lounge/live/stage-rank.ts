import type { StageRank } from '@madoi/domain/lounge/live/speaking-rights';
import type { Identity } from '#platform/identity.ts';
import type { RoomRecord } from '../room/room.store.ts';
import { isOperator } from '../room/room-roles.ts';

/** For moderating: operators rank with the owner everywhere. */
export const rankOf = (room: RoomRecord, identity: Identity): StageRank =>
  isOperator(identity) ? 2 : rankOfUser(room, identity.user?.id ?? '');

/** For speaking: an operator is a visitor here, and joins the stage when invited. */
export function rankOfUser(room: RoomRecord, userId: string): StageRank {
  if (room.ownerId === userId) return 2;
  return room.coOwnerIds.includes(userId) ? 1 : 0;
}
