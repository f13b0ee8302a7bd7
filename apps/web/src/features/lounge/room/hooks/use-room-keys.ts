import { positionAt } from '@madoi/domain/lounge/queue/position-at';
import { selectQueueView } from '@madoi/domain/lounge/queue/replica';
import { useEffect } from 'react';
import { useRoomHandle, useRoomMe } from './room-context.ts';

/** Keys belong to whatever is focused when that takes keys itself. */
const takesKeys = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input, textarea, select, button, a, [role="slider"], [role="dialog"], [role="menu"], [role="tab"]',
  ) !== null;

/** Space plays and pauses for those who may, M mutes. */
export const useRoomKeys = (): void => {
  const handle = useRoomHandle();
  const { canControl } = useRoomMe();
  useEffect(() => {
    const playOrPause = () => {
      const { session } = handle.live.getState();
      const queue = selectQueueView(handle.view.getState().replica);
      const position = positionAt(queue, handle.clock.getState().nowMs);
      if (session === undefined || position === undefined) return;
      void session.queue.press({ action: position.isPlaying ? 'pause' : 'play', mediaTrackId: position.mediaTrack.id });
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (takesKeys(event.target)) return;
      if (event.key === 'm' || event.key === 'M') handle.live.getState().player?.toggleMute();
      if (event.key !== ' ' || !canControl) return;
      event.preventDefault();
      playOrPause();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [handle, canControl]);
};
