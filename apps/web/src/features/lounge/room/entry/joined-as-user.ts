import type { StoreApi } from 'zustand/vanilla';
import type { RoomConnection } from '../session/room-connection.ts';

const isSettled = ({ joinedAsUserId, membership: { kind } }: RoomConnection): boolean =>
  joinedAsUserId !== undefined || (kind !== 'joining' && kind !== 'joined');

/**
 * Resolves once the server knows the seat by a user's name, at once for whoever has one already. Somebody who just took a
 * name still sits on a guest's seat, where nothing may be said. Resolves too when there is no seat to wait for.
 */
export const seated = (connection: StoreApi<RoomConnection>): Promise<RoomConnection> =>
  new Promise((resolve) => {
    if (isSettled(connection.getState())) return resolve(connection.getState());
    const stop = connection.subscribe((state) => {
      if (!isSettled(state)) return;
      stop();
      resolve(state);
    });
    return undefined;
  });
