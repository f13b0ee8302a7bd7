import { useEffect } from 'react';
import type { RoomPlayer } from '../../../../platform/playback/room-player-state.ts';
import { useRoomPlayer } from '../../../../platform/playback/use-room-player.ts';
import { openUsageLimitDialog } from '../../../session/session.api.ts';

/** Opens the dialog when the month's time runs out while listening (specification 4.16, 8.09). */
export const UsageLimit = ({ player }: { readonly player: RoomPlayer }) => {
  const isOver = useRoomPlayer(player, (state) => state.player.reason === 'usage_limit');
  useEffect(() => {
    if (isOver) openUsageLimitDialog();
  }, [isOver]);
  return null;
};
