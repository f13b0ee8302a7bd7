import { randomUUID } from 'node:crypto';
import { getQueue, type RegisterResult } from '@madoi/contract/lounge/queue';
import { ask, openSocket } from '@madoi/test-kit/sockets';
import type { ApiUser } from '../../e2e/lib/api-user.ts';

/**
 * A room of the owner's plays its first song from the given second. From a socket of its own: the owner stays where they
 * sit. Throws when the room does not accept it.
 */
export const playAgain = async ({ client }: ApiUser, roomId: string, seekPosition: number): Promise<void> => {
  const { queue, lastId } = await client.call(getQueue, { params: { id: roomId } });
  const mediaTrackId = queue.mediaPlaylists[0]?.mediaTracks[0]?.id;
  const socket = await openSocket(client);
  await ask(socket, 'send:user:joined:v2', { roomId });
  const events = [{ action: 'play', mediaTrackId, seekPosition, clientId: 'screens', eventId: randomUUID() }];
  const { result, reason } = await ask<RegisterResult>(socket, 'send:queue:event:register', { lastId, events });
  socket.disconnect();
  if (result !== 'accepted') throw new Error(`the song was ${result}: ${reason ?? ''}`);
};
