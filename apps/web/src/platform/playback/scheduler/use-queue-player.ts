import type { QueuePlayer, QueuePlayerState } from '@madoi/room-client/playback/scheduler/queue-player-state';
import { useStore } from 'zustand';

/** `useQueuePlayer(player, (state) => state.status)`: select narrowly, the position changes every 30 ms while visible. */
export const useQueuePlayer = <T>(player: QueuePlayer, select: (state: QueuePlayerState) => T): T =>
  useStore(player.store, select);
