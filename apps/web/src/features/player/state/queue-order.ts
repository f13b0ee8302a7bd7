import type { MediaTrack } from '@madoi/contract/lounge/queue';
import type { SoloPlayerState } from '@madoi/room-client/playback/solo/solo-player-state';

export interface QueueSections {
  /** Latest first. */
  readonly played: readonly MediaTrack[];
  readonly current: MediaTrack | undefined;
  readonly next: readonly MediaTrack[];
}

export const queueSections = ({
  tracks,
  currentIndex,
}: Pick<SoloPlayerState, 'tracks' | 'currentIndex'>): QueueSections => ({
  played: tracks.slice(0, Math.max(0, currentIndex)).toReversed(),
  current: tracks[currentIndex],
  next: tracks.slice(currentIndex + 1),
});

/** In front of which entry another one must be put to stand at `to`; undefined as its value is the end. Nothing when it stays. */
export const moveTo = (
  ids: readonly string[],
  from: number,
  to: number,
): { readonly id: string; readonly beforeId: string | undefined } | undefined => {
  const id = ids[from];
  if (id === undefined || from === to || to < 0 || to >= ids.length) return undefined;
  return { id, beforeId: ids.filter((other) => other !== id)[to] };
};
