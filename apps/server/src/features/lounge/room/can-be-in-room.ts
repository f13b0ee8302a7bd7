import { decideAccess } from '@madoi/domain/lounge/presence/decide-join';
import type { Identity } from '#platform/identity.ts';
import { personKeyOf } from './person-key.ts';
import type { RoomContext } from './room-context.ts';
import { toVisitor } from './room-roles.ts';
import type { RoomSnapshot } from './room-snapshots.ts';

/** What was on its way when a room ended still arrives. */
const endedGraceMs = 10_000;

/** Whether somebody may be in a room, present or not: asked for each range of audio that is fetched for the room. */
export async function canBeInRoom(
  { snapshots, clock }: Pick<RoomContext, 'snapshots' | 'clock'>,
  roomId: string,
  identity: Identity,
): Promise<boolean> {
  const isOver = ({ life, endAt }: RoomSnapshot['room']): boolean =>
    life === 'cancelled' || (life === 'archived' && clock.now() - (endAt ?? 0) >= endedGraceMs);
  const isAllowed = ({ room, banned }: RoomSnapshot): boolean =>
    !isOver(room) &&
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
