import { decideAccess } from '@madoi/domain/lounge/presence/decide-join';
import type { Identity } from '../../../platform/identity.ts';
import { personKeyOf } from '../presence/person-key.ts';
import type { RoomContext } from './room-context.ts';
import type { RoomSnapshot } from './room-snapshots.ts';
import { toVisitor } from './viewer.ts';

/** Whether somebody may be in a room, present or not: asked for each range of audio that is fetched for the room. */
export async function mayBeInRoom(
  { snapshots }: Pick<RoomContext, 'snapshots'>,
  roomId: string,
  identity: Identity,
): Promise<boolean> {
  const isAllowed = ({ room, banned }: RoomSnapshot): boolean =>
    decideAccess(
      { life: room.life, audience: room.audience },
      toVisitor(room, identity, banned.has(personKeyOf(identity))),
    ) === 'allowed';
  const known = await snapshots.read(roomId);
  if (known && isAllowed(known)) return true;
  // A ban may have ended since, and its end is announced by nobody.
  const now = await snapshots.reread(roomId);
  return now !== undefined && isAllowed(now);
}
