import type { QueuePlayer } from '../queue-player-state.ts';
import type { ListeningDesk } from './listening-desk.ts';

/** Has a player metered; call the returned function once its sound has ended. */
export const meterPlayer = (
  desk: ListeningDesk,
  {
    store,
    audible,
    setTimeLeft,
    suspend,
    retry,
  }: Pick<QueuePlayer, 'store' | 'audible' | 'setTimeLeft' | 'suspend' | 'retry'>,
  isInRoom = false,
): (() => void) =>
  desk.follow({
    audible,
    isInRoom,
    setTimeLeft,
    suspend,
    retry,
    onSuspended: (listener) =>
      store.subscribe(({ player: { reason }, refusedPresses }, before) => {
        if (reason === undefined) return;
        if (reason !== before.player.reason || refusedPresses !== before.refusedPresses) listener(reason);
      }),
  });
