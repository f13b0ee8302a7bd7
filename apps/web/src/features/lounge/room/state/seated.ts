import type { StoreApi } from 'zustand/vanilla';
import type { LiveRoom } from './live-room.ts';

const isSettled = ({ seatedAs, membership: { kind } }: LiveRoom): boolean =>
  seatedAs !== undefined || (kind !== 'joining' && kind !== 'joined');

/**
 * Resolves once the server knows the seat by a user's name, at once for whoever has one already. Somebody who just took a
 * name still sits on a guest's seat, where nothing may be said. Resolves too when there is no seat to wait for.
 */
export const seated = (live: StoreApi<LiveRoom>): Promise<LiveRoom> =>
  new Promise((resolve) => {
    if (isSettled(live.getState())) return resolve(live.getState());
    const stop = live.subscribe((state) => {
      if (!isSettled(state)) return;
      stop();
      resolve(state);
    });
    return undefined;
  });
