import { useSolo, useSoloState } from '../state/solo-context.ts';

export interface PlayPress {
  /** The sound runs, or is on its way. */
  readonly isOn: boolean;
  readonly isLoading: boolean;
  readonly press: () => void;
}

/** The one button that plays and pauses, wherever it stands. A playback that was held back is woken (specification 4.14). */
export const usePlayPress = (): PlayPress => {
  const player = useSolo();
  const status = useSoloState((state) => state.status);
  const isHeldBack = status === 'suspended' || status === 'error';
  return {
    isOn: status === 'playing' || status === 'loading',
    isLoading: status === 'loading',
    press: () => {
      if (isHeldBack) void player.retry();
      else player.toggle();
    },
  };
};
