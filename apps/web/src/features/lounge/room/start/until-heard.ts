import type { QueuePlayerState } from '@madoi/room-client/playback/scheduler/queue-player-state';
import type { StoreApi } from 'zustand/vanilla';

type PlayerMoment = Pick<QueuePlayerState, 'status'>;
type PlayerStore = Pick<StoreApi<PlayerMoment>, 'getState' | 'subscribe'>;

/** The player waits for the server's clock, or for the song. */
const isComing = ({ status }: PlayerMoment): boolean => status === 'idle' || status === 'loading';

/** Of a room that plays: resolves once its song sounds, or will not, as where the browser wants a touch first. */
export const untilHeard = (player: PlayerStore): Promise<void> =>
  new Promise((resolve) => {
    const look = (moment: PlayerMoment): void => {
      if (isComing(moment)) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = player.subscribe(look);
    look(player.getState());
  });
