import type { StoreApi } from 'zustand/vanilla';
import type { RoomConnection } from './room-connection.ts';

const isSettled = ({ joinedAsUserId, membership: { kind } }: RoomConnection): boolean =>
  joinedAsUserId !== undefined || (kind !== 'joining' && kind !== 'joined');

/**
 * Resolves once the server knows this membership by a user, at once where it does already. A guest who has just signed up is
 * still a guest's member, who may not send messages. Resolves too when there is no membership to wait for.
 */
export const untilJoinedAsUser = (connection: StoreApi<RoomConnection>): Promise<RoomConnection> =>
  new Promise((resolve) => {
    if (isSettled(connection.getState())) return resolve(connection.getState());
    const stop = connection.subscribe((state) => {
      if (!isSettled(state)) return;
      stop();
      resolve(state);
    });
    return undefined;
  });
