import { useStore } from 'zustand';
import { useRoomHandle } from '#features/lounge/room/session/room-context.ts';

/** `1:05`, by the server’s clock. */
export const useTimeLeft = (endsAt: number): string => {
  const seconds = useStore(useRoomHandle().clock, ({ nowMs }) => Math.max(0, Math.ceil((endsAt - nowMs) / 1_000)));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
