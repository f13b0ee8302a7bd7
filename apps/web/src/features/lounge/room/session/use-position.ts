import {
  positionAt,
  type QueuePosition,
  selectPlayed,
  selectUpcoming,
  type UpcomingTrack,
} from '@madoi/domain/lounge/queue/position-at';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useQueue, useRoomHandle, useShownState } from './room-context.ts';

/** Where the music is, twice a second. Nothing while the queue has no track. */
export const usePosition = (): QueuePosition | undefined => {
  const queue = useQueue();
  const nowMs = useStore(useRoomHandle().clock, (clock) => clock.nowMs);
  return positionAt(queue, nowMs);
};

/** The queue around the track on air; changes only when the queue or the track on air does. */
export const useQueueTracks = () => {
  const queue = useQueue();
  const { clock } = useRoomHandle();
  // The index of the song on air is all that time changes here.
  const index = useStore(clock, ({ nowMs }) => positionAt(queue, nowMs)?.index);
  const { nowMs } = useShownState(clock);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time alone changes nothing here
  return useMemo(() => {
    const upcoming: readonly UpcomingTrack[] = selectUpcoming(queue, nowMs);
    return { index, upcoming, played: selectPlayed(queue, nowMs) };
  }, [queue, clock, index]);
};

/** Whether music plays right now, for what only turns or stands. */
export const useIsPlaying = (): boolean => {
  const queue = useQueue();
  return useStore(useRoomHandle().clock, ({ nowMs }) => positionAt(queue, nowMs)?.isPlaying ?? false);
};

export const useCurrentTrack = () => {
  const queue = useQueue();
  const id = useStore(useRoomHandle().clock, ({ nowMs }) => positionAt(queue, nowMs)?.mediaTrack.id);
  return useMemo(
    () => queue.mediaPlaylists.flatMap((list) => list.mediaTracks).find((track) => track.id === id),
    [queue, id],
  );
};
