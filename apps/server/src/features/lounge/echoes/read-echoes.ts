import { type Echo, echoesMax } from '@madoi/contract/lounge/echoes';
import { echoRestMs } from '@madoi/domain/lounge/echoes/echo-moment';
import type { BlockReader } from '#features/people/people.api.ts';
import type { Clock } from '#platform/clock.ts';
import type { Identity } from '#platform/identity.ts';
import type { RoomStore } from '../room/room.store.ts';
import { isOperator } from '../room/room-roles.ts';
import type { EchoStore } from './echoes.store.ts';

export interface EchoContext {
  readonly rooms: Pick<RoomStore, 'find'>;
  readonly echoes: EchoStore;
  readonly blocks: Pick<BlockReader, 'hiddenFrom'>;
  readonly clock: Clock;
}

const newestFirst = (one: Echo, other: Echo): number => other.at - one.at;

/**
 * The newest echoes of a song for this reader, in the order of the song. The room's guard has let them in already. Undefined: no such
 * room.
 */
export async function readEchoes(
  { rooms, echoes, blocks, clock }: EchoContext,
  { roomId, trackId }: { readonly roomId: string; readonly trackId: string },
  identity: Identity | undefined,
): Promise<Echo[] | undefined> {
  if (!(await rooms.find(roomId))) return undefined;
  const user = identity?.guest === false ? identity.user : undefined;
  const now = clock.now();
  const query = { roomId, trackId, now, before: now - echoRestMs, hidden: await blocks.hiddenFrom(user?.id) };
  const reader = user && { userId: user.id, isStandard: user.plan === 'standard', isOperator: isOperator(identity) };
  const [here, followed] = await Promise.all([
    echoes.inRoom(query),
    reader === undefined ? [] : echoes.ofFollowed(query, reader),
  ]);
  const newest = [...here, ...followed].sort(newestFirst).slice(0, echoesMax);
  return newest.sort((one, other) => one.offsetMs - other.offsetMs);
}
