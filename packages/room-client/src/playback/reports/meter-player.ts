import type { QueuePlayer } from '../scheduler/queue-player-state.ts';
import type { ListeningReporter } from './listening-reporter.ts';

/** Has a player metered; call the returned function once its sound has ended. */
export const meterPlayer = (
  reporter: ListeningReporter,
  {
    store,
    audible,
    setTimeLeft,
    suspend,
    retry,
  }: Pick<QueuePlayer, 'store' | 'audible' | 'setTimeLeft' | 'suspend' | 'retry'>,
  isInRoom = false,
): (() => void) =>
  reporter.follow({
    audible,
    isInRoom,
    setTimeLeft,
    suspend,
    retry,
    onSuspended: (listener) =>
      store.subscribe(({ player: { reason }, refusedPlayAttempts }, before) => {
        if (reason === undefined) return;
        if (reason !== before.player.reason || refusedPlayAttempts !== before.refusedPlayAttempts) listener(reason);
      }),
  });
