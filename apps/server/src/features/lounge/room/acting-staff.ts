import type { RoomStaff } from '@madoi/domain/lounge/role';
import type { Identity } from '#platform/identity.ts';
import { personKeyOf } from './person-key.ts';
import type { RoomContext } from './room-context.ts';
import { isOperator, isStaff, roleOf } from './room-roles.ts';

/**
 * Whether somebody may use the rights of those who run the room, now: a co-owner who was kicked may not until they may
 * come back. Owners and operators cannot be kicked.
 */
export async function isActingStaff(
  { bans, clock }: Pick<RoomContext, 'bans' | 'clock'>,
  room: RoomStaff & { readonly id: string },
  identity: Identity | undefined,
): Promise<boolean> {
  if (identity === undefined || !isStaff(room, identity)) return false;
  if (roleOf(room, identity) !== 'coOwner' || isOperator(identity)) return true;
  return (await bans.find(room.id, personKeyOf(identity), clock.now())) === undefined;
}
