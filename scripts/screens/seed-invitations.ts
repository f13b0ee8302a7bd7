import { inviteToRoom } from '@madoi/contract/lounge/invitations';
import { login } from '@madoi/contract/session/session';
import type { ScreenIds } from './screen.ts';
import type { SeededRooms } from './seed.ts';

/** A room by invitation of the owner, with three people who are invited. */
export const seedInvitations = async ({ people, others }: SeededRooms): Promise<Pick<ScreenIds, 'invitedId'>> => {
  const { client, openRoom } = people.owner;
  const { id } = await openRoom({ name: '内輪の夜', limitation: { audience: 'invited' } });
  for (const person of others.slice(0, 3)) {
    const { user } = await person.client.call(login, { body: {} });
    if (user !== undefined) await client.call(inviteToRoom, { params: { id, userId: user.id } });
  }
  return { invitedId: id };
};
