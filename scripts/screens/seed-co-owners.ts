import { inviteCoOwner } from '@madoi/contract/lounge/co-owners';
import { login } from '@madoi/contract/session/session';
import { type ApiUser, makeCoOwner } from '../../e2e/lib/api-user.ts';
import type { ScreenIds } from './screen.ts';
import type { SeededRooms } from './seed.ts';

type CoOwnedRooms = Pick<ScreenIds, 'roomId' | 'namedOnlyId' | 'lyricsRoomId'>;

const invite = async (owner: ApiUser, roomId: string, { client }: ApiUser): Promise<void> => {
  const { user } = await client.call(login, { body: {} });
  if (user !== undefined) await owner.client.call(inviteCoOwner, { params: { id: roomId, userId: user.id } });
};

/** Co-owners of the room and somebody who has not answered; the operator is asked in one room and runs another. */
export const seedCoOwners = async ({ people, others }: SeededRooms, rooms: CoOwnedRooms): Promise<void> => {
  const { owner, operator } = people;
  const [helper, invited] = others;
  if (helper === undefined || invited === undefined) throw new Error('nobody came');
  await makeCoOwner(owner, rooms.roomId, helper);
  await invite(owner, rooms.roomId, invited);
  await invite(owner, rooms.namedOnlyId, operator);
  await makeCoOwner(owner, rooms.lyricsRoomId, operator);
};
