import { positionAt } from '@madoi/domain/lounge/queue/position-at';
import { selectQueueView } from '@madoi/domain/lounge/queue/replica';
import { useKeyLayer } from '#platform/keys/use-key-layer.ts';
import { useRoomAccess, useRoomHandle } from './room-context.ts';

/** Space plays and pauses for those who may, M mutes. */
export const useRoomKeys = (): void => {
  const handle = useRoomHandle();
  const { canControl } = useRoomAccess();
  const playPause = () => {
    const { session } = handle.connection.getState();
    const queue = selectQueueView(handle.view.getState().replica);
    const position = positionAt(queue, handle.clock.getState().nowMs);
    if (session === undefined || position === undefined) return;
    void session.queue.send({ action: position.isPlaying ? 'pause' : 'play', mediaTrackId: position.mediaTrack.id });
  };
  const mute = () => handle.connection.getState().player?.toggleMute();
  useKeyLayer(canControl ? { playPause, mute } : { mute });
};
