import { useStore } from 'zustand';
import type { RoomPlayer, RoomPlayerState } from './room-player-state.ts';

/** `useRoomPlayer(player, (state) => state.status)`: select narrowly, the position changes every 30 ms while visible. */
export const useRoomPlayer = <T>(player: RoomPlayer, select: (state: RoomPlayerState) => T): T =>
  useStore(player.store, select);
