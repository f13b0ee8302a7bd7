import { slowModeSec } from '@madoi/domain/lounge/moderation/slow-mode';
import { useStore } from 'zustand';
import { useRoomAccess, useRoomHandle, useRoomView } from '#features/lounge/room/session/room-context.ts';

/** Whole seconds until one may speak again in slow mode; 0 in any other room, and for its owner and co-owners. */
export const useSlowModeWaitSec = (): number => {
  const isSlow = useRoomView(({ room }) => slowModeSec(room.rateLimits) > 0);
  const freeAt = useRoomView(({ nextMessageAt }) => nextMessageAt);
  const { canModerate } = useRoomAccess();
  const remainingSec = useStore(useRoomHandle().clock, ({ nowMs }) => Math.max(0, Math.ceil((freeAt - nowMs) / 1000)));
  return isSlow && !canModerate ? remainingSec : 0;
};
