import { useKeyLayer } from '#platform/keys/use-key-layer.ts';
import { useRequiredSoloPlayer, useSoloState } from './solo-context.ts';
import { usePlayControl } from './use-play-control.ts';

const seekBySec = 5;

/** Space, arrows and M for the queue of one; none of them while a lounge is in front. */
export const useSoloKeys = (): void => {
  const player = useRequiredSoloPlayer();
  const { togglePlay } = usePlayControl();
  const isInterrupted = useSoloState((state) => state.isInterrupted);
  const seekBy = (bySec: number) => () => {
    const { positionSec, durationSec } = player.store.getState();
    player.seek(Math.max(0, Math.min(positionSec + bySec, durationSec - 1)));
  };
  useKeyLayer(
    isInterrupted
      ? {}
      : {
          playPause: togglePlay,
          mute: () => player.toggleMute(),
          seekBack: seekBy(-seekBySec),
          seekForward: seekBy(seekBySec),
        },
  );
};
