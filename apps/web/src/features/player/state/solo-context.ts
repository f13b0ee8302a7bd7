import type { SoloPlayer, SoloPlayerState } from '@madoi/room-client/playback/solo/solo-player-state';
import { useStore } from 'zustand';
import { useSoloPlayer } from '#platform/playback/solo/use-solo-player.ts';

/** For what is only rendered where there is a player. */
export const useRequiredSoloPlayer = (): SoloPlayer => {
  const player = useSoloPlayer();
  if (player === undefined) throw new Error('A part of the player was rendered without one');
  return player;
};

/** Select narrowly: the position changes many times a second while the page is visible. */
export const useSoloState = <T>(select: (state: SoloPlayerState) => T): T =>
  useStore(useRequiredSoloPlayer().store, select);
