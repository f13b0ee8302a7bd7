import type { QueuePlayerState } from '@madoi/room-client/playback/scheduler/queue-player-state';
import type { StoreApi } from 'zustand/vanilla';

type PlayerMoment = Pick<QueuePlayerState, 'status' | 'isPlaying'>;
type PlayerStore = Pick<StoreApi<PlayerMoment>, 'getState' | 'subscribe'>;

/** The song is on its way. */
const isComing = ({ status, isPlaying }: PlayerMoment): boolean =>
  status === 'loading' || (status === 'idle' && isPlaying);

/** Resolves once the room's song sounds, or none is to be heard. */
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
