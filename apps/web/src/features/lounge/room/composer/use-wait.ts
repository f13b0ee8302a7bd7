import { slowModeSec } from '@madoi/domain/lounge/moderation/slow-mode';
import { useStore } from 'zustand';
import { useRoomHandle, useRoomMe, useRoomView } from '../hooks/room-context.ts';

/** Whole seconds until one may speak again in slow mode; 0 in any other room, and for those who keep it. */
export const useWaitSec = (): number => {
  const isSlow = useRoomView(({ room }) => slowModeSec(room.rateLimits) > 0);
  const freeAt = useRoomView(({ freeToTalkAt }) => freeToTalkAt);
  const { moderates } = useRoomMe();
  const restSec = useStore(useRoomHandle().clock, ({ nowMs }) => Math.max(0, Math.ceil((freeAt - nowMs) / 1000)));
  return isSlow && !moderates ? restSec : 0;
};
