import { useRequiredSoloPlayer, useSoloState } from './solo-context.ts';

export interface PlayControl {
  /** The sound runs, or is on its way. */
  readonly isOn: boolean;
  readonly isLoading: boolean;
  readonly togglePlay: () => void;
}

/** The one button that plays and pauses, wherever it stands. A playback that was held back is woken (specification 4.14). */
export const usePlayControl = (): PlayControl => {
  const player = useRequiredSoloPlayer();
  const status = useSoloState((state) => state.status);
  const isBlocked = status === 'suspended' || status === 'error';
  return {
    isOn: status === 'playing' || status === 'loading',
    isLoading: status === 'loading',
    togglePlay: () => {
      if (isBlocked) void player.retry();
      else player.toggle();
    },
  };
};
